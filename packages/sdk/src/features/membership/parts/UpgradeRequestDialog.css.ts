import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';

export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(4) });
export const lead = feature({ margin: 0, color: vars.text2 });
