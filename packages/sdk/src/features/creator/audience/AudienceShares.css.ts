import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, oneLine, type } from '../../../ui/css/mixins.ts';

export const table = feature({
  ...type.body,
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
});

export const head = feature({ position: 'relative', padding: 0, border: 0, blockSize: 0, lineHeight: 0 });

const cell = { paddingBlock: '3px', paddingInline: 0, border: 0, verticalAlign: 'middle' } as const;

export const name = feature({
  ...cell,
  ...oneLine,
  // Same width in each table, so that all bars start at one line.
  inlineSize: '112px',
  maxInlineSize: '112px',
  fontWeight: 400,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  selectors: { '&[data-rest]': { color: vars.text3 } },
});

export const track = feature({ ...cell, paddingInline: space(3) });

export const picture = feature({
  display: 'block',
  minInlineSize: '48px',
  overflow: 'visible',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

export const bar = feature({
  fill: vars.accent,
  opacity: 0.72,
  selectors: { '&[data-rest]': { fill: vars.mute, opacity: 1 } },
  '@media': { '(forced-colors: active)': { fill: 'Highlight', opacity: 1 } },
});

/** The 95 % interval: a thin line over the bar and beyond it. */
export const whisker = feature({
  stroke: vars.text2,
  strokeWidth: 1,
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});

const figure = { ...cell, inlineSize: '1%', whiteSpace: 'nowrap', textAlign: 'end' } as const;

export const value = feature({
  ...figure,
  fontWeight: 500,
  selectors: { '[dir="rtl"] &': { textAlign: 'start' } },
});

export const margin = feature({
  ...figure,
  ...type.caption,
  paddingInlineStart: space(2),
  minInlineSize: '44px',
  color: vars.text3,
});

export const none = feature({ ...bareBlock, ...type.body, color: vars.text3, paddingBlockEnd: space(3) });
