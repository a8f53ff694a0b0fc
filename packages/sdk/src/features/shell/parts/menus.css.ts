import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, oneLine, type } from '../../../ui/css/mixins.ts';
import { besideShort } from '../short.ts';

/** The side of the shell: `list` 208 px, `icons` and `flyouts` 56 px, `sections` 72 px. */
export const side = feature({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '208px',
  minBlockSize: 0,
  background: vars.background,
  borderInlineEnd: `1px solid ${vars.border}`,
  selectors: {
    '&[data-side="icons"], &[data-side="flyouts"]': { inlineSize: '56px' },
    '&[data-side="sections"]': { inlineSize: '72px' },
  },
  '@media': besideShort,
});

export const second = feature({
  gridArea: 'second',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '184px',
  minBlockSize: 0,
  background: vars.background,
  borderInlineEnd: `1px solid ${vars.border}`,
  '@media': besideShort,
});

export const secondTitle = feature({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  margin: 0,
  blockSize: '48px',
  paddingInline: space(4),
  fontWeight: 600,
  color: vars.text,
});

export const secondTitleWords = feature({ ...oneLine, minInlineSize: 0 });

export const scroll = feature({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  paddingInline: space(2),
  paddingBlockEnd: space(2),
  selectors: { '[data-side="sections"] > &': { paddingInline: space(1) } },
});

export const brand = feature({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: space(2),
  blockSize: '32px',
  margin: space(2),
  paddingInline: space(2),
  borderRadius: vars.r2,
  color: vars.text,
  fontSize: '15px',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:focus-visible': focusRing,
    '[data-side="icons"] > &, [data-side="flyouts"] > &, [data-side="sections"] > &': {
      justifyContent: 'center',
    },
  },
});

export const list = feature({
  ...bareBlock,
  display: 'flex',
  flexDirection: 'column',
  gap: '1px',
  selectors: {
    '& + &': { marginBlockStart: space(3) },
    '[data-side="icons"] & + &': {
      paddingBlockStart: space(3),
      borderBlockStart: `1px solid ${vars.border}`,
    },
    '[data-side="sections"] &': { gap: space(1) },
  },
});

export const caption = feature({
  ...type.caption,
  ...oneLine,
  paddingInline: space(2),
  paddingBlock: space(1),
  color: vars.text3,
});

/** A page in any menu; the container decides what is shown of it. */
export const entry = feature({
  ...bareButton,
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  inlineSize: '100%',
  minBlockSize: '28px',
  paddingInline: space(2),
  borderRadius: vars.r2,
  color: vars.text2,
  textAlign: 'start',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.hover, color: vars.text },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
    '&[aria-expanded="true"]': { background: vars.press },
    '&[aria-current], &[data-current]': { background: vars.press, color: vars.text, fontWeight: 600 },
    '[data-side="icons"] &, [data-side="flyouts"] &': {
      justifyContent: 'center',
      minBlockSize: '36px',
      paddingInline: 0,
    },
    '[data-side="sections"] &': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '2px',
      minBlockSize: '52px',
      paddingInline: 0,
      fontSize: '12px',
      lineHeight: '16px',
      textAlign: 'center',
    },
    '[data-menu-sheet] &': { minBlockSize: '44px', fontSize: '14px', gap: space(3) },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current], &[data-current]': { outline: '1px solid Highlight' } },
    },
  },
});

export const icon = feature({
  display: 'inline-flex',
  flexShrink: 0,
  selectors: { '[aria-current] > &, [data-current] > &': { color: vars.accent } },
});

export const count = feature({
  ...type.caption,
  flexShrink: 0,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const words = feature({
  ...oneLine,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  minInlineSize: 0,
  flex: 1,
  selectors: {
    '[data-side="sections"] &': {
      flex: 'none',
      maxInlineSize: '100%',
      // Two lines; a word that is wider than the rail ends in an ellipsis.
      maxBlockSize: '32px',
      whiteSpace: 'normal',
    },
  },
});

/** The anchor of a tooltip is as wide as the rail. */
export const hint = feature({ display: 'block' });

export const flyout = feature({ ...bareBlock, minInlineSize: '176px', maxInlineSize: '280px' });
