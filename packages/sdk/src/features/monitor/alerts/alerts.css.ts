import { space, vars } from '@reachkit/theme';
import { inGutter, narrow } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export { choice, tools } from '../../../domain/page/listing.css.ts';
export { place } from '../../../domain/page/page.css.ts';
export const list = feature({ ...bareBlock, ...inGutter, display: 'grid' });
export const row = feature({
  display: 'grid',
  gridTemplateColumns: '156px minmax(0, 1fr) auto',
  columnGap: space(4),
  rowGap: space(1),
  alignItems: 'baseline',
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const words = feature({ display: 'grid', rowGap: space(0.5), minInlineSize: 0 });
export const sentence = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(0.5),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  rowGap: space(1),
});
export const action = feature({
  ...bareButton,
  color: vars.accent,
  fontWeight: 500,
  textDecorationLine: 'none',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecorationLine: 'underline' }, '&:focus-visible': focusRing },
});
