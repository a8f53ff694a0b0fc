import { feature } from '../../../ui/css/feature.ts';

/** Room for what floats below the button. */
export const room = feature({ minBlockSize: '560px', padding: '16px' });

export const phone = feature({ maxInlineSize: '375px', marginInline: 'auto' });
