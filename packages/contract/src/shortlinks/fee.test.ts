import { expect, it } from 'vitest';
import { feeCurrencies } from '../fields/currency.ts';
import { currencyIn, feeFault, feeIn } from './fee.ts';

it.each([
  ['1200', 120_000, null],
  ['1,200.50', 120_050, null],
  ['1.200,50', 120_050, null],
  ['12,50', 1_250, null],
  ['19.990000000000002', 1_999, null],
  ['$ 99', 9_900, 'USD'],
  ['99 USD', 9_900, 'USD'],
  ['US$99.90', 9_990, 'USD'],
  ['￥500', 50_000, 'CNY'],
  ['500元', 50_000, 'CNY'],
  ['£1,000', 100_000, 'GBP'],
  ['１２０', 12_000, null],
  ['0', 0, null],
  ['10 JPY', 10, 'JPY'],
  ['¥50,000', 5_000_000, 'CNY'],
  ['￥50,000', 5_000_000, 'CNY'],
  ['5,000円', 5_000, 'JPY'],
  ['JP¥5000', 5_000, 'JPY'],
  ['₩50,000', 50_000, 'KRW'],
  ['￦50,000', 50_000, 'KRW'],
  ['1.500.000₫', 1_500_000, 'VND'],
  ['NT$500', 50_000, 'TWD'],
  ['Rp 1.500.000', 150_000_000, 'IDR'],
  ['1500 zł', 150_000, 'PLN'],
] as const)('reads the fee %j as %i minor units, currency %s', (text, amount, currency) => {
  expect(feeIn(text, 'CNY')).toEqual({ amount, currency });
});

it.each([
  '',
  'free',
  '-5',
  '1.2345',
  '1.234',
  '12,5',
  '10.5 JPY',
  '10 XYZ',
  '$10 USD',
  '10-20',
  '1,2,3',
  '99999999999',
])('reads no fee in %j', (text) => {
  expect(feeIn(text, 'CNY')).toBeUndefined();
});

it('reads an amount without a currency in that of its field', () => {
  expect(feeIn('5,000', 'JPY')).toEqual({ amount: 5_000, currency: null });
  expect(feeIn('5,000', 'USD')).toEqual({ amount: 500_000, currency: null });
  expect(feeIn('$5.50', 'JPY')).toEqual({ amount: 550, currency: 'USD' });
});

it('knows each currency by its code', () => {
  for (const currency of feeCurrencies) expect(currencyIn(currency.toLowerCase())).toBe(currency);
});

it.each([
  ['5000', 'JPY', null],
  ['5000.00', 'JPY', null],
  ['5000.5', 'JPY', 'no_decimals'],
  ['1,000,000.5', 'JPY', 'no_decimals'],
  ['$5.50', 'JPY', null],
  ['500.50円', 'CNY', 'no_decimals'],
  ['12.3456', 'CNY', 'two_decimals'],
  ['12345.6789', 'CNY', 'two_decimals'],
  ['12.34', 'CNY', null],
  ['1.234', 'JPY', 'not_a_number'],
  ['shells', 'JPY', 'not_a_number'],
  ['999,999,999,999.5', 'JPY', 'not_a_number'],
])('the fee %j in a field of %s has the fault %s', (text, currency, fault) => {
  expect(feeFault(text, currency)).toBe(fault);
});
