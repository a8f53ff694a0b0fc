import { feature } from '../../../ui/css/feature.ts';

/** Makes the link of a team a target of 24 px. */
export const team = feature({ paddingBlock: '2px' });
