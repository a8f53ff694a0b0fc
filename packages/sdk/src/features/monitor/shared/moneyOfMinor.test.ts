import { expect, it } from 'vitest';
import { moneyOfMinor } from './useMonitorFormats.ts';

it.each([
  [78_000, 'USD', '$780'],
  [493, 'CNY', '¥4.93'],
  [5_000, 'JPY', 'JPY 5,000'],
  [150_000_000, 'IDR', 'IDR 1,500,000'],
])('shows %i minor units of %s as %s', (minor, currency, text) => {
  expect(moneyOfMinor(minor, currency)).toBe(text);
});
