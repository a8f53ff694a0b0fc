import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';

const narrow = 'rk-search (max-width: 640px)';

export const tabs = feature({ '@container': { [narrow]: { display: 'none' } } });

export const menu = feature({
  display: 'none',
  '@container': {
    [narrow]: {
      display: 'inline-flex',
      alignSelf: 'flex-start',
      blockSize: '44px',
      paddingInline: 0,
      color: vars.text,
    },
  },
});

export const title = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: '18px',
  fontWeight: 600,
});
