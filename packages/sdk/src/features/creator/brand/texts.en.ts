import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { brandZh } from './texts.zh.ts';

export const brandEn: TextsLike<typeof brandZh> = {
  title: 'Brands',
};
