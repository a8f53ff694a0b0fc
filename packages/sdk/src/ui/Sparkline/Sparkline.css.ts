import { vars } from '@reachkit/theme';
import { part } from '../css/part.ts';

export const root = part({ display: 'inline-block', verticalAlign: 'middle', flex: 'none' });
export const line = part({
  fill: 'none',
  stroke: vars.accent,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
/** Dashed, so that it is no series of values. */
export const bridge = part({ fill: 'none', stroke: vars.mute, strokeWidth: 1.5, strokeDasharray: '2 2' });
export const end = part({ fill: vars.accent });
export const base = part({
  stroke: vars.border2,
  '@media': { '(forced-colors: active)': { stroke: 'GrayText' } },
});
