import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const narrow = 'rk-section (max-width: 640px)';
/** Where the page has no room for the lists beside it. */
const alone = 'rk-favourites (max-width: 760px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-section',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});

export const head = feature({
  display: 'grid',
  gap: space(2),
  paddingBlock: space(4),
  paddingInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { paddingInline: space(4) } },
});
export const back = feature({
  justifySelf: 'start',
  selectors: { '&[data-way="lists"]': { display: 'none' } },
  '@container': { [alone]: { selectors: { '&[data-way="lists"]': { display: 'inline-flex' } } } },
});
export const arrow = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
export const titleLine = feature({ display: 'flex', alignItems: 'center', gap: space(2), flexWrap: 'wrap' });
export const title = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { '&:focus': { outline: 'none' }, '&:focus-visible': focusRing },
});
export const quiet = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const spacer = feature({ flex: 1 });
export const description = feature({ ...bareBlock, ...ownDirection, color: vars.text2, textWrap: 'pretty' });

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
export const choices = feature({ display: 'flex', flexWrap: 'wrap', gap: space(1) });

export const body = feature({
  minInlineSize: 0,
  flex: 1,
  '@container': { [narrow]: { vars: { '--_gutter': space(4) } } },
});

export const place = feature({
  paddingBlock: space(2),
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
});

export const pages = feature({
  paddingBlock: space(3),
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
});
