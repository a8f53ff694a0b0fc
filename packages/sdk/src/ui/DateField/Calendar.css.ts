import { space, vars } from '@reachkit/theme';
import { bareButton, focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part(
  { display: 'flex', flexDirection: 'column', gap: space(2), inlineSize: '252px', maxInlineSize: '100%' },
  { '@media': { '(pointer: coarse) and (max-width: 640px)': { inlineSize: '308px' } } },
);
export const head = part({ display: 'flex', alignItems: 'center', gap: space(0.5) });
export const title = part({
  ...type.body,
  flex: 1,
  minInlineSize: '112px',
  fontWeight: 600,
  textAlign: 'center',
});
export const arrow = part({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const grid = part({
  ...type.body,
  borderCollapse: 'collapse',
  borderSpacing: 0,
  margin: 0,
  inlineSize: '100%',
  tableLayout: 'fixed',
});
export const weekday = part({
  ...type.caption,
  padding: `0 0 ${space(1)}`,
  border: 0,
  background: 'transparent',
  borderBlockEnd: `1px solid ${vars.rule}`,
  color: vars.text3,
  textAlign: 'center',
});
export const cell = part({ padding: '1px', border: 0, background: 'transparent', textAlign: 'center' });

export const day = part(
  {
    ...bareButton,
    ...type.body,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '100%',
    blockSize: '32px',
    borderRadius: vars.r2,
    color: vars.text,
    selectors: {
      '&:hover': { background: vars.hover },
      '&:focus-visible': { ...focusRing, outlineOffset: '-1px' },
    },
  },
  {
    selectors: {
      '&[data-other]': { color: vars.text3 },
      '&[aria-current]': {
        fontWeight: 600,
        color: vars.accent,
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
      },
      '&[aria-disabled]': { color: vars.mute, background: 'transparent', cursor: 'not-allowed' },
      '&[data-selected]': {
        background: vars.accent,
        color: vars.accentContrast,
        fontWeight: 600,
        forcedColorAdjust: 'none',
      },
      '&[data-selected]:focus-visible': { outlineOffset: '2px' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-selected]': { forcedColorAdjust: 'none' },
          '&[aria-disabled]': { color: 'GrayText' },
        },
      },
      '(pointer: coarse) and (max-width: 640px)': { blockSize: '44px' },
    },
  },
);
