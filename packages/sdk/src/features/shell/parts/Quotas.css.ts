import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../ui/css/mixins.ts';

export const root = feature({
  ...bareBlock,
  display: 'grid',
  gap: space(2.5),
  flexShrink: 0,
  marginInline: space(2),
  paddingInline: space(2),
  paddingBlock: `${space(2.5)} ${space(3)}`,
  borderBlockStart: `1px solid ${vars.border}`,
});

export const line = feature({
  ...type.caption,
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(2),
  marginBlockEnd: space(1),
  color: vars.text2,
});

export const label = feature({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const figures = feature({ flexShrink: 0 });

export const track = feature({ blockSize: '3px', display: 'block', inlineSize: '100%' });
export const ground = feature({
  fill: vars.peer,
  '@media': { '(forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' } },
});
export const fill = feature({
  fill: vars.text2,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});

export const quota = feature({
  selectors: { '&[data-scarce]': { color: vars.warning } },
});

export const scarceLine = feature({ selectors: { '[data-scarce] > &': { color: vars.warning } } });
export const scarceFill = feature({
  selectors: { '[data-scarce] &': { fill: vars.warning } },
  '@media': {
    '(forced-colors: active)': { selectors: { '[data-scarce] &': { fill: 'CanvasText' } } },
  },
});
