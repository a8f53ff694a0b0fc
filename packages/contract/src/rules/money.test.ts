import { expect, it } from 'vitest';
import { cost, money, moneyOfFen, plainMoney } from './money.ts';

it.each([
  [130.55, 'CNY', '¥130.55'],
  [299, 'CNY', '¥299.00'],
  [12_345.6, 'USD', '$12,345.60'],
  [-852.15, 'CNY', '−¥852.15'],
  [84, 'EUR', 'EUR 84.00'],
  [13_055, 'JPY', 'JPY 13,055'],
  [13_055, 'KRW', 'KRW 13,055'],
  [250_000, 'VND', 'VND 250,000'],
  [1.5, 'KWD', 'KWD 1.500'],
  [2_500_000, 'IDR', 'IDR 2,500,000.00'],
  [0, 'CNY', '¥0.00'],
  [-0.001, 'CNY', '¥0.00'],
  [1, 'not a code', 'not a code 1.00'],
])('formats %d %s as %s', (amount, currency, text) => {
  expect(money(amount, currency)).toBe(text);
});

it('omits decimals of whole prices and of large estimates only', () => {
  expect(moneyOfFen(29_900, 'short')).toBe('¥299');
  expect(moneyOfFen(85_215, 'short')).toBe('¥852.15');
  expect(money(9.06, 'USD', 'estimate')).toBe('$9.06');
  expect(money(1_248.4, 'USD', 'estimate')).toBe('$1,248');
});

it('writes amounts for files without symbol and separators', () => {
  expect(plainMoney(1_299.5, 'CNY')).toBe('1299.50');
  expect(plainMoney(13_055, 'JPY')).toBe('13055');
});

it.each([
  [3.7, 'USD', '$3.70'],
  [2, 'USD', '$2.00'],
  [0.804, 'USD', '$0.804'],
  [0.5, 'USD', '$0.50'],
  [0.005, 'USD', '$0.005'],
  [0.000_123_4, 'USD', '$0.000123'],
  [0.9996, 'USD', '$1.00'],
  [0, 'USD', '$0.00'],
  [12.4, 'JPY', 'JPY 12'],
  [3.44, 'JPY', 'JPY 3.44'],
  [0.3456, 'JPY', 'JPY 0.346'],
])('formats a cost of %d %s as %s', (amount, currency, text) => {
  expect(cost(amount, currency)).toBe(text);
});
