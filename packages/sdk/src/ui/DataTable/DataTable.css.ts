import { space, vars } from '@reachkit/theme';
import { bareButton, focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

const insetFocus = { outline: `2px solid ${vars.accent}`, outlineOffset: '-2px' } as const;

export const root = part(
  {
    ...type.body,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    minBlockSize: 0,
    color: vars.text,
  },
  // Without a height limit, it would grow with its rows and load them all.
  { selectors: { '&[data-scroll="container"]': { blockSize: '100%', maxBlockSize: '100dvh' } } },
);

/** Rows of a result that is being replaced use one muted colour that is still readable. */
const stale = {
  filter: 'grayscale(1)',
  vars: {
    '--_text': vars.text3,
    '--_text-2': vars.text3,
    '--_danger': vars.text3,
    '--_warning': vars.text3,
    '--_success': vars.text3,
  },
} as const;

/** Rows are added and removed above the viewport: the browser's scroll anchoring would interfere. */
export const scroller = part(
  {
    minInlineSize: 0,
    minBlockSize: 0,
    overflowAnchor: 'none',
    selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
  },
  {
    selectors: {
      '[data-scroll="container"] > &': {
        flex: 1,
        overflow: 'auto',
        overscrollBehavior: 'contain',
        // Hidden text after the rows must not extend the page's height.
        position: 'relative',
      },
    },
  },
);

export const grid = part(
  { selectors: { '&:focus': { outline: 'none' } } },
  { selectors: { '[data-scroll="container"] &': { minInlineSize: 'var(--_row-min, 0)' } } },
);

/**
 * If the page scrolls, head, rows and totals scroll sideways separately, in sync: in a common scroll box, head and totals
 * would stick to that box, which is as high as its rows.
 */
export const side = part(
  {},
  {
    selectors: {
      '[data-scroll="page"] &': { overflowX: 'hidden', overflowY: 'hidden' },
      '[data-scroll="page"] &[data-side="rows"]': { overflowX: 'auto' },
    },
  },
);

const tracks = {
  display: 'grid',
  gridTemplateColumns: 'var(--_columns, none)',
  // A fixed height: no cell has to be measured.
  gridTemplateRows: '100%',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(80px, 1fr)',
  minInlineSize: 'var(--_row-min, 0)',
} as const;

export const head = part({ position: 'sticky', insetBlockStart: 0, zIndex: 3 });

export const headRow = part({
  ...tracks,
  blockSize: '34px',
  background: vars.surface,
  borderBlockEnd: `1px solid ${vars.rule}`,
});

const edges = {
  '&:first-child': { paddingInlineStart: vars.gutter },
  '&:last-child': { paddingInlineEnd: vars.gutter },
} as const;

/** `number`: last digits aligned at the right in both writing directions. */
const aligned = {
  '&[data-align="center"]': { textAlign: 'center', justifyContent: 'center' },
  '&[data-align="number"]': { textAlign: 'right', justifyContent: 'right' },
} as const;

const stuck = {
  // Inherited from the row: a variable would restyle the whole row when its background changes.
  '&[data-sticky]': { position: 'sticky', zIndex: 1, background: 'inherit' },
  '&[data-sticky="0"]': { insetInlineStart: 0 },
  '&[data-sticky="1"]': { insetInlineStart: 'var(--_sticky-1)' },
  '&[data-sticky="2"]': { insetInlineStart: 'var(--_sticky-2)' },
  '&[data-sticky="3"]': { insetInlineStart: 'var(--_sticky-3)' },
  // The last sticky cell shows an edge only once content is scrolled under it.
  '[data-scrolled] &[data-sticky-last]::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    inlineSize: '1px',
    background: vars.border,
  },
} as const;

export const headCell = part(
  {
    ...type.caption,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minInlineSize: 0,
    paddingInline: space(2),
    color: vars.text3,
    selectors: { ...edges, '&:focus-visible': insetFocus },
  },
  { selectors: { ...aligned, ...stuck } },
);

/** Two lines are as high as the head. */
export const headLabel = part({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minInlineSize: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const sortButton = part(
  {
    ...bareButton,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    minInlineSize: 0,
    minBlockSize: '28px',
    textAlign: 'inherit',
    borderRadius: vars.r1,
    selectors: {
      '&:hover': { color: vars.text },
      '&:focus-visible': { ...insetFocus, outlineOffset: '1px' },
    },
  },
  { selectors: { '&[data-sorted]': { color: vars.text, fontWeight: 600 } } },
);
/** The draggable edge of a column head; wider for touch. */
export const grip = part(
  {
    position: 'absolute',
    zIndex: 2,
    insetBlock: 0,
    insetInlineEnd: '-8px',
    inlineSize: '16px',
    cursor: 'col-resize',
    touchAction: 'none',
    selectors: {
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: '9px',
        insetInlineStart: '7px',
        inlineSize: '2px',
        borderRadius: '1px',
        background: 'transparent',
      },
    },
  },
  {
    selectors: {
      '[role="row"]:hover > * > &::after': { background: vars.border2 },
      '&:hover::after': { background: vars.accent },
      '&[data-dragging]::after': { background: vars.accent },
      ':last-child > &': { insetInlineEnd: 0 },
    },
    '@media': {
      '(pointer: coarse)': {
        inlineSize: '24px',
        insetInlineEnd: '-12px',
        selectors: { '&::after': { insetInlineStart: '11px', background: vars.border } },
      },
      '(forced-colors: active)': { selectors: { '&:hover::after': { background: 'Highlight' } } },
    },
  },
);
export const arrow = part({ display: 'inline-flex', flexShrink: 0 });

export const row = part(
  {
    ...tracks,
    position: 'relative',
    background: vars.surface,
    borderBlockEnd: `1px solid ${vars.border}`,
    scrollMarginBlockStart: '34px',
    contain: 'strict',
    selectors: {
      // Always rendered, so that selecting a row needs no new layout.
      '&::before': {
        content: '""',
        position: 'absolute',
        zIndex: 2,
        insetBlock: 0,
        insetInlineStart: 0,
        inlineSize: '2px',
      },
    },
  },
  {
    selectors: {
      '[data-density="comfortable"] &': { blockSize: '50px' },
      '[data-density="regular"] &': { blockSize: '44px' },
      '[data-density="snug"] &': { blockSize: '36px' },
      '[data-density="compact"] &': { blockSize: '32px' },
      '&[data-row]:hover': { background: vars.hoverSolid },
      '&[data-opens]': { cursor: 'pointer' },
      '&[aria-selected="true"], &[aria-current]': { background: vars.selected },
      '&[data-row][aria-selected="true"]:hover': {
        background: `color-mix(in oklab, ${vars.selected}, ${vars.text} 4%)`,
      },
      '&[aria-selected="true"]::before, &[aria-current]::before': { background: vars.accent },
      '[data-stale] &': stale,
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-selected="true"]': { outline: '1px solid Highlight', outlineOffset: '-1px' } },
      },
    },
  },
);

export const cell = part(
  {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minInlineSize: 0,
    paddingInline: space(2),
    overflow: 'hidden',
    // Keeps the painted cell when only the row's background changes.
    contain: 'layout paint style',
    scrollMarginBlock: '34px calc(8px + var(--_dock, 0px))',
    scrollMarginInlineStart: 'var(--_sticky-end, 0px)',
    selectors: { ...edges, '&:focus-visible': insetFocus, '&:focus': { outline: 'none' } },
  },
  {
    selectors: {
      '&[data-align="center"]': { textAlign: 'center', alignItems: 'center' },
      '&[data-align="number"]': { textAlign: 'right' },
      ...stuck,
      '&:focus-visible': insetFocus,
    },
  },
);

/** From the last sticky column to the end of the data columns. */
export const message = part(
  { overflow: 'visible', contain: 'none' },
  {
    selectors: {
      '&[data-after="0"]': { gridColumn: '2 / -1' },
      '&[data-after="1"]': { gridColumn: '3 / -1' },
      '&[data-after="2"]': { gridColumn: '4 / -1' },
      '&[data-after="3"]': { gridColumn: '5 / -1' },
      '[data-acting] &[data-after="0"]': { gridColumn: '2 / -2' },
      '[data-acting] &[data-after="1"]': { gridColumn: '3 / -2' },
      '[data-acting] &[data-after="2"]': { gridColumn: '4 / -2' },
      '[data-acting] &[data-after="3"]': { gridColumn: '5 / -2' },
    },
  },
);

/** The row number covers the tick; hiding the number shows the tick without a new layout of the row. */
export const lead = part(
  {},
  { display: 'grid', placeContent: 'center start', alignItems: 'center', justifyItems: 'start' },
);

const gone = { visibility: 'hidden' } as const;
export const number = part(
  {
    ...type.caption,
    gridArea: '1 / 1',
    order: 1,
    display: 'grid',
    alignItems: 'center',
    placeSelf: 'stretch',
    background: 'inherit',
    color: vars.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  {
    selectors: {
      '[data-selectable] [data-row]:hover &': gone,
      '[data-selectable] [data-row][aria-selected="true"] &': gone,
      '[data-selectable] [data-row]:focus-within &': gone,
    },
    '@media': { '(hover: none)': { selectors: { '[data-selectable] &': gone } } },
  },
);

export const tick = part({
  display: 'inline-flex',
  gridArea: '1 / 1',
  overflow: 'hidden',
  padding: '4px 0',
});

/** No transition: otherwise all selected rows would repaint until it ends. */
export const tickBox = part({}, { transition: 'none' });

export const tail = part({
  // The last row already has a hairline.
  vars: { '--_state-rule': 'transparent' },
  position: 'sticky',
  insetInlineStart: 0,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space(2),
  boxSizing: 'border-box',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  minBlockSize: '44px',
  paddingInline: vars.gutter,
  color: vars.text3,
});

export const instead = part({
  // The head already has a rule.
  vars: { '--_state-rule': 'transparent' },
  position: 'sticky',
  insetInlineStart: 0,
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  padding: `${space(4)} ${vars.gutter}`,
});

/** `--_dock`: height of the bar docked below, e.g. the actions of a selection. */
export const totals = part({ position: 'sticky', insetBlockEnd: 'var(--_dock, 0px)', zIndex: 3 });

export const totalRow = part({
  ...tracks,
  blockSize: '42px',
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.rule}`,
  borderBlockEnd: `3px double ${vars.rule}`,
  fontWeight: 600,
});

export const totalLabel = part(
  {},
  {
    overflow: 'visible',
    contain: 'none',
    whiteSpace: 'nowrap',
    flexDirection: 'row',
    justifyContent: 'flex-start',
    alignItems: 'center',
  },
);

export const waiting = part({
  ...type.caption,
  color: vars.text3,
  padding: `${space(3)} ${vars.gutter}`,
  margin: 0,
});

/** Takes no space: the text overlays the skeleton, which does not move. */
export const waitingPlace = part({ position: 'relative', blockSize: 0, zIndex: 1 });
export const waitingWords = part({
  ...type.caption,
  position: 'absolute',
  insetBlockStart: space(3),
  insetInlineStart: vars.gutter,
  margin: 0,
  paddingBlock: space(1),
  paddingInline: space(3),
  borderRadius: vars.r2,
  background: vars.raised,
  color: vars.text2,
  boxShadow: vars.shadow1,
});

export const skeletonLead = part({
  flexDirection: 'row',
  alignItems: 'center',
  gap: space(3),
  justifyContent: 'flex-start',
});
export const skeletonCell = part(
  {},
  {
    selectors: {
      '&[data-align="number"]': { alignItems: 'flex-end' },
      '[dir="rtl"] &[data-align="number"]': { alignItems: 'flex-start' },
    },
  },
);

export const list = part({ margin: 0, padding: 0, listStyle: 'none' });
export const listItem = part(
  { borderBlockEnd: `1px solid ${vars.border}` },
  { selectors: { '[data-opens] &': { cursor: 'pointer' }, '[data-stale] &': stale } },
);
export const listHead = part({ borderBlockEnd: `1px solid ${vars.rule}` });
