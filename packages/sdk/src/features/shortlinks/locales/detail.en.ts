import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { detailZh } from './detail.zh.ts';

export const detailEn: TextsLike<typeof detailZh> = {};
