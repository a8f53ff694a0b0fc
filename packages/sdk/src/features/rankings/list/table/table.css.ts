import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import {
  bareBlock,
  bareButton,
  clamped,
  focusRing,
  oneLine,
  ownDirection,
  type,
} from '../../../../ui/css/mixins.ts';

export const unknown = feature({ color: vars.text3 });
/** The change stands below the rank in an item. */
export const rank = feature({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space(2),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '[data-item] &': { flexDirection: 'column', alignItems: 'center', gap: 0 } },
});
export const place = feature({
  display: 'inline-block',
  minInlineSize: '22px',
  textAlign: 'end',
  fontWeight: 600,
  selectors: { '[data-item] &': { minInlineSize: 0 } },
});
export const change = feature({ ...type.caption, color: vars.text2 });
export const newcomer = feature({ ...type.caption, color: vars.accent });
export const post = feature({ display: 'flex', alignItems: 'center', gap: space(2.5), minInlineSize: 0 });
export const cover = feature({ flex: 'none', inlineSize: '27px' });
export const words = feature({ flex: 1, minInlineSize: 0 });
export const name = feature({
  ...bareButton,
  ...oneLine,
  display: 'inline-block',
  maxInlineSize: '100%',
  verticalAlign: 'top',
  color: vars.text,
  fontWeight: 500,
  borderRadius: vars.r1,
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
});
export const counted = feature({ color: vars.warning, verticalAlign: '-2px' });
/** Quiet until the row is pointed at or focused; always there where nothing can point. */
export const rowActions = feature({
  display: 'inline-flex',
  gap: space(1),
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: {
        '[role="row"]:hover &, [role="row"]:focus-within &, [data-item] &, &:focus-within': { opacity: 1 },
      },
    },
  },
});

/** A row in narrow layouts, and a card. */
export const item = feature({
  display: 'grid',
  gridTemplateColumns: '32px 40px minmax(0, 1fr) auto',
  columnGap: space(3),
  rowGap: space(1),
  alignItems: 'start',
  padding: space(3),
  minInlineSize: 0,
  selectors: { '&[data-plain]': { gridTemplateColumns: '32px minmax(0, 1fr) auto' } },
});
export const itemName = feature({
  ...bareButton,
  ...clamped(2),
  ...ownDirection,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const itemWords = feature({ display: 'grid', rowGap: space(0.5), minInlineSize: 0 });
export const itemLine = feature({
  ...type.caption,
  ...ownDirection,
  ...oneLine,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const itemFigures = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(1),
  fontVariantNumeric: 'tabular-nums',
});
export const itemTools = feature({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(3),
});
export const cards = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: space(3),
  paddingInline: vars.gutter,
  paddingBlock: space(3),
  selectors: { '&[data-stale]': { opacity: 0.6 } },
  '@container': { 'rk-rankings (max-width: 640px)': { paddingInline: space(4) } },
});
export const card = feature({
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r2,
  minInlineSize: 0,
  selectors: { '&[data-current]': { borderColor: vars.accent, boxShadow: `inset 2px 0 0 ${vars.accent}` } },
});
export const cut = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingInline: vars.gutter,
  paddingBlock: space(3),
  boxSizing: 'border-box',
  inlineSize: '100%',
  color: vars.text2,
  background: vars.sunk,
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const cutWords = feature({ ...bareBlock, ...ownDirection, minInlineSize: 0 });
export const foot = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(4),
  paddingInline: vars.gutter,
  paddingBlock: space(3),
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  '@container': { 'rk-rankings (max-width: 640px)': { paddingInline: space(4) } },
});
export const sentence = feature(ownDirection);
export const pages = feature({ paddingInline: vars.gutter, paddingBlockEnd: space(4) });
export const emptyActions = feature({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
});
