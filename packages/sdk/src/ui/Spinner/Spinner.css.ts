import { space, vars } from '@reachkit/theme';
import { keyframes } from '@vanilla-extract/css';
import { type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

const forced = '(forced-colors: active)';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = part({
  display: 'block',
  inlineSize: '16px',
  blockSize: '16px',
  animation: `${turn} 800ms linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});

export const progress = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  inlineSize: '100%',
  overflowWrap: 'anywhere',
  columnGap: space(2),
  rowGap: space(1),
  ...type.caption,
  color: vars.text2,
});

export const withEnd = part({ display: 'grid', gap: space(1), justifyItems: 'start' });
export const figures = part(
  { color: vars.text },
  { selectors: { '[data-tone="warning"] > &': { color: vars.warning } } },
);

export const meter = part({
  display: 'block',
  inlineSize: '100%',
  blockSize: '3px',
  borderRadius: '2px',
  overflow: 'hidden',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  '@media': { [forced]: { outline: '1px solid CanvasText' } },
});

export const track = part({ fill: vars.peer, '@media': { [forced]: { fill: 'Canvas' } } });

export const bar = part(
  { fill: vars.text3 },
  {
    selectors: {
      '[data-tone="accent"] &': { fill: vars.accent },
      '[data-tone="warning"] &': { fill: vars.warning },
    },
    '@media': { [forced]: { selectors: { '&, [data-tone] &': { fill: 'CanvasText' } } } },
  },
);
