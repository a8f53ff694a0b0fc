import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareButton, focusRing, oneLine, ownDirection, type } from '../../../../ui/css/mixins.ts';

export const row = feature({
  position: 'relative',
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: {
    '&:hover': { background: vars.hover },
    '&[data-selected]': { background: vars.selected },
    '&[data-open]': { background: vars.selected, boxShadow: `inset 2px 0 0 ${vars.accent}` },
    '[dir="rtl"] &[data-open]': { boxShadow: `inset -2px 0 0 ${vars.accent}` },
    // Unread: a dot before the row, in addition to bold text.
    '&[data-unread]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '7px',
      insetBlockStart: '18px',
      inlineSize: '6px',
      blockSize: '6px',
      borderRadius: '50%',
      background: vars.accent,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[data-open]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
        '&[data-unread]::before': { background: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
});
export const open = feature({
  ...bareButton,
  ...type.body,
  display: 'flex',
  gap: space(3),
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlock: space(2.5),
  paddingInlineStart: space(5),
  paddingInlineEnd: space(4),
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
});
export const avatar = feature({
  flexShrink: 0,
  selectors: {
    [`${row}:hover &, ${row}:focus-within &, ${row}[data-selected] &`]: { visibility: 'hidden' },
  },
  '@media': {
    '(hover: none)': { selectors: { [`${row}:not([data-selected]) &`]: { visibility: 'visible' } } },
  },
});
/** Checkbox that replaces the avatar when the row is hovered, focused or selected. */
export const check = feature({
  position: 'absolute',
  insetInlineStart: space(5),
  insetBlockStart: space(2.5),
  inlineSize: '32px',
  blockSize: '32px',
  justifyContent: 'center',
  opacity: 0,
  selectors: {
    [`${row}:hover &, ${row}:focus-within &, ${row}[data-selected] &`]: { opacity: 1 },
  },
  '@media': {
    '(hover: none)': { selectors: { [`${row}:not([data-selected]) &`]: { opacity: 0 } } },
  },
});
export const words = feature({ display: 'grid', flex: 1, minInlineSize: 0 });
export const line = feature({ display: 'flex', alignItems: 'baseline', gap: space(1.5), minInlineSize: 0 });
export const name = feature({
  ...oneLine,
  minInlineSize: 0,
  fontWeight: 500,
  selectors: { [`${row}[data-unread] &`]: { fontWeight: 600 } },
});
export const count = feature({ ...type.caption, color: vars.text2 });
export const time = feature({
  ...type.caption,
  flexShrink: 0,
  marginInlineStart: 'auto',
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const subject = feature({
  ...oneLine,
  ...ownDirection,
  display: 'block',
  color: vars.text2,
  selectors: { [`${row}[data-unread] &`]: { color: vars.text, fontWeight: 500 } },
});
/** The start of the last message. */
export const preview = feature({
  ...type.caption,
  ...oneLine,
  ...ownDirection,
  display: 'block',
  color: vars.text2,
});
export const marks = feature({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2.5),
  rowGap: space(1),
  flex: 1,
  minInlineSize: 0,
  lineHeight: '20px',
});
export const mark = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.text2,
  whiteSpace: 'nowrap',
});
export const label = feature({
  ...oneLine,
  maxInlineSize: '100%',
  paddingInline: space(1.5),
  border: `1px solid ${vars.border2}`,
  borderRadius: vars.r1,
  lineHeight: '18px',
  color: vars.text,
});
export const owner = feature({ ...type.caption, ...oneLine, maxInlineSize: '40%', color: vars.text2 });
