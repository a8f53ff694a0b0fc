import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { contentZh } from './texts.zh.ts';

export const contentEn: TextsLike<typeof contentZh> = {
  title: 'Content',
};
