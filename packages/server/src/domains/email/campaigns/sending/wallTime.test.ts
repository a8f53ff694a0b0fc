import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '../../../../platform/time/wallClock.ts';
import { dayAfter, dayOf, timestampOf } from './wallTime.ts';

describe('a wall time in a zone', () => {
  it.each([
    ['2026-11-28T09:30', 'Asia/Shanghai', '2026-11-28T01:30:00.000Z'],
    ['2026-11-28T09:30', 'UTC', '2026-11-28T09:30:00.000Z'],
    ['2026-07-01T09:30', 'America/New_York', '2026-07-01T13:30:00.000Z'],
    // Skipped: clocks go from 02:00 to 03:00.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    // Repeated: the first of two.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Changes by half an hour, in the southern spring.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    // A whole day was skipped.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2028-02-29T00:00', 'Asia/Kathmandu', '2028-02-28T18:15:00.000Z'],
  ])('%s in %s is %s', (at, zone, timestamp) => {
    expect(timestampOf(at, zone)?.toISOString()).toBe(timestamp);
  });

  it.each([
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-1-1T1:00',
    '',
  ])('is null for %j', (at) => {
    expect(timestampOf(at, 'Europe/Berlin')).toBeNull();
  });

  it('is a time on the clocks of its zone, or the first after a gap', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Shanghai',
      'Australia/Lord_Howe',
    );
    const minutes = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const wanted = Date.UTC(2026, 0, 1) + minute * 60_000;
        const timestamp = timestampOf(new Date(wanted).toISOString().slice(0, 16), zone)?.getTime() ?? 0;
        const shown = wallClock(zone);
        const isShown = shown(timestamp) === wanted;
        const isBehindGap = shown(timestamp) > wanted && shown(timestamp - 1) < wanted;
        expect(isShown || isBehindGap).toBe(true);
      }),
    );
  });

  it('has a day and a next day', () => {
    expect(dayOf(new Date('2026-11-30T17:00:00Z'), 'Asia/Shanghai')).toBe('2026-12-01');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});
