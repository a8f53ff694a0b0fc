import { expect, it } from 'vitest';
import { differenceOf, proportionOf } from './proportion.ts';

const rounded = (value: number) => Number(value.toFixed(4));

// R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i of %i matches the published one', (hits, of, low, high) => {
  const found = proportionOf(hits, of);
  expect(found && [rounded(found.low), rounded(found.high)]).toEqual([low, high]);
  expect(found?.share).toBe(hits / of);
});

// R. G. Newcombe, Interval estimation for the difference between independent proportions, the same volume, table II, method 10.
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('the difference of %i of %i and %i of %i is the published one', (a, m, b, n, low, high) => {
  const [first, second] = [proportionOf(a, m), proportionOf(b, n)];
  const found = first && second && differenceOf(first, second);
  expect(found && [rounded(found.low), rounded(found.high)]).toEqual([low, high]);
});

it.each([
  [0, 0],
  [3, 2],
  [-1, 5],
  [Number.NaN, Number.NaN],
])('returns null for %d of %d', (hits, of) => {
  expect(proportionOf(hits, of)).toBeNull();
});

it('a small sample keeps the lower bound low for all, the upper high for none', () => {
  expect(proportionOf(3, 3)).toMatchObject({ share: 1, high: 1 });
  expect(proportionOf(3, 3)?.low).toBeCloseTo(0.4385, 4);
  expect(proportionOf(0, 3)?.high).toBeCloseTo(0.5615, 4);
});
