import { space, vars } from '@reachkit/theme';
import { bareButton, focusRing, oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const detail = part(
  { fontWeight: 400, color: vars.text2 },
  { selectors: { '[data-variant="primary"] &': { color: 'inherit' } } },
);

export const root = part(
  {
    ...bareButton,
    ...type.body,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(1.5),
    minInlineSize: 0,
    maxInlineSize: '100%',
    blockSize: vars.control,
    paddingInline: space(3),
    border: '1px solid transparent',
    borderRadius: vars.r2,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    flexShrink: 0,
    transition: `background-color ${vars.motionIn}, border-color ${vars.motionIn}`,
    selectors: { '&:focus-visible': focusRing },
  },
  {
    selectors: {
      '&[data-size="small"]': { blockSize: vars.controlSmall, paddingInline: space(2.5) },
      '&[data-size="hero"]': {
        blockSize: vars.controlHero,
        paddingInline: space(4),
        fontSize: '14px',
        fontWeight: 600,
      },
      // Touch target at the foot of a phone.
      '[data-touch] &': { blockSize: '44px' },
      '&[data-wide]': { inlineSize: '100%' },
      '&[data-variant="primary"]': {
        background: vars.accent,
        color: vars.accentContrast,
        // Forced colors draw a backplate under text; these tokens are system colors then.
        forcedColorAdjust: 'none',
        fontWeight: 600,
      },
      '&[data-variant="primary"]:hover': { background: vars.accentHover },
      '&[data-variant="secondary"]': {
        background: vars.surface,
        borderColor: vars.border2,
        color: vars.text,
      },
      '&[data-variant="secondary"]:hover': { background: vars.hoverSolid },
      '&[data-variant="secondary"]:active': { background: vars.sunk },
      '&[data-variant="ghost"]': { color: vars.text2 },
      '&[data-variant="ghost"]:hover': { background: vars.hover, color: vars.text },
      '&[data-variant="ghost"]:active': { background: vars.press },
      '&[data-variant="ghost"][aria-expanded="true"]': { background: vars.press, color: vars.text },
      '&[data-variant="secondary"][aria-expanded="true"]': { borderColor: vars.accent },
      '&[data-variant="danger"]': {
        background: vars.surface,
        borderColor: vars.dangerLine,
        color: vars.danger,
      },
      '&[data-variant="danger"]:hover': { background: vars.dangerSoft, borderColor: vars.danger },
      '&[data-variant="danger-filled"]': { background: vars.danger, color: vars.surface, fontWeight: 600 },
      '&[data-variant="danger-filled"]:hover': {
        background: `color-mix(in oklab, ${vars.danger} 86%, ${vars.text})`,
      },
      '&[data-variant="link"]': {
        blockSize: 'auto',
        paddingInline: 0,
        border: 0,
        borderRadius: vars.r1,
        color: vars.accent,
      },
      '&[data-variant="link"]:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
      '&[data-disabled]:not([data-loading])': {
        background: vars.sunk,
        borderColor: vars.border,
        color: vars.text3,
        cursor: 'not-allowed',
      },
      '&[data-disabled]:is([data-variant="ghost"], [data-variant="link"]):not([data-loading])': {
        background: 'transparent',
        borderColor: 'transparent',
        textDecoration: 'none',
        color: vars.text3,
      },
      '&[data-loading]': { cursor: 'progress' },
    },
    '@media': {
      // In narrower windows a label with its detail does not fit.
      '(max-width: 400px)': {
        selectors: {
          [`&:has(${detail})`]: {
            flexShrink: 1,
            blockSize: 'auto',
            minBlockSize: vars.controlSmall,
            paddingBlock: space(1),
            whiteSpace: 'normal',
          },
        },
      },
      '(pointer: coarse) and (max-width: 640px)': {
        selectors: {
          '&:not([data-size="small"]):not([data-variant="link"])': { minBlockSize: '44px', fontSize: '14px' },
        },
      },
    },
  },
);

/** Content keeps its space while loading, so that the width does not change. */
export const content = part(
  { display: 'inline-flex', alignItems: 'center', gap: space(1.5), minInlineSize: 0 },
  { selectors: { '[data-loading] > &': { opacity: 0 } } },
);

// An icon keeps its size, however long the text is.
export const icon = part({ display: 'inline-flex', flexShrink: 0 });
export const label = part({ ...oneLine, minInlineSize: 0 });

export const busy = part({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
});
