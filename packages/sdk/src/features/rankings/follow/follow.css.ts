import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

export const button = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  rowGap: space(1),
  minInlineSize: 0,
});
export const full = feature({ ...type.caption, ...ownDirection, color: vars.text2 });
export const stack = feature({ display: 'flex', flexDirection: 'column', gap: space(3), minInlineSize: 0 });
export const quiet = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  overflowWrap: 'anywhere',
});
export const foot = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  inlineSize: '100%',
});
export const list = feature({ ...bareBlock, borderBlockStart: `1px solid ${vars.rule}` });
export const row = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
// Wide enough to leave a phone's row to the words alone: what is chosen stands under them in each row.
export const words = feature({ flex: '1 1 288px', minInlineSize: 0 });
export const name = feature({
  ...type.body,
  ...oneLine,
  ...ownDirection,
  display: 'block',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  color: vars.text,
  fontWeight: 500,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(1.5),
  rowGap: space(0.5),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const fact = feature({ display: 'inline-flex', columnGap: space(1.5), minInlineSize: 0 });
export const factWords = feature({ ...ownDirection, minInlineSize: 0 });
export const tops = feature({ alignSelf: 'flex-start' });
export const end = feature({ marginInlineStart: 'auto' });
