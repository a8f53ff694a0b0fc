import { space, vars } from '@reachkit/theme';
import { bareButton, oneLine, type } from '../css/mixins.ts';
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
  { selectors: { '&[data-scroll="container"]': { blockSize: '100%' } } },
);

/** Rows come and go above the view: the browser's own anchoring would fight that. */
export const scroller = part(
  { minInlineSize: 0, minBlockSize: 0, overflowAnchor: 'none' },
  {
    selectors: {
      '[data-scroll="container"] > &': { flex: 1, overflow: 'auto', overscrollBehavior: 'contain' },
      // Scrolling sideways makes it a box of its own, in which head and total cannot stay in the page's view.
      '[data-scroll="page"][data-layout="table"] > &[data-wide]': { overflowX: 'auto' },
    },
  },
);

export const grid = part({
  minInlineSize: 'var(--_row-min, 0)',
  selectors: { '&:focus': { outline: 'none' } },
});

const tracks = {
  display: 'grid',
  gridTemplateColumns: 'var(--_columns, none)',
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

/** `number`: the last digits stand under each other at the right in both writing directions. */
const aligned = {
  '&[data-align="center"]': { textAlign: 'center', justifyContent: 'center' },
  '&[data-align="number"]': { textAlign: 'right', justifyContent: 'right' },
} as const;

const stuck = {
  '&[data-sticky]': { position: 'sticky', zIndex: 1, background: 'var(--_row-ground)' },
  '&[data-sticky="0"]': { insetInlineStart: 0 },
  '&[data-sticky="1"]': { insetInlineStart: 'var(--_sticky-1)' },
  '&[data-sticky="2"]': { insetInlineStart: 'var(--_sticky-2)' },
  '&[data-sticky="3"]': { insetInlineStart: 'var(--_sticky-3)' },
  // Only once something has gone under it does the last of them show an edge.
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
    vars: { '--_row-ground': vars.surface },
    display: 'flex',
    alignItems: 'center',
    minInlineSize: 0,
    paddingInline: space(2),
    color: vars.text3,
    selectors: { ...edges, '&:focus-visible': insetFocus },
  },
  { selectors: { ...aligned, ...stuck } },
);

export const headLabel = part({ ...oneLine, minInlineSize: 0 });

export const sortButton = part(
  {
    ...bareButton,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    minInlineSize: 0,
    blockSize: '28px',
    borderRadius: vars.r1,
    selectors: {
      '&:hover': { color: vars.text },
      '&:focus-visible': { ...insetFocus, outlineOffset: '1px' },
    },
  },
  { selectors: { '&[data-sorted]': { color: vars.text, fontWeight: 600 } } },
);
export const arrow = part({ display: 'inline-flex', flexShrink: 0 });

export const row = part(
  {
    ...tracks,
    vars: { '--_row-ground': vars.surface },
    position: 'relative',
    background: 'var(--_row-ground)',
    borderBlockEnd: `1px solid ${vars.border}`,
    scrollMarginBlockStart: '34px',
    contain: 'layout style',
  },
  {
    selectors: {
      '[data-density="comfortable"] &': { blockSize: '50px' },
      '[data-density="regular"] &': { blockSize: '44px' },
      '[data-density="snug"] &': { blockSize: '36px' },
      '[data-density="compact"] &': { blockSize: '32px' },
      '&[data-row]:hover': { vars: { '--_row-ground': vars.hoverSolid } },
      '&[data-opens]': { cursor: 'pointer' },
      '&[aria-selected="true"]': { vars: { '--_row-ground': vars.selected } },
      '&[data-row][aria-selected="true"]:hover': {
        vars: { '--_row-ground': `color-mix(in oklab, ${vars.selected}, ${vars.text} 4%)` },
      },
      '&[aria-selected="true"]::before': {
        content: '""',
        position: 'absolute',
        zIndex: 2,
        insetBlock: 0,
        insetInlineStart: 0,
        inlineSize: '2px',
        background: vars.accent,
      },
      '[data-stale] &': { opacity: 0.55 },
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
    scrollMarginBlock: '34px 8px',
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

export const message = part({
  gridColumn: '2 / -1',
  color: vars.text2,
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: space(2),
});

export const lead = part(
  {},
  { display: 'flex', flexDirection: 'row', alignItems: 'center', justifyContent: 'flex-start' },
);

const shown = { display: 'none' } as const;
export const number = part(
  { ...type.caption, color: vars.text3, fontVariantNumeric: 'tabular-nums' },
  {
    selectors: {
      '[data-selectable] [data-row]:hover &': shown,
      '[data-selectable] [data-row][aria-selected="true"] &': shown,
      '[data-selectable] [data-row]:focus-within &': shown,
    },
    '@media': { '(hover: none)': { selectors: { '[data-selectable] &': shown } } },
  },
);

/** Takes the number's place; stays in the tree, so that it can be named and found. */
export const tick = part(
  { display: 'inline-flex', opacity: 0, inlineSize: 0, overflow: 'hidden', padding: '4px 0' },
  {
    selectors: {
      '[data-row]:hover &': { opacity: 1, inlineSize: 'auto' },
      '[data-row][aria-selected="true"] &': { opacity: 1, inlineSize: 'auto' },
      '[data-row]:focus-within &': { opacity: 1, inlineSize: 'auto' },
    },
    '@media': { '(hover: none)': { opacity: 1, inlineSize: 'auto' } },
  },
);

export const tail = part({
  position: 'sticky',
  insetInlineStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  inlineSize: 'fit-content',
  minBlockSize: '44px',
  paddingInline: vars.gutter,
  color: vars.text3,
});

export const instead = part({
  // The rule of the head stands above already.
  vars: { '--_state-rule': 'transparent' },
  position: 'sticky',
  insetInlineStart: 0,
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  padding: `${space(4)} ${vars.gutter}`,
});

/** `--_dock`: what is docked below it, such as the actions of a selection. */
export const totals = part({ position: 'sticky', insetBlockEnd: 'var(--_dock, 0px)', zIndex: 3 });

export const totalRow = part({
  ...tracks,
  vars: { '--_row-ground': vars.surface },
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
  { selectors: { '[data-stale] &': { opacity: 0.55 } } },
);
export const listHead = part({ borderBlockEnd: `1px solid ${vars.rule}` });
