import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { consoleZh } from './console.zh.ts';

export const consoleEn: TextsLike<typeof consoleZh> = {
  title: 'Staff console',
  pages: 'Pages of the console',
};
