import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { accessZh } from './access.zh.ts';

export const accessEn: TextsLike<typeof accessZh> = {
  title: 'Table of rights',
};
