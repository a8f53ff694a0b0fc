import { expect, it } from 'vitest';
import { addressLimits, phoneLimits, waitFor } from './smsLimits.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (...seconds: number[]) => seconds.map((past) => new Date(now.getTime() - past * 1000));

it.each([
  ['the first code', [], 0],
  ['one just sent', [0], 60],
  ['one sent half a minute ago', [30], 30],
  ['one sent a minute ago', [60], 0],
  ['five in the hour, the oldest about to leave it', [3590, 1000, 900, 800, 700], 10],
  ['five in the hour, in any order', [700, 3590, 800, 1000, 900], 10],
  ['five, the oldest of them over an hour ago', [3600, 1000, 900, 800, 700], 0],
  ['ten in the day', [80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 19_000, 18_000, 17_000], 6_400],
])('%s waits %j', (_, sent, wait) => {
  expect(waitFor(ago(...sent), now, phoneLimits)).toBe(wait);
});

it('the longest of all waits counts', () => {
  expect(waitFor(ago(3590, 1000, 900, 800, 1), now, phoneLimits)).toBe(59);
});

it('an address has twenty an hour', () => {
  const nineteen = Array.from({ length: 19 }, (_, place) => place);
  expect(waitFor(ago(...nineteen), now, addressLimits)).toBe(0);
  expect(waitFor(ago(...nineteen, 100), now, addressLimits)).toBe(3500);
});
