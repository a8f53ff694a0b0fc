import { feature } from '../../../ui/css/feature.ts';

export { place } from '../../../domain/page/page.css.ts';
export const dueCell = feature({ display: 'grid', minInlineSize: 0 });
