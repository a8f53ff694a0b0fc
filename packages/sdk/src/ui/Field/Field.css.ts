import { space, vars } from '@reachkit/theme';
import { bareButton, focusRing, oneLine, ownDirection, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1.5),
  minInlineSize: 0,
  border: 0,
  margin: 0,
  padding: 0,
});

export const labelRow = part({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(1.5),
  margin: 0,
  border: 0,
  padding: 0,
  fontWeight: 'inherit',
  // A legend is no flex item, so the field's gap does not apply.
  selectors: { 'legend&': { marginBlockEnd: space(1.5) } },
});
export const label = part({ margin: 0, fontWeight: 500, color: vars.text, overflowWrap: 'anywhere' });
/** A visible asterisk; screen readers announce `aria-required`. */
export const required = part({ color: vars.danger, selectors: { '&::before': { content: '"\\2009*"' } } });
export const hint = part({ color: vars.text3, fontWeight: 400, overflowWrap: 'anywhere' });

export const help = part({ ...type.caption, ...ownDirection, color: vars.text3, textWrap: 'pretty' });
export const error = part({
  ...type.caption,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1),
  color: vars.danger,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
export const errorText = part({ ...ownDirection, minInlineSize: 0 });
export const errorIcon = part({ flexShrink: 0, marginBlockStart: '1px' });

/** The box around an input; it has the focus ring, so that icons and buttons are inside the ring. */
export const box = part(
  {
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    minInlineSize: 0,
    inlineSize: '100%',
    blockSize: vars.control,
    paddingInline: space(2.5),
    border: `1px solid ${vars.fieldLine}`,
    borderRadius: vars.r2,
    background: vars.surface,
    color: vars.text,
    transition: `border-color ${vars.motionIn}, box-shadow ${vars.motionIn}`,
    selectors: {
      '&:focus-within': { borderColor: vars.accent, boxShadow: vars.ring },
    },
    '@media': {
      '(forced-colors: active)': { selectors: { '&:focus-within': { outline: '2px solid Highlight' } } },
    },
  },
  {
    selectors: {
      '&[data-size="hero"]': {
        blockSize: vars.controlHero,
        paddingInlineStart: space(3),
        paddingInlineEnd: space(1),
      },
      '&[data-invalid]': { borderColor: vars.danger },
      '&[data-invalid]:focus-within': { boxShadow: vars.dangerRing },
      '&[data-disabled]': { background: vars.sunk, borderColor: vars.border2, color: vars.text3 },
    },
    '@media': {
      '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '44px' },
    },
  },
);

export const input = part(
  {
    ...bareButton,
    ...type.body,
    flex: 1,
    inlineSize: '100%',
    minInlineSize: 0,
    blockSize: '100%',
    cursor: 'text',
    textAlign: 'start',
    selectors: {
      '&:focus': { outline: 'none' },
      '&::placeholder': { color: vars.text3, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
      '&:disabled': { cursor: 'not-allowed' },
    },
  },
  {
    selectors: { '[data-size="hero"] > &': { fontSize: '14px' } },
    // Below 16 px, phones zoom in on a focused field.
    '@media': { '(pointer: coarse) and (max-width: 640px)': { fontSize: '16px' } },
  },
);

export const slot = part({ display: 'inline-flex', flexShrink: 0, alignItems: 'center', color: vars.text2 });
export const note = part({ ...type.caption, flexShrink: 0, color: vars.text3, whiteSpace: 'nowrap' });

export const inBoxButton = part({
  ...bareButton,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '24px',
  blockSize: '24px',
  marginInlineEnd: '-4px',
  borderRadius: vars.r1,
  color: vars.text3,
  selectors: { '&:hover': { background: vars.hover, color: vars.text }, '&:focus-visible': focusRing },
});

export const range = part({ display: 'flex', alignItems: 'center', gap: space(2) });
export const dash = part({ color: vars.text3 });

export const suggestions = part({
  position: 'fixed',
  zIndex: vars.layerFloat,
  maxBlockSize: '360px',
  // In wider lists a name and its detail are too far apart.
  maxInlineSize: '640px',
  overflowY: 'auto',
  margin: 0,
  padding: space(1),
  listStyle: 'none',
  background: vars.raised,
  borderRadius: vars.r3,
  boxShadow: vars.shadow2,
});

export const suggestion = part(
  {
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    minBlockSize: '32px',
    paddingBlock: space(1),
    paddingInline: space(2),
    borderRadius: vars.r2,
    cursor: 'pointer',
  },
  {
    selectors: { '&[data-active]': { background: vars.press } },
    '@media': { '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '44px' } },
  },
);
/** One width for pictures and icons, so that the texts align. */
export const suggestionIcon = part({
  display: 'inline-flex',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '24px',
});
export const suggestionLabel = part({
  flex: '1 1 auto',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Shrinks before the name does. */
export const suggestionDetail = part({
  ...type.caption,
  ...oneLine,
  flexShrink: 4,
  minInlineSize: 0,
  color: vars.text3,
});
