import { vars } from '@reachkit/theme';
import { keyframes } from '@vanilla-extract/css';
import { feature } from '../../ui/css/feature.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export const overlay = feature({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layerFloat,
  display: 'grid',
  placeItems: 'center',
  background: vars.background,
  color: vars.text2,
  transition: 'opacity 500ms linear',
  selectors: { '&[data-leaving]': { opacity: 0, pointerEvents: 'none' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});

/** Delays the loading indicator, so that fast pages do not show it. */
export const sign = feature({
  animation: `${appear} 120ms linear 300ms backwards`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
