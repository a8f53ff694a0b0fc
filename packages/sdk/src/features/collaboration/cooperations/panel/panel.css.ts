import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type, wrapped } from '../../../../ui/css/mixins.ts';

export { list as items, sectionTitle, words as text } from '../../shared/tab.css.ts';

/** Wider than other drawers: it holds forms. On a phone it takes the whole width. */
export const panel = feature({
  '@media': { '(min-width: 641px)': { inlineSize: 'min(520px, 100vw)' } },
});
export const stack = feature({ display: 'grid', gap: space(5), minInlineSize: 0 });
export const head = feature({ display: 'grid', gap: space(2), minInlineSize: 0 });
export const line = feature({
  ...bareBlock,
  ...type.body,
  ...wrapped,
  columnGap: space(3),
  rowGap: space(1),
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
});
export const section = feature({ display: 'grid', gap: space(2), minInlineSize: 0 });
export const sectionHead = feature({
  ...wrapped,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space(3),
  paddingBlockEnd: space(1),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const facts = feature({ ...bareBlock, display: 'grid', rowGap: space(1) });
export const fact = feature({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'baseline',
});
export const term = feature({ ...type.caption, ...ownDirection, color: vars.text2 });
export const value = feature({
  ...bareBlock,
  ...ownDirection,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  fontVariantNumeric: 'tabular-nums',
});
export const link = feature({
  ...ownDirection,
  color: vars.accent,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const item = feature({
  ...bareBlock,
  display: 'grid',
  gap: space(1),
  minInlineSize: 0,
  paddingBlock: space(2),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.border}` } },
});
export const itemHead = feature({
  ...wrapped,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space(3),
  minInlineSize: 0,
});
export const strong = feature({ ...ownDirection, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const form = feature({
  display: 'grid',
  gap: space(3),
  minInlineSize: 0,
  padding: space(3),
  background: vars.sunk,
  borderRadius: vars.r2,
});
export const pairs = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(168px, 100%), 1fr))',
  gap: space(3),
  alignItems: 'start',
});
export const partFields = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(112px, 100%), 1fr))',
  gap: space(2),
  alignItems: 'end',
});
export const part = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space(2),
});
export const buttons = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const warning = feature({ color: vars.warning });
