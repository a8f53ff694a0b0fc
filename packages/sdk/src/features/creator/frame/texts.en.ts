import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { frameZh } from './texts.zh.ts';

export const frameEn: TextsLike<typeof frameZh> = {
  title: 'Open creator',
};
