import { feature } from '../../../ui/css/feature.ts';

export const box = feature({ blockSize: '520px' });
