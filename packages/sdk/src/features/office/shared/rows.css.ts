import { space, vars } from '@reachkit/theme';
import { inGutter } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

/** Container query for narrow pages without columns: each entry is a card. */
export const cards = 'rk-page (max-width: 900px)';
const wide = 'rk-page (min-width: 900.01px)';

export const tools = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space(3),
  paddingBlock: space(4),
});
export const tool = feature({
  inlineSize: '168px',
  '@container': { [cards]: { flex: '1 1 132px', inlineSize: 'auto', minInlineSize: 0 } },
});
/** A grid with column widths set by the list. */
export const columnNames = feature({
  ...type.caption,
  ...inGutter,
  display: 'grid',
  columnGap: space(4),
  paddingBlock: space(2),
  color: vars.text3,
  '@container': { [cards]: { display: 'none' } },
});
export const row = feature({
  ...inGutter,
  display: 'grid',
  columnGap: space(4),
  rowGap: space(2),
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
});
/** The columns belong to the row. */
export const facts = feature({ ...bareBlock, display: 'contents' });
export const fact = feature({
  minInlineSize: 0,
  '@container': {
    [cards]: {
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      columnGap: space(3),
      selectors: { '&[data-empty]': { display: 'none' } },
    },
  },
});
/** Read by screen readers at each value; visible if there is no header above it. */
export const factName = feature({
  color: vars.text2,
  '@container': {
    [wide]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const value = feature({ ...bareBlock, ...ownDirection, minInlineSize: 0, overflowWrap: 'anywhere' });
export const actions = feature({
  display: 'flex',
  justifyContent: 'flex-end',
  '@container': { [cards]: { justifyContent: 'flex-start' } },
});
export const strong = feature({ fontWeight: 600 });
export const quiet = feature({ ...type.caption, ...ownDirection, display: 'block', color: vars.text2 });
export const digits = feature({ fontVariantNumeric: 'tabular-nums' });
export const link = feature({
  color: vars.text,
  borderRadius: vars.r1,
  selectors: { 'a&': { color: vars.accent }, '&:focus-visible': focusRing },
});
export const stack = feature({ display: 'grid', rowGap: space(3), minInlineSize: 0 });
export const text = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
/** The values of a change: name, former and new value. */
export const changes = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(2),
  paddingBlock: space(2),
  borderBlock: `1px solid ${vars.border}`,
});
export const changeName = feature({ color: vars.text2 });
export const changeValue = feature({
  ...bareBlock,
  ...ownDirection,
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
/** The name of a table's or form's group. */
export const subhead = feature({ ...bareBlock, ...type.caption, fontWeight: 600, paddingBlockEnd: space(1) });
export const choices = feature({
  ...bareBlock,
  border: 0,
  minInlineSize: 0,
  display: 'grid',
  rowGap: space(1),
});
export const error = feature({ ...type.caption, ...ownDirection, color: vars.danger });
export { list, place } from '../../../domain/page/page.css.ts';
