import { feature } from '../../../ui/css/feature.ts';

/** A phone's width, to its last pixel. */
export const phone = feature({ inlineSize: '343px' });
