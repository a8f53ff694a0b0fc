import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { overviewZh } from './texts.zh.ts';

export const overviewEn: TextsLike<typeof overviewZh> = {
  title: 'Overview',
};
