import { feature } from '../../ui/css/feature.ts';

export const lock = feature({ display: 'flex' });
