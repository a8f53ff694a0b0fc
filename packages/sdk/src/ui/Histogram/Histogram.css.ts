import { vars } from '@reachkit/theme';
import { part } from '../css/part.ts';

export const root = part({ display: 'block', inlineSize: '100%', overflow: 'visible', direction: 'ltr' });
export const bar = part({ fill: vars.peer }, { selectors: { '&[data-chosen]': { fill: vars.accent } } });
export const base = part({ stroke: vars.border2, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
