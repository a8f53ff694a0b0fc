import { space, vars } from '@reachkit/theme';
import { bareBlock, bareButton, focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(3),
  minInlineSize: 0,
});

export const summary = part({ flex: 1, minInlineSize: 'max-content', color: vars.text2 });
export const sizes = part({ minInlineSize: '120px' });

export const pages = part({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(0.5),
});

export const page = part(
  {
    ...bareButton,
    ...type.body,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: '28px',
    blockSize: vars.controlSmall,
    paddingInline: space(1.5),
    borderRadius: vars.r2,
    color: vars.text2,
    textDecoration: 'none',
    selectors: { '&:hover': { background: vars.hover, color: vars.text }, '&:focus-visible': focusRing },
  },
  {
    selectors: { '&[aria-current]': { background: vars.press, color: vars.text, fontWeight: 600 } },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[aria-current]': { border: '1px solid Highlight' } } },
      '(pointer: coarse) and (max-width: 640px)': { minInlineSize: '36px', blockSize: '44px' },
    },
  },
);

export const gap = part({
  display: 'inline-block',
  minInlineSize: '28px',
  textAlign: 'center',
  color: vars.text3,
});
export const arrow = part({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });
