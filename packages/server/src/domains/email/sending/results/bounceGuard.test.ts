import { expect, it } from 'vitest';
import { type BounceTally, pausesCampaign, pausesSender, tallyDays } from './bounceGuard.ts';

const none: readonly (BounceTally['days'] | null)[] = [null, null];

it.each([
  [1, 49, 49, none],
  [1, 50, 1, none],
  [1, 50, 2, [1, null]],
  [1, 100, 2, none],
  [1, 100, 3, [1, null]],
  [1, 100, 4, [1, null]],
  [1, 100, 5, [1, 1]],
  [1, 1_000, 29, none],
  [1, 0, 0, none],
  [7, 19, 19, none],
  [7, 20, 4, none],
  [7, 20, 5, [7, 7]],
  [7, 60, 3, none],
  [7, 60, 5, [7, null]],
  [7, 60, 8, [7, 7]],
  [7, 300, 12, none],
] as const)(
  '%s days of %s emails with %s hard bounces pause sender and campaign: %o',
  (days, sent, hardBounces, paused) => {
    const tally = { days, sent, hardBounces };
    expect([pausesSender([tally])?.days ?? null, pausesCampaign([tally])?.days ?? null]).toEqual(paused);
  },
);

/** Day on which a sender with this many emails and hard bounces per day is paused; `null`: not within a week. */
function pausedOn(sent: number, hardBounces: readonly number[]): number | null {
  const until = (day: number, days: number) => hardBounces.slice(Math.max(0, day - days), day);
  const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
  const isPausedOn = (day: number) =>
    pausesSender(
      tallyDays.map((days) => {
        const bounced = until(day, days);
        return { days, sent: sent * bounced.length, hardBounces: sumOf(bounced) };
      }),
    ) !== undefined;
  return hardBounces.map((_, at) => at + 1).find(isPausedOn) ?? null;
}

it.each([
  ['2 bad addresses of 5 on one day', 5, [2, 0, 0, 0, 0, 0, 0], null],
  ['3 bad addresses of 10 on one day', 10, [3, 0, 0, 0, 0, 0, 0], null],
  ['3 bad addresses of 20 on one day', 20, [3, 0, 0, 0, 0, 0, 0], null],
  ['2 bad addresses of 20 on two days', 20, [2, 0, 0, 2, 0, 0, 0], null],
  ['40 % of 5 emails each day', 5, [2, 2, 2, 2, 2, 2, 2], 4],
  ['40 % of 10 emails each day', 10, [4, 4, 4, 4, 4, 4, 4], 2],
  ['40 % of 20 emails each day', 20, [8, 8, 8, 8, 8, 8, 8], 1],
  ['3 of 20 emails each day', 20, [3, 3, 3, 3, 3, 3, 3], 2],
  ['1 of 20 emails each day', 20, [1, 1, 1, 1, 1, 1, 1], null],
])('pauses a sender in time, and not by chance: %s', (_, sent, hardBounces, day) => {
  expect(pausedOn(sent, hardBounces)).toBe(day);
});
