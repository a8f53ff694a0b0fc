import { expect, it } from 'vitest';
import { feeCurrencies, feeMost, minorOf, minorUnits, moneyOfMinor, unitsOf } from './currency.ts';

it('has hundredths for all currencies of fees but three, by ISO 4217', () => {
  const whole = feeCurrencies.filter((currency) => minorUnits(currency) === 1);
  expect(whole).toEqual(['JPY', 'KRW', 'VND']);
  expect(feeCurrencies.filter((currency) => minorUnits(currency) === 100)).toHaveLength(
    feeCurrencies.length - whole.length,
  );
});

it.each([
  [780.5, 'USD', 78_050],
  [19.990000000000002, 'EUR', 1_999],
  [5_000, 'JPY', 5_000],
  [0, 'KRW', 0],
  [999_999_999.99, 'CNY', feeMost],
])('%d %s are %d minor units, and back', (units, currency, minor) => {
  expect(minorOf(units, currency)).toBe(minor);
  expect(unitsOf(minor, currency)).toBeCloseTo(units, 6);
});

it.each([
  [5_000.5, 'JPY'],
  [1_000_000.5, 'JPY'],
  [12_345.678, 'CNY'],
  [-1, 'USD'],
  [1_000_000_000, 'USD'],
  [Number.NaN, 'USD'],
])('%d is no amount of %s', (units, currency) => {
  expect(minorOf(units, currency)).toBeUndefined();
});

it.each([
  [78_000, 'USD', '$780'],
  [493, 'CNY', '¥4.93'],
  [5_000, 'JPY', 'JPY 5,000'],
  [150_000_000, 'IDR', 'IDR 1,500,000'],
])('shows %i minor units of %s as %s', (minor, currency, text) => {
  expect(moneyOfMinor(minor, currency)).toBe(text);
});
