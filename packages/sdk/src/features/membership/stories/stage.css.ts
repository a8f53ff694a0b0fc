import { feature } from '../../../ui/css/feature.ts';

/** A phone's exact width. */
export const phone = feature({ inlineSize: '343px' });
