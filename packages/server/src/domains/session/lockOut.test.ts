import { expect, it } from 'vitest';
import { lockOf, secondsUntil } from './lockOut.ts';

const minutes = (count: number) => count * 60_000;

it.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, minutes(15)],
  [6, 0],
  [10, minutes(30)],
  [15, minutes(60)],
  [35, minutes(960)],
  [40, minutes(1440)],
  [5000, minutes(1440)],
])('failure %i in a row locks for %i ms', (failures, lock) => {
  expect(lockOf(failures)).toBe(lock);
});

it('a wait is told in whole seconds, never none', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(secondsUntil(new Date(now.getTime() + 1001), now)).toBe(2);
  expect(secondsUntil(now, now)).toBe(1);
});
