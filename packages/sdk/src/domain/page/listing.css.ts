import { space, vars } from '@reachkit/theme';
import { feature } from '../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../ui/css/mixins.ts';
import { inGutter, narrow } from './layout.ts';

export const stock = feature({
  inlineSize: '200px',
  marginInlineEnd: space(4),
  '@container': { [narrow]: { order: 1, inlineSize: '100%', marginInlineEnd: 0 } },
});
export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
});
export const find = feature({
  flex: '1 1 220px',
  minInlineSize: '160px',
  maxInlineSize: '320px',
  '@container': { [narrow]: { flexBasis: '100%', maxInlineSize: 'none' } },
});
export const choice = feature({
  flex: '0 1 208px',
  minInlineSize: '120px',
  '@container': { [narrow]: { flex: '1 1 120px' } },
});
export const spacer = feature({ flex: 1, '@container': { [narrow]: { display: 'none' } } });
export const found = feature({
  ...ownDirection,
  ...inGutter,
  ...type.caption,
  margin: 0,
  paddingBlockEnd: space(2),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

/** A name that leads to its page. */
export const name = feature({
  ...ownDirection,
  ...oneLine,
  display: 'block',
  color: vars.text,
  fontWeight: 500,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
/** Leaves room in the cell beside its link. */
export const roomy = feature({ paddingInlineEnd: space(6) });
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  overflowWrap: 'anywhere',
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
/** A quiet word for a value that is not known. */
export const unknown = feature({ color: vars.text3 });

export const item = feature({
  display: 'grid',
  rowGap: space(2),
  minInlineSize: 0,
  paddingBlock: space(2),
  paddingInline: space(4),
});
export const itemHead = feature({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  minInlineSize: 0,
});
export const itemName = feature({
  ...bareBlock,
  display: 'grid',
  flex: 1,
  rowGap: space(0.5),
  minInlineSize: 0,
});
export const itemFigures = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: space(3),
});
export const term = feature({ ...type.caption, ...ownDirection, color: vars.text2 });
export const figure = feature({ ...bareBlock, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const itemFoot = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
});
