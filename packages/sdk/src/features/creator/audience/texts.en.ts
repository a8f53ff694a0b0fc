import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { audienceZh } from './texts.zh.ts';

export const audienceEn: TextsLike<typeof audienceZh> = {
  title: 'Audience',
};
