import { space, vars } from '@reachkit/theme';
import { bareBlock, floating, focusRing, type } from '../../css/mixins.ts';
import { part } from '../../css/part.ts';

export const root = part(
  {
    position: 'absolute',
    inset: 0,
    touchAction: 'pan-y',
    borderRadius: vars.r1,
    outline: 'none',
  },
  { selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '2px' } } },
);

/** An outline in the background colour separates text from the marks below it. */
export const word = part(
  {
    fill: vars.text2,
    stroke: vars.surface,
    strokeWidth: 3,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    dominantBaseline: 'central',
    '@media': { '(forced-colors: active)': { fill: 'CanvasText', stroke: 'Canvas' } },
  },
  {
    '@media': { '(forced-colors: active)': { selectors: { '&[data-tone]': { fill: 'CanvasText' } } } },
    selectors: {
      '&[data-tone="strong"]': { fill: vars.text, fontWeight: 600 },
      '&[data-tone="text"]': { fill: vars.text },
      '&[data-tone="warning"]': { fill: vars.warning },
    },
  },
);

export const ring = part(
  { fill: vars.surface, stroke: vars.text2, strokeWidth: 1.5 },
  { selectors: { '&[data-tone="warning"]': { stroke: vars.warning } } },
);
export const leader = part(
  { stroke: vars.mute, strokeDasharray: '2 2', fill: 'none' },
  { selectors: { '&[data-tone="warning"]': { stroke: vars.warning } } },
);

export const hair = part({
  stroke: vars.mute,
  shapeRendering: 'crispEdges',
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});
export const box = part({
  fill: vars.press,
  '@media': { '(forced-colors: active)': { fill: 'none', stroke: 'Highlight', strokeWidth: 2 } },
});
export const cellBox = part({ fill: 'none', stroke: vars.text, strokeWidth: 1.5 });
export const dot = part({ stroke: vars.surface, strokeWidth: 2 });

export const tip = part({
  ...floating,
  ...type.caption,
  position: 'absolute',
  insetBlockStart: 0,
  left: 0,
  zIndex: vars.layerFloat,
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  inlineSize: 'max-content',
  maxInlineSize: 'min(240px, 80%)',
  paddingBlock: space(2),
  paddingInline: space(3),
  borderRadius: vars.r2,
  pointerEvents: 'none',
  overflowWrap: 'anywhere',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const tipTitle = part({ color: vars.text2 });
export const tipRows = part({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(4),
});
export const tipRow = part({ display: 'contents' });
export const tipName = part({ ...bareBlock });
export const tipValue = part({ ...bareBlock, fontWeight: 600, textAlign: 'end' });
export const tipDetail = part({ color: vars.text2, textWrap: 'pretty' });
