import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { staffZh } from './staff.zh.ts';

export const staffEn: TextsLike<typeof staffZh> = {
  title: 'Staff accounts',
};
