import { space, vars } from '@reachkit/theme';
import { part } from '../css/part.ts';

export const form = part({ display: 'flex', flexDirection: 'column', gap: space(4), margin: 0 });
export const text = part({ overflowWrap: 'anywhere', textWrap: 'pretty' });
export const name = part({ color: vars.text, fontWeight: 600, overflowWrap: 'anywhere', userSelect: 'text' });
