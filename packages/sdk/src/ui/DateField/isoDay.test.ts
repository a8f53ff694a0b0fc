import { describe, expect, it } from 'vitest';
import { calendarNames } from './calendarLabels.ts';
import { addDays, addMonths, clampDay, isIsoDay, showDay, startOfWeek, weeksOf } from './isoDay.ts';

describe('days of the calendar', () => {
  it('are stored as Y-m-d and shown as j M Y', () => {
    expect(showDay('2026-11-05')).toBe('5 Nov 2026');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['', false],
  ])('%s exists: %s', (text, answer) => {
    expect(isIsoDay(text)).toBe(answer);
  });

  it('are counted over months, leap days and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
  });

  it('start the week on the given day', () => {
    expect(startOfWeek('2026-11-20', 1)).toBe('2026-11-16');
    expect(startOfWeek('2026-11-20', 0)).toBe('2026-11-15');
    expect(weeksOf('2026-11-20', 1)[0]?.[0]).toBe('2026-10-26');
    expect(weeksOf('2026-11-20', 1)).toHaveLength(6);
  });

  it('are limited to bounds', () => {
    expect(clampDay('2026-11-20', '2026-11-21', undefined)).toBe('2026-11-21');
    expect(clampDay('2026-11-20', undefined, '2026-11-19')).toBe('2026-11-19');
  });

  it('are named by the locale’s rules, from Sunday', () => {
    const names = calendarNames('en');
    expect(names.month(2026, 11)).toBe('November 2026');
    expect(names.weekdays.map(({ long }) => long)[0]).toBe('Sunday');
    expect(names.day('2026-11-20')).toBe('Friday, November 20, 2026');
  });
});
