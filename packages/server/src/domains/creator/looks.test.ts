import { expect, it } from 'vitest';
import { Looks, lookLimits } from './looks.ts';

const begin = Date.parse('2026-11-20T06:00:00Z');
const after = (ms: number) => new Date(begin + ms);

/** What is said of looks: nothing, or the seconds to wait. */
function refusal(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'detail' in error ? error.detail : error;
  }
}

it('refuses what goes beyond a limit, and says when there is room again', () => {
  const looks = new Looks([
    { most: 3, within: 60_000 },
    { most: 5, within: 600_000 },
  ]);
  for (const [place, ms] of [0, 10_000, 20_000].entries()) looks.take(1, [place], after(ms));
  expect(refusal(() => looks.take(1, [10], after(30_000)))).toEqual({ data: { retryAfter: 30 } });
  expect(refusal(() => looks.take(1, [10, 11], after(30_000)))).toEqual({ data: { retryAfter: 40 } });
  looks.take(1, [10, 11], after(71_000));
  expect(refusal(() => looks.take(1, [12], after(200_000)))).toEqual({ data: { retryAfter: 400 } });
  looks.take(1, [12], after(600_001));
});

it('counts a creator once, nobody for another, and of what it refuses nothing', () => {
  const looks = new Looks([{ most: 2, within: 60_000 }]);
  for (let again = 0; again < 10; again += 1) looks.take(1, [7, 7], after(again));
  expect(refusal(() => looks.take(1, [8, 9], after(20)))).toEqual({ data: { retryAfter: 60 } });
  looks.take(1, [8, 7], after(30));
  looks.take(2, [9], after(30));
});

it('leaves a person who works fast alone', () => {
  const looks = new Looks();
  // A creator every two seconds for an hour.
  const ids = Array.from({ length: 1_800 }, (_, place) => place);
  for (const id of ids) looks.take(1, [id], after(id * 2_000));
  expect(ids.length).toBeLessThan(Math.max(...lookLimits.map(({ most }) => most)));
});
