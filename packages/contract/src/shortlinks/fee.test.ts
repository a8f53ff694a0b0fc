import { expect, it } from 'vitest';
import { feeIn } from './fee.ts';

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
] as const)('reads the fee %j as %i hundredths, currency %s', (text, amount, currency) => {
  expect(feeIn(text)).toEqual({ amount, currency });
});

it.each(['', 'free', '-5', '1.2345', '1.234', '12,5', '10 JPY', '$10 USD', '10-20', '1,2,3', '99999999999'])(
  'reads no fee in %j',
  (text) => {
    expect(feeIn(text)).toBeUndefined();
  },
);
