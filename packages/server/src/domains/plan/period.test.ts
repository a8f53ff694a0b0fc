import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

const at = (text: string) => new Date(text);
const since = at('2026-01-31T12:00:00Z');

describe("a day begins at midnight of the team's zone", () => {
  it.each([
    ['Asia/Shanghai', '2026-11-21T15:59:59.999Z', '2026-11-21', '2026-11-21T16:00:00.000Z'],
    ['Asia/Shanghai', '2026-11-21T16:00:00Z', '2026-11-22', '2026-11-22T16:00:00.000Z'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22', '2026-11-22T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-31T09:59:00Z', '2026-12-31', '2026-12-31T10:00:00.000Z'],
    // The clock goes from 23:59:59 to 01:00.
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23', '2026-04-23T22:00:00.000Z'],
    // The 30th was skipped.
    ['Pacific/Apia', '2011-12-29T12:00:00Z', '2011-12-29', '2011-12-30T10:00:00.000Z'],
    ['UTC', '2028-02-28T23:59:59Z', '2028-02-28', '2028-02-29T00:00:00.000Z'],
  ])('the day in %s at %s', (timeZone, now, start, resetAt) => {
    const period = periodOf('day', at(now), { timeZone, memberSince: since });
    expect([period.start, period.resetAt.toISOString()]).toEqual([start, resetAt]);
  });
});

describe('a month begins on the plan’s start day', () => {
  it.each([
    // Month ends: the 31st becomes the last day, and later the 31st again.
    ['UTC', '2026-01-31', '2026-02-15', '2026-01-31', '2026-02-28T00:00:00.000Z'],
    ['UTC', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31T00:00:00.000Z'],
    ['UTC', '2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31T00:00:00.000Z'],
    ['UTC', '2026-01-31', '2026-04-30', '2026-04-30', '2026-05-31T00:00:00.000Z'],
    // Leap years, and a century that is not one.
    ['UTC', '2026-01-31', '2028-02-28', '2028-01-31', '2028-02-29T00:00:00.000Z'],
    ['UTC', '2024-02-29', '2027-02-28', '2027-02-28', '2027-03-29T00:00:00.000Z'],
    ['UTC', '2024-02-29', '2028-02-28', '2028-01-29', '2028-02-29T00:00:00.000Z'],
    ['UTC', '2099-12-30', '2100-02-28', '2100-02-28', '2100-03-30T00:00:00.000Z'],
    // Across a year's end, in both directions.
    ['UTC', '2026-06-15', '2026-12-20', '2026-12-15', '2027-01-15T00:00:00.000Z'],
    ['UTC', '2026-06-15', '2027-01-10', '2026-12-15', '2027-01-15T00:00:00.000Z'],
    // The zone changes its UTC offset in between.
    ['America/New_York', '2026-02-10', '2026-03-01', '2026-02-10', '2026-03-10T04:00:00.000Z'],
    ['America/New_York', '2026-02-10', '2026-10-20', '2026-10-10', '2026-11-10T05:00:00.000Z'],
    ['Asia/Shanghai', '2026-05-01', '2026-05-20', '2026-05-01', '2026-05-31T16:00:00.000Z'],
  ])('the month in %s since %s at %s', (timeZone, memberSince, now, start, resetAt) => {
    const noon = (day: string) => at(`${day}T12:00:00Z`);
    const period = periodOf('month', noon(now), { timeZone, memberSince: noon(memberSince) });
    expect([period.start, period.resetAt.toISOString()]).toEqual([start, resetAt]);
  });

  it('uses the day of the team’s zone, not the server’s', () => {
    const memberSince = at('2026-03-31T18:00:00Z');
    const now = at('2026-04-20T00:00:00Z');
    expect(periodOf('month', now, { timeZone: 'Asia/Shanghai', memberSince }).start).toBe('2026-04-01');
    expect(periodOf('month', now, { timeZone: 'America/New_York', memberSince }).start).toBe('2026-03-31');
  });
});

it('every time is in one period, and the next period begins when it ends', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('day' as const, 'month' as const),
      fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'UTC'),
      fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
      fc.date({ min: at('2015-01-01'), max: at('2020-01-01'), noInvalidDate: true }),
      (kind, timeZone, now, memberSince) => {
        const calendar = { timeZone, memberSince };
        const { start, resetAt } = periodOf(kind, now, calendar);
        expect(resetAt.getTime()).toBeGreaterThan(now.getTime());
        expect(periodOf(kind, new Date(resetAt.getTime() - 1), calendar)).toEqual({ start, resetAt });
        expect(periodOf(kind, resetAt, calendar).start > start).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
