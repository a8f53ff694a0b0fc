import { feature } from '../../../ui/css/feature.ts';

export const phone = feature({ maxInlineSize: '375px', marginInline: 'auto' });
export const box = feature({ blockSize: '520px' });
