import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export const narrow = 'rk-page (max-width: 640px)';
/** Narrow layout: no space for the lists beside the page. */
const alone = 'rk-favourites (max-width: 760px)';

export const toLists = feature({
  display: 'none',
  '@container': { [alone]: { display: 'block', flexBasis: '100%' } },
});

export const tools = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
});
export const filter = feature({ flex: '0 1 200px', minInlineSize: '128px' });

/** A table within the margins of its page. */
export const body = feature({
  minInlineSize: 0,
  flex: 1,
  '@container': { [narrow]: { vars: { '--_gutter': space(4) } } },
});
