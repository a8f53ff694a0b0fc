import { expect, it } from 'vitest';
import { claimSize, maxClaimed, retryWait, waitBetween } from './timing.ts';

it('retries after 5 and 15 minutes, 1 and 4 hours, and then no more', () => {
  expect([1, 2, 3, 4, 5].map((refusals) => retryWait(refusals, 1))).toEqual([
    300_000,
    900_000,
    3_600_000,
    14_400_000,
    null,
  ]);
  expect(retryWait(1, 1_000)).toBe(300);
});

it.each([
  [false, 0, 1, 60_000],
  [false, 1, 1, 180_000],
  [true, 0, 1, 600_000],
  [true, 1, 1, 900_000],
  [false, 0.5, 100, 1_200],
  [false, 0.5, Number.POSITIVE_INFINITY, 0],
])('waits between emails (warming up %s, chance %s, pace %s) %s ms', (warming, chance, pace, wait) => {
  expect(waitBetween(warming, chance, pace)).toBe(wait);
});

it.each([
  [1, 1],
  [1_000, 8],
  [Number.POSITIVE_INFINITY, maxClaimed],
])('claims at pace %s %s emails at once', (pace, size) => {
  expect(claimSize(false, pace)).toBe(size);
});
