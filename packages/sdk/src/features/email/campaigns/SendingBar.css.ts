import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

const forced = '(forced-colors: active)';

export const root = feature({ display: 'grid', minInlineSize: 0, rowGap: space(1) });
export const words = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const bar = feature({
  display: 'block',
  inlineSize: '100%',
  blockSize: '4px',
  borderRadius: '2px',
  overflow: 'hidden',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  '@media': { [forced]: { outline: '1px solid CanvasText' } },
});
export const track = feature({ fill: vars.peer, '@media': { [forced]: { fill: 'Canvas' } } });
export const accepted = feature({ fill: vars.accent, '@media': { [forced]: { fill: 'Highlight' } } });
export const failed = feature({ fill: vars.danger, '@media': { [forced]: { fill: 'CanvasText' } } });
export const unknown = feature({ fill: vars.warning, '@media': { [forced]: { fill: 'GrayText' } } });
