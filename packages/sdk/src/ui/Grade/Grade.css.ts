import { space, vars } from '@reachkit/theme';
import { type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part(
  { ...type.body, display: 'inline-flex', minInlineSize: 0, maxInlineSize: '100%', color: vars.text },
  {
    selectors: {
      '&[data-layout="stacked"]': { flexDirection: 'column', alignItems: 'flex-start', gap: space(1) },
      '&[data-layout="inline"]': { alignItems: 'center', gap: space(2) },
      '&[data-layout="figure"]': { alignItems: 'center', gap: space(2) },
      '&[data-tone="none"]': { color: vars.text3 },
      '&[data-layout="figure"][data-tone="good"]': { color: vars.success },
      '&[data-layout="figure"][data-tone="poor"]': { color: vars.danger },
    },
  },
);

export const word = part(
  { minInlineSize: 0, overflowWrap: 'anywhere' },
  { selectors: { '[data-layout="figure"] > &': { fontSize: '20px', lineHeight: '28px', fontWeight: 600 } } },
);

export const bars = part({
  display: 'block',
  flexShrink: 0,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

export const bar = part(
  { fill: vars.peer },
  {
    selectors: {
      '&[data-filled]': { fill: vars.text3 },
      '[data-tone="good"] &[data-filled]': { fill: vars.success },
      '[data-tone="poor"] &[data-filled]': { fill: vars.danger },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&&': { fill: 'Canvas', stroke: 'CanvasText' },
          '&&&[data-filled]': { fill: 'CanvasText' },
        },
      },
    },
  },
);
