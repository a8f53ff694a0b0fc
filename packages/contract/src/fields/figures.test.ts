import { expect, it } from 'vitest';
import { roughNumber, ticksTo, wholeChange } from './figures.ts';

it.each([
  [12.64, '+1,264%'],
  [0.149, '+15%'],
  [-0.12, '−12%'],
  [0.004, '0%'],
  [-0.004, '0%'],
])('shows a change of %d in whole percent as %s', (change, text) => {
  expect(wholeChange(change)).toBe(text);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [186_420, '186K'],
  [250_000, '250K'],
  [1_250_000, '1.25M'],
  [12_500_000, '12.5M'],
  [999_999, '1M'],
])('shows a count of %d with at most three figures as %s', (count, text) => {
  expect(roughNumber(count)).toBe(text);
});

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [186_420, [0, 50_000, 100_000, 150_000, 200_000]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('an axis to %d has the ticks %j', (highest, ticks) => {
  expect(ticksTo(highest)).toEqual(ticks);
});
