import { space, vars } from '@reachkit/theme';
import { part } from '../css/part.ts';

export const root = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  minInlineSize: '48px',
  inlineSize: '100%',
});
export const picture = part({ display: 'block', direction: 'ltr' });
export const axis = part({
  stroke: vars.border2,
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});
export const peers = part({
  fill: vars.peer,
  '@media': { '(forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' } },
});
export const stroke = part({ stroke: vars.accent });
