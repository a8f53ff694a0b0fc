import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
});
export const find = feature({ flex: '0 1 260px', minInlineSize: '160px' });
export const none = feature({ minInlineSize: 0 });

export const columns = feature({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(140px, auto) 32px',
  alignItems: 'start',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 32px' } },
});
export const preview = feature({ ...bareBlock, ...oneLine, ...ownDirection, color: vars.text2 });
export const facts = feature({
  display: 'grid',
  justifyItems: 'end',
  rowGap: space(1),
  '@container': {
    [narrow]: {
      gridRow: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: space(3),
    },
  },
});
export const visibility = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const menu = feature({ gridColumnEnd: -1, gridRowStart: 1 });
