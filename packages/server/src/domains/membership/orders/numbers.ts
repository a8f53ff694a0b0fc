import { randomInt } from 'node:crypto';

/** Characters of an order number, without ones that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const random = (length: number) =>
  Array.from({ length }, () => signs[randomInt(signs.length)] ?? '').join('');

/** Minute in the time zone of China, e.g. `202611250417`. */
const minuteOf = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 12);

export const newOrderNo = (at: Date): string => `RK${minuteOf(at)}${random(8)}`;
export const newRefundNo = (at: Date): string => `RF${minuteOf(at)}${random(8)}`;
