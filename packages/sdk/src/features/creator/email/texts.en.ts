import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { emailZh } from './texts.zh.ts';

export const emailEn: TextsLike<typeof emailZh> = {
  title: 'Emails',
};
