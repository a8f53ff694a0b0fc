import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import {
  bareBlock,
  clamped,
  focusRing,
  footBar,
  oneLine,
  ownDirection,
  type,
} from '../../../ui/css/mixins.ts';

const phone = '(max-width: 640px)';

export const panel = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  blockSize: '100%',
  background: vars.surface,
  color: vars.text,
});
export const bar = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '44px',
  paddingInline: space(4),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const place = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  marginInlineEnd: 'auto',
});
/** On a phone the panel is a page, so that it is left by an arrow at the start. */
export const close = feature({ '@media': { [phone]: { order: -1 } } });
export const back = feature({
  display: 'none',
  '@media': { [phone]: { display: 'block' } },
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const cross = feature({ '@media': { [phone]: { display: 'none' } } });
export const body = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(5),
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  padding: space(4),
});
export const waiting = feature({ paddingBlock: space(2) });
export const foot = feature({
  ...footBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingInline: space(4),
  paddingBlock: space(2.5),
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
});

export const postHead = feature({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'start',
});
export const personHead = feature({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'start',
});
export const tagHead = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2),
  rowGap: space(1),
  minInlineSize: 0,
});
export const smallCover = feature({ inlineSize: '24px', flex: 'none' });
export const words = feature({
  display: 'grid',
  rowGap: space(0.5),
  flex: 1,
  minInlineSize: 0,
});
export const postTitle = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  ...clamped(2),
  overflowWrap: 'anywhere',
});
export const tagName = feature({
  ...bareBlock,
  ...oneLine,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  maxInlineSize: '100%',
  unicodeBidi: 'isolate',
});
/** Clips the hairline before the first column of each line, but not focus rings. */
export const strip = feature({
  borderBlockStart: `1px solid ${vars.rule}`,
  overflow: 'clip',
  overflowClipMargin: '4px',
});
export const columns = feature({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(116px, 50%), 1fr))',
  marginInlineStart: `calc(-1px - ${space(3)})`,
  // Four figures are in two lines of two, so that the last one does not wrap alone.
  selectors: {
    '&:has(> :nth-child(4):last-child)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const figure = feature({
  paddingBlock: space(2),
  paddingInline: space(3),
  borderInlineStart: `1px solid ${vars.border}`,
  borderBlockEnd: `1px solid ${vars.border}`,
  gap: 0,
});
export const amountOnly = feature({ whiteSpace: 'nowrap' });
export const unknown = feature({ ...type.body, color: vars.text3, fontWeight: 400 });

export const section = feature({ minInlineSize: 0 });
export const sectionHead = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(2),
  rowGap: space(0.5),
  paddingBlockEnd: space(2),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const sectionTitle = feature({ ...bareBlock, ...type.body, ...ownDirection, fontWeight: 600 });
export const sectionNote = feature({
  ...type.caption,
  ...ownDirection,
  flex: '1 1 auto',
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const sectionEnd = feature({ ...type.caption, color: vars.text2, marginInlineStart: 'auto' });
export const quiet = feature({
  ...type.caption,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const note = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  paddingBlock: space(2),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const notice = feature({ marginBlockStart: space(3) });
export const sentence = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  paddingBlockStart: space(2),
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'pretty',
});
export const empty = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  paddingBlockStart: space(2),
  color: vars.text2,
});
export const chart = feature({ position: 'relative', paddingBlockStart: space(2) });

export const list = feature({ ...bareBlock });
export const row = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minBlockSize: '36px',
  paddingBlock: space(1),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const person = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  flex: 1,
  minInlineSize: 0,
});
export const name = feature({
  ...type.body,
  ...oneLine,
  ...ownDirection,
  display: 'block',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  color: vars.text,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { 'a&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});
export const below = feature({
  ...bareBlock,
  ...type.caption,
  ...oneLine,
  ...ownDirection,
  color: vars.text2,
});
export const amount = feature({ fontVariantNumeric: 'tabular-nums' });

export const table = feature({ ...type.body, inlineSize: '100%', borderCollapse: 'collapse' });
const head = {
  ...type.caption,
  paddingBlock: space(1.5),
  paddingInline: 0,
  color: vars.text2,
  fontWeight: 400,
} as const;
export const column = feature({ ...head, textAlign: 'start' });
export const columnEnd = feature({ ...head, textAlign: 'end' });
export const line = feature({ borderBlockStart: `1px solid ${vars.border}` });
export const cell = feature({
  ...ownDirection,
  paddingBlock: space(1.5),
  paddingInline: 0,
  fontWeight: 400,
});
export const number = feature({
  paddingBlock: space(1.5),
  paddingInline: 0,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

export const company = feature({ display: 'flex', minInlineSize: 0, paddingBlockStart: space(2) });
export const tags = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  paddingBlockStart: space(2),
});
export const tag = feature({
  ...type.caption,
  ...oneLine,
  maxInlineSize: '100%',
  paddingBlock: '1px',
  paddingInline: space(1.5),
  borderRadius: vars.r1,
  background: vars.press,
  color: vars.text2,
  '@media': { '(forced-colors: active)': { outline: '1px solid', outlineOffset: '-1px' } },
});
