import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { compareZh } from './texts.zh.ts';

export const compareEn: TextsLike<typeof compareZh> = {
  title: 'Compare',
};
