import { space, vars } from '@reachkit/theme';
import { part } from '../css/part.ts';

export const root = part({ display: 'inline-flex', alignItems: 'center', gap: space(2), color: vars.text });
export const sheet = part({ fill: vars.accent });
export const lines = part({ stroke: vars.accentContrast });
export const word = part({ fontSize: '15px', lineHeight: '20px', fontWeight: 600, letterSpacing: '-0.01em' });
