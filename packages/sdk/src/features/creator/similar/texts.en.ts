import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { similarZh } from './texts.zh.ts';

export const similarEn: TextsLike<typeof similarZh> = {
  title: 'Look-alikes',
};
