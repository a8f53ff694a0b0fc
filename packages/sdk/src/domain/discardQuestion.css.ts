import { vars } from '@reachkit/theme';
import { feature } from '../ui/css/feature.ts';

export const ask = feature({ flex: '1 1 auto', color: vars.text });
