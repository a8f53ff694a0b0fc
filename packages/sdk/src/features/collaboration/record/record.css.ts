import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...type.body,
  display: 'grid',
  rowGap: space(2),
  justifyItems: 'start',
  minInlineSize: 0,
});
export const head = feature({
  justifySelf: 'stretch',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const list = feature({ ...bareBlock, justifySelf: 'stretch', display: 'grid', minInlineSize: 0 });
export const entry = feature({
  display: 'grid',
  rowGap: space(1),
  justifyItems: 'start',
  minInlineSize: 0,
  paddingBlock: space(2.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const line = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(0.5),
  minInlineSize: 0,
});
const link = {
  ...ownDirection,
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  paddingBlock: '2px',
  selectors: { '&:focus-visible': focusRing },
} as const;
export const promotion = feature({
  ...link,
  display: 'inline-block',
  color: vars.text,
  fontWeight: 500,
  textDecorationLine: 'none',
  selectors: { ...link.selectors, 'a&:hover': { textDecorationLine: 'underline' } },
});
export const evidence = feature({
  ...link,
  display: 'inline-block',
  color: vars.accent,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
});
export const words = feature({
  ...bareBlock,
  ...ownDirection,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
