import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import {
  bareBlock,
  bareButton,
  clamped,
  dockBar,
  focusRing,
  ownDirection,
  type,
  wrapped,
} from '../../../../ui/css/mixins.ts';
import * as tab from '../../shared/tab.css.ts';
import { gutter, phone } from '../../shared/tab.css.ts';

export {
  bar as tools,
  place as placed,
  results,
  sectionTitle as columnTitle,
  toggle,
} from '../../shared/tab.css.ts';

/** The name of a page too, so that the parts of the table fit here. */
export const root = `${tab.root} ${feature({ containerName: 'rk-page rk-tab' })}`;

export const owner = feature({ flex: '0 1 176px', minInlineSize: '120px' });
export const spacer = feature({ flex: 1 });
export const totals = feature({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});

/** Equal columns; where they get too narrow they scroll sideways. */
export const board = feature({
  ...gutter,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(168px, 1fr)',
  gap: space(3),
  alignItems: 'start',
  flex: 1,
  overflowX: 'auto',
  paddingBlockEnd: space(4),
  selectors: {
    '&[aria-busy="true"]': { opacity: 0.6 },
    '&[data-docked]': { vars: { '--_dock': 'var(--_bar, 52px)' } },
  },
  '@container': { [phone]: { paddingInline: space(4), display: 'block' } },
});
export const phoneStage = feature({ display: 'grid', gap: space(3) });
export const column = feature({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: '160px',
  blockSize: '100%',
  borderRadius: vars.r2,
  selectors: {
    '&[data-over="yes"]': { background: vars.accentSoft, outline: `1px solid ${vars.accentLine}` },
    '&[data-over="no"]': { background: vars.dangerSoft, outline: `1px dashed ${vars.danger}` },
  },
});
export const columnHead = feature({
  ...wrapped,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space(2),
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.rule}`,
});

export const count = feature({
  marginInlineStart: space(1),
  color: vars.text2,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
});
export const sum = feature({ ...type.caption, color: vars.text2, fontVariantNumeric: 'tabular-nums' });
export const none = feature({ ...bareBlock, ...type.caption, color: vars.text3, paddingBlock: space(3) });
/** A long stage scrolls inside, so that its sum stays in view. */
export const cards = feature({
  ...bareBlock,
  display: 'grid',
  gap: space(2),
  paddingBlock: space(2),
  // Keeps the focus ring of a card whole.
  paddingInline: '3px',
  marginInline: '-3px',
  selectors: {
    '&[data-long]': {
      // In a low window the last cards stay above the bar too.
      maxBlockSize: 'calc(100dvh - 220px - var(--_dock, 0px))',
      minBlockSize: 'min(320px, calc(100dvh - 96px - var(--_dock, 0px)))',
      overflowY: 'auto',
    },
  },
});
export const place = feature({ ...bareBlock, minInlineSize: 0 });
export const card = feature({
  ...type.body,
  display: 'grid',
  gap: '2px',
  minInlineSize: 0,
  padding: space(2.5),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r2,
  background: vars.surface,
  color: vars.text,
  cursor: 'pointer',
  // A focused card is not scrolled to below the bar.
  scrollMarginBlock: `${space(2)} calc(${space(2)} + var(--_dock, 0px))`,
  selectors: {
    '&:hover': { borderColor: vars.fieldLine },
    '&:focus': { outline: 'none' },
    '&:focus-visible': { ...focusRing, outlineOffset: '0' },
    '&[data-lifted]': { borderColor: vars.accent, boxShadow: vars.ring },
    // The place is kept while the card is under the pointer.
    '&[data-dragging]': { borderStyle: 'dashed', background: 'transparent' },
  },
});
export const cardHead = feature({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(2),
  paddingBlockEnd: space(1),
  selectors: { '[data-dragging] > &': { visibility: 'hidden' } },
});
export const name = feature({
  ...bareButton,
  ...ownDirection,
  ...clamped(2),
  fontWeight: 500,
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@container': { [phone]: { fontSize: '15px' } },
});
/** Quiet until the card is pointed at or focused; always there for touch. */
export const menu = feature({
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: { '[data-card]:hover &, [data-card]:focus-within &': { opacity: 1 } },
    },
  },

  marginBlock: `calc(-1 * ${space(0.5)})`,
  marginInlineEnd: `calc(-1 * ${space(1)})`,
});
const ofCard = { '[data-dragging] > &': { visibility: 'hidden' } } as const;
export const pieces = feature({ ...ownDirection, selectors: ofCard });
export const due = feature({ ...type.caption, color: vars.text2, selectors: ofCard });
export const foot = feature({
  ...wrapped,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space(2),
  minInlineSize: 0,
  selectors: ofCard,
});
export const work = feature({
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const fee = feature({
  marginInlineStart: 'auto',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const conflict = feature({
  display: 'grid',
  gap: space(1),
  marginBlockStart: space(1),
  padding: space(2),
  borderRadius: vars.r1,
  background: vars.warningSoft,
});

export const bar = feature({
  ...dockBar,
  ...gutter,
  gap: `${space(1)} ${space(4)}`,
});
export const barName = feature({ fontWeight: 600, overflowWrap: 'anywhere' });
export const hints = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(3), color: vars.text2 });
export const hint = feature({ display: 'inline-flex', alignItems: 'center', gap: space(1) });
export const key = feature({
  ...type.caption,
  paddingInline: space(1),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  fontFamily: 'inherit',
});
export const groupTitle = feature({
  ...bareBlock,
  ...gutter,
  ...type.body,
  fontWeight: 600,
  paddingBlock: `${space(4)} ${space(1)}`,
});
