import { vars } from '@reachkit/theme';
import { styleVariants } from '@vanilla-extract/css';
import { part } from '../css/part.ts';
import { avatarHues } from './initials.ts';

export const root = part(
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: '50%',
    inlineSize: '32px',
    blockSize: '32px',
    fontSize: '12px',
    lineHeight: 1,
    fontWeight: 500,
    userSelect: 'none',
  },
  {
    selectors: {
      '&[data-size="small"]': { inlineSize: '24px', blockSize: '24px', fontSize: '10px' },
      '&[data-size="large"]': { inlineSize: '40px', blockSize: '40px', fontSize: '14px' },
      '&[data-size="hero"]': { inlineSize: '64px', blockSize: '64px', fontSize: '22px' },
    },
  },
);

export const picture = part({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' });

/** Muted backgrounds with readable text in both schemes. */
export const hue = styleVariants(
  Object.fromEntries(avatarHues.map((degrees, index) => [index, degrees])),
  (degrees) => ({
    '@layer': {
      'reachkit.parts': {
        background: `light-dark(oklch(0.92 0.035 ${degrees}), oklch(0.36 0.045 ${degrees}))`,
        color: `light-dark(oklch(0.42 0.08 ${degrees}), oklch(0.9 0.04 ${degrees}))`,
        '@media': { '(forced-colors: active)': { border: `1px solid ${vars.border}` } },
      },
    },
  }),
);
