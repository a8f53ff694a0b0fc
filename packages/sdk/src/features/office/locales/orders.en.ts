import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { ordersZh } from './orders.zh.ts';

export const ordersEn: TextsLike<typeof ordersZh> = {
  title: 'Orders and payments',
};
