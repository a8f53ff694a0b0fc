import { space, vars } from '@reachkit/theme';
import { focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const row = part(
  {
    ...type.body,
    margin: 0,
    fontWeight: 'inherit',
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: space(2),
    cursor: 'pointer',
    minInlineSize: 0,
  },
  { selectors: { '&[data-disabled]': { color: vars.text3, cursor: 'not-allowed' } } },
);

export const label = part({ minInlineSize: 0, overflowWrap: 'anywhere' });
/** Isolated: a sentence within the label keeps its own direction. */
export const detail = part({ unicodeBidi: 'plaintext', color: vars.text3 });

/** Within 14 px: a stroke of 1.75 px with round ends. */
const tick =
  'path("M3.68 6.82L5.66 8.8L10.29 3.78A.875 .875 0 0 1 11.58 4.97L6.33 10.66A.875 .875 0 0 1 5.07 10.68L2.44 8.06A.875 .875 0 0 1 3.68 6.82Z")';

const control = {
  appearance: 'none',
  flexShrink: 0,
  margin: 0,
  border: `1px solid ${vars.fieldLine}`,
  background: vars.surface,
  cursor: 'inherit',
  // A checkbox has no text, but sizes in `em` and hosts' resets depend on the font.
  font: 'inherit',
  color: 'inherit',
  transition: `background-color ${vars.motionIn}, border-color ${vars.motionIn}`,
} as const;

/** The tick is drawn with ::before, so that the input stays native. */
export const box = part(
  {
    ...control,
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: '16px',
    blockSize: '16px',
    marginBlock: '2px',
    // Large brand radii must not make a checkbox look like a radio button.
    borderRadius: `min(${vars.r1}, 4px)`,
    selectors: {
      // Always clipped, so that a click needs no new layout: it may select hundreds of rows.
      '&::before': { content: '""', inlineSize: '14px', blockSize: '14px', clipPath: tick },
      '&:focus-visible': focusRing,
      '&:hover:not(:disabled)': { borderColor: vars.accent },
    },
  },
  {
    selectors: {
      '&:checked, &:indeterminate': { background: vars.accent, borderColor: vars.accent },
      '&:checked::before': { background: vars.accentContrast },
      '&:indeterminate::before': {
        background: vars.accentContrast,
        clipPath: 'none',
        inlineSize: '8px',
        blockSize: '2px',
        borderRadius: '1px',
      },
      '&:disabled': { background: vars.sunk, borderColor: vars.border2 },
      '&:disabled:checked, &:disabled:indeterminate': { background: vars.mute, borderColor: vars.mute },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&:checked::before': { forcedColorAdjust: 'none', background: 'HighlightText' } },
      },
    },
  },
);

export const radio = part(
  {
    ...control,
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: '16px',
    blockSize: '16px',
    marginBlock: '2px',
    borderRadius: '50%',
    selectors: {
      '&::before': { content: '""', inlineSize: '6px', blockSize: '6px', borderRadius: '50%' },
      '&:focus-visible': focusRing,
    },
  },
  {
    selectors: {
      '&:checked': { background: vars.accent, borderColor: vars.accent },
      '&:checked::before': { background: vars.accentContrast },
      '&:disabled': { background: vars.sunk, borderColor: vars.border2 },
    },
  },
);

export const radios = part({ display: 'flex', flexWrap: 'wrap', columnGap: space(4), rowGap: space(2) });

export const toggle = part(
  {
    ...control,
    position: 'relative',
    inlineSize: '28px',
    blockSize: '16px',
    marginBlock: '2px',
    borderRadius: '8px',
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlockStart: '2px',
        insetInlineStart: '2px',
        inlineSize: '10px',
        blockSize: '10px',
        borderRadius: '50%',
        background: vars.fieldLine,
        transition: `inset-inline-start ${vars.motionIn}`,
      },
      '&:focus-visible': focusRing,
    },
  },
  {
    selectors: {
      '&:checked': { background: vars.accent, borderColor: vars.accent },
      '&:checked::before': { insetInlineStart: '14px', background: vars.accentContrast },
      '&:disabled': { opacity: 0.5 },
    },
  },
);
