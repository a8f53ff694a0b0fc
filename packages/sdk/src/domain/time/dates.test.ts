import { describe, expect, it } from 'vitest';
import {
  calendarDaysAgo,
  dateTime,
  dateTimeSeconds,
  day,
  daysBetween,
  duration,
  relativeDay,
  timeAgo,
} from './dates.ts';
import { endOfDay } from './endOfDay.ts';

const now = Date.parse('2026-11-20T01:30:00+08:00');
const shanghai = 'Asia/Shanghai';

describe('dates', () => {
  it('are formatted in the provider’s time zone, not the machine’s', () => {
    expect(dateTime('2026-11-19T17:05:00Z', shanghai)).toBe('2026-11-20 01:05');
    expect(dateTime('2026-11-19T17:05:00Z', 'America/New_York')).toBe('2026-11-19 12:05');
    expect(day('2026-11-19T17:05:00Z', shanghai)).toBe('2026-11-20');
    expect(dateTimeSeconds('2026-11-19T17:05:09.9Z', 'Asia/Kathmandu')).toBe('2026-11-19 22:50:09');
    expect(dateTimeSeconds('soon')).toBe('');
  });

  it('end with their day in the zone, also on a clock change', () => {
    expect(endOfDay('2026-11-20', shanghai)).toBe('2026-11-20T15:59:59.999Z');
    expect(endOfDay('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.999Z');
    expect(day(endOfDay('2026-11-20', shanghai), shanghai)).toBe('2026-11-20');
  });

  it('return an empty text for an invalid date', () => {
    expect(day('soon')).toBe('');
    expect(relativeDay('soon', now, 'en')).toBe('');
  });

  it.each([
    ['2026-11-20T00:01:00+08:00', '今天', 'today'],
    ['2026-11-19T23:59:00+08:00', '昨天', 'yesterday'],
    ['2026-11-18T12:00:00+08:00', '2天前', '2 days ago'],
    ['2026-10-22T12:00:00+08:00', '29天前', '29 days ago'],
    ['2026-10-21T12:00:00+08:00', '2026-10-21', '2026-10-21'],
    ['2026-11-21T12:00:00+08:00', '今天', 'today'],
  ])('format %s as %s and %s', (timestamp, zh, en) => {
    expect(relativeDay(timestamp, now, 'zh', shanghai)).toBe(zh);
    expect(relativeDay(timestamp, now, 'en', shanghai)).toBe(en);
  });

  it.each([
    [59_999, null],
    [60_000, '1 minute ago'],
    [3_599_999, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [-5000, null],
  ])('format %i ms ago as %s', (passed, said) => {
    expect(timeAgo(new Date(now - passed).toISOString(), now, 'en')).toBe(said);
  });

  it('count a day of 23 hours as one', () => {
    const after = Date.parse('2026-03-09T00:10:00-04:00');
    expect(calendarDaysAgo('2026-03-08T00:10:00-05:00', after, 'America/New_York')).toBe(1);
  });

  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', 0],
    ['2026-11-20T00:00:00Z', '2026-11-20T00:00:01Z', 1],
    ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z', 2],
    ['2026-11-22T01:00:00Z', '2026-11-20T00:00:00Z', 3],
  ])('round up the days from %s to %s to %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [59.6, '01:00'],
    [3725, '62:05'],
  ])('format %d seconds as %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});
