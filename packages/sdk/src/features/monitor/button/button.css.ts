import { feature } from '../../../ui/css/feature.ts';

export const root = feature({ display: 'inline-flex' });
