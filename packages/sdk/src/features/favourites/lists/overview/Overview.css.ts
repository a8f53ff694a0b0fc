import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

/** Narrow layout: no space for the pane of lists. */
const narrow = 'rk-favourites (max-width: 760px)';
const wide = 'rk-favourites (min-width: 760.02px)';

export const root = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });

export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(6),
  rowGap: space(3),
  paddingBlock: space(4),
  paddingInline: vars.gutter,
  borderBlockEnd: `1px solid ${vars.border}`,
  '@container': { [narrow]: { paddingInline: space(4) } },
});
export const title = feature({
  ...bareBlock,
  ...type.verdict,
  flex: 1,
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const stock = feature({
  inlineSize: '220px',
  '@container': { [narrow]: { order: 1, inlineSize: '100%' } },
});
export const spacer = feature({ flex: 1 });

export const tools = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(3),
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
});
export const find = feature({ flex: '0 1 260px', minInlineSize: '160px' });
export const quiet = feature({ ...type.caption, color: vars.text2, fontVariantNumeric: 'tabular-nums' });
export const layouts = feature({ display: 'flex', gap: space(1) });
export const notice = feature({
  paddingBlockEnd: space(3),
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
});

export const place = feature({
  padding: space(8),
  '@container': { [narrow]: { padding: space(4) } },
});
/** Hidden when the pane is shown, which has the same text. */
export const waiting = feature({
  margin: space(4),
  '@container': { [wide]: { display: 'none' } },
});
export const link = feature({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '32px',
  color: vars.accent,
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});

export const cards = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
  gap: space(3),
  paddingBlockEnd: space(4),
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
});
/** Cards out of view are not rendered but keep their height. */
export const seat = feature({
  display: 'grid',
  minInlineSize: 0,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 168px',
});
export const item = feature({
  position: 'relative',
  display: 'flex',
  gap: space(2.5),
  paddingBlock: space(3),
  paddingInline: vars.gutter,
});
export const itemWords = feature({ display: 'grid', gap: space(1), flex: 1, minInlineSize: 0 });
export const itemFacts = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const card = feature({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  minInlineSize: 0,
  minBlockSize: '152px',
  padding: space(3),
  borderRadius: vars.r3,
  // Forced colors drop the fill but show this outline.
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  selectors: { '&:hover': { boxShadow: `inset 0 0 0 1px ${vars.border2}` } },
});
export const cardHead = feature({ display: 'flex', alignItems: 'flex-start', gap: space(2.5) });
export const cardName = feature({
  ...bareBlock,
  ...ownDirection,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '32px',
  display: 'flex',
  alignItems: 'center',
});
const named = {
  ...bareButton,
  ...ownDirection,
  fontWeight: 600,
  minBlockSize: '24px',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const reaching = {
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...focusRing, outlineOffset: '-2px' },
} as const;
/** Click area: the card, except its menu. */
export const open = feature({
  ...named,
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.r3 },
    ...reaching,
  },
});
/** Click area: the item (narrow list). */
export const itemOpen = feature({
  ...named,
  fontWeight: 500,
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 }, ...reaching },
});
export const actions = feature({ position: 'relative', display: 'inline-flex', flexShrink: 0 });
export const description = feature({
  ...bareBlock,
  ...ownDirection,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.text2,
});
export const foot = feature({ display: 'grid', gap: space(2), marginBlockStart: 'auto' });
export const facts = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  minInlineSize: 0,
});
export const maker = feature({ ...oneLine, ...ownDirection, flex: 1, minInlineSize: 0 });
export const caption = feature({ ...type.caption, ...ownDirection });
export const icon = feature({ flexShrink: 0 });
export const left = feature({ ...ownDirection, color: vars.text2, fontVariantNumeric: 'tabular-nums' });
export const warn = feature({ ...ownDirection, color: vars.warning });

export const table = feature({
  minInlineSize: 0,
  flex: 1,
  '@container': { [narrow]: { vars: { '--_gutter': space(4) } } },
});
/** The name button leaves part of the cell free for clicks. */
export const nameCell = feature({ display: 'flex', alignItems: 'center', gap: space(4), minInlineSize: 0 });
export const rowOpen = feature({
  ...bareButton,
  ...oneLine,
  display: 'block',
  maxInlineSize: '100%',
  minBlockSize: '24px',
  fontWeight: 500,
  borderRadius: vars.r1,
  textAlign: 'start',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
/** Shown only without the pane, which has the same links. */
export const beside = feature({ display: 'inline-flex', '@container': { [wide]: { display: 'none' } } });
