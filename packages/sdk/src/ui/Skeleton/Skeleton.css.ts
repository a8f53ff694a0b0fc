import { space, vars } from '@reachkit/theme';
import { keyframes } from '@vanilla-extract/css';
import { part } from '../css/part.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const bar = part(
  {
    display: 'block',
    blockSize: '8px',
    inlineSize: '100%',
    borderRadius: '2px',
    background: vars.peer,
    animation: `${breathe} 1.6s ease-in-out infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
  },
  {
    selectors: {
      '&[data-width="short"]': { inlineSize: '40%' },
      '&[data-width="medium"]': { inlineSize: '64%' },
      '&[data-width="long"]': { inlineSize: '88%' },
      '&[data-shape="circle"]': { inlineSize: '32px', blockSize: '32px', borderRadius: '50%', flexShrink: 0 },
    },
  },
);
export const lines = part({ display: 'flex', flexDirection: 'column', gap: space(3) });
