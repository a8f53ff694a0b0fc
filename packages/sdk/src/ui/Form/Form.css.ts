import { space, vars } from '@reachkit/theme';
import { part } from '../css/part.ts';

export const form = part({ display: 'flex', flexDirection: 'column', gap: space(4), minInlineSize: 0 });

export const choice = part({ display: 'flex', flexDirection: 'column', gap: space(1.5), minInlineSize: 0 });
export const choiceMark = part({ color: vars.danger });
