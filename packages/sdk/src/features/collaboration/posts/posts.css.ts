import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

const phone = 'rk-posts (max-width: 640px)';

/** Uses a container query, so that it also fits a narrow column of a wide page. */
export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-posts',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});
const gutter = {
  paddingInline: vars.gutter,
  '@container': { [phone]: { paddingInline: space(4) } },
} as const;
export const place = feature({ ...gutter, paddingBlock: space(4) });
/** The buttons, where the part stands alone; within a promotion they stand in its head. */
export const actions = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  paddingBlockStart: space(4),
  selectors: { '&:empty': { display: 'none' } },
});
export const bar = feature({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
});
export const sum = feature({
  ...bareBlock,
  ...ownDirection,
  flex: '1 1 200px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const find = feature({
  flex: '0 1 280px',
  minInlineSize: '160px',
  '@container': { [phone]: { flex: '1 1 100%' } },
});
export const tick = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  selectors: { '&[data-done]': { color: vars.success } },
});
export const rowAction = feature({
  ...bareButton,
  ...type.caption,
  color: vars.accent,
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecorationLine: 'underline' }, '&:focus-visible': focusRing },
});
export const post = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });
export const cover = feature({ flex: 'none', inlineSize: '27px' });
export const words = feature({ display: 'grid', flex: 1, rowGap: space(0.5), minInlineSize: 0 });

export const item = feature({
  display: 'grid',
  rowGap: space(1.5),
  minInlineSize: 0,
  paddingBlock: space(3),
  paddingInline: space(4),
});
export const itemHead = feature({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  minInlineSize: 0,
});
export const line = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(0.5),
  minInlineSize: 0,
});

export const loose = feature({ ...gutter, paddingBlock: space(6), minInlineSize: 0 });
export const looseHead = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const looseTitle = feature({ ...bareBlock, ...type.body, fontWeight: 600 });
export const looseList = feature({ ...bareBlock, display: 'grid' });
export const looseWords = feature({
  display: 'grid',
  flex: '1 1 220px',
  rowGap: space(0.5),
  minInlineSize: 0,
});
export const looseItem = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const sentence = feature({ ...bareBlock, ...ownDirection, overflowWrap: 'anywhere' });
export const answer = feature({
  display: 'grid',
  rowGap: space(3),
  justifyItems: 'start',
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.rule}`,
  minInlineSize: 0,
});
