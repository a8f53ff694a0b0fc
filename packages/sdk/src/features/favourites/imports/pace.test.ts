import { describe, expect, it } from 'vitest';
import { inWords, timeLeft } from './pace.ts';

describe('the time left', () => {
  it.each([
    ['too early to say', { at: 0, done: 0 }, { at: 1000, done: 500 }, 1000, null],
    ['nothing done yet', { at: 0, done: 20 }, { at: 9000, done: 20 }, 1000, null],
    ['a quarter in two seconds', { at: 0, done: 0 }, { at: 2000, done: 250 }, 1000, 6000],
    ['seen late, at the pace since then', { at: 5000, done: 600 }, { at: 7000, done: 700 }, 1000, 6000],
    ['done', { at: 0, done: 0 }, { at: 2000, done: 1000 }, 1000, 0],
  ] as const)('%s', (_, first, latest, total, left) => {
    expect(timeLeft(first, latest, total)).toBe(left);
  });

  it.each([
    [1, 'seconds', 1],
    [59_400, 'seconds', 60],
    [95_000, 'minutes', 2],
    [89 * 60_000, 'minutes', 89],
    [2.6 * 3_600_000, 'hours', 3],
  ] as const)('shows %i ms as %s', (ms, unit, count) => {
    expect(inWords(ms)).toEqual({ unit, count });
  });
});
