import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, focusRing, type } from '../../../../ui/css/mixins.ts';

const narrow = 'rk-overview (max-width: 640px)';
const barHeight = '112px';

/** Time is left-to-right in every language. */
export const list = feature({
  ...bareBlock,
  position: 'relative',
  direction: 'ltr',
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  columnGap: space(2),
  paddingBlockStart: space(2),
  '@container': { [narrow]: { columnGap: space(1) } },
});
export const item = feature({ minInlineSize: 0, maxInlineSize: '72px' });
export const video = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'stretch',
  color: vars.text,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const bars = feature({
  display: 'block',
  inlineSize: '100%',
  blockSize: barHeight,
  overflow: 'visible',
});
const forced = (fill: string) => ({ '(forced-colors: active)': { fill } }) as const;
export const bar = feature({
  fill: vars.seq3,
  '@media': forced('GrayText'),
  selectors: {
    '&[data-outside]': { fill: vars.peer },
    '&[data-most]': { fill: vars.accent },
    'a:hover &': { fill: vars.accent },
  },
});
export const cover = feature({
  marginBlockStart: space(1),
  selectors: { 'a:hover > &': { outlineColor: vars.accent } },
});
export const plays = feature({
  ...type.caption,
  fontVariantNumeric: 'tabular-nums',
  justifySelf: 'center',
  marginBlockStart: space(1),
  whiteSpace: 'nowrap',
  selectors: { '[data-most] > &': { fontWeight: 600 } },
  // The columns are too narrow: every other count is one line lower.
  '@container': {
    [narrow]: {
      paddingBlockEnd: space(4),
      selectors: { 'li:nth-child(even) &': { paddingBlock: `${space(4)} 0` } },
    },
  },
});
export const day = feature({
  ...type.caption,
  textAlign: 'center',
  color: vars.text3,
  whiteSpace: 'nowrap',
  '@container': {
    [narrow]: { justifySelf: 'center', selectors: { 'li:nth-child(even) &': { visibility: 'hidden' } } },
  },
});
export const line = feature({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: space(2),
  inlineSize: '100%',
  blockSize: barHeight,
  pointerEvents: 'none',
  overflow: 'visible',
});
export const dashed = feature({ stroke: vars.text2, strokeDasharray: '3 3' });
