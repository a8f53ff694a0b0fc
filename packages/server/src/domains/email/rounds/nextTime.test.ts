import { describe, expect, it } from 'vitest';
import { nextTime } from './nextTime.ts';

const day = (at: string) => new Date(`2026-11-${at}:00Z`);
const zone = { timeZone: 'UTC', fullUntil: null, backAt: null };
const office = { hours: { from: 9 * 60, to: 18 * 60 }, isOnWeekdays: false };

describe('the time of a follow-up', () => {
  it('a follow-up’s time is the planned time while that is in the future', () => {
    expect(nextTime(day('26T10:00'), { ...zone, now: day('25T08:00'), window: office })).toEqual({
      at: day('26T10:00'),
      wait: null,
      isAway: false,
    });
  });

  it('a follow-up’s time does not change while the email is queued', () => {
    const at = (now: string) => nextTime(day('25T09:30'), { ...zone, now: day(now), window: office });
    expect(at('25T10:00')).toEqual({ at: day('25T09:30'), wait: 'queued', isAway: false });
    expect(at('25T15:00')).toEqual(at('25T10:00'));
  });

  it('a follow-up’s time is the next opening of its window once that has closed', () => {
    expect(nextTime(day('25T09:30'), { ...zone, now: day('25T20:00'), window: office })).toEqual({
      at: day('26T09:00'),
      wait: null,
      isAway: false,
    });
  });

  it('a follow-up’s time is within its window after the daily limit ends', () => {
    const fullUntil = day('26T00:00');
    expect(nextTime(day('25T09:30'), { ...zone, now: day('25T10:00'), window: office, fullUntil })).toEqual({
      at: day('26T09:00'),
      wait: 'dailyLimit',
      isAway: false,
    });
  });

  it('a follow-up’s time is after an absence, within its window', () => {
    const away = { ...zone, now: day('25T10:00'), window: office };
    expect(nextTime(day('25T09:30'), { ...away, backAt: day('28T20:00') })).toEqual({
      at: day('29T09:00'),
      wait: null,
      isAway: true,
    });
    expect(nextTime(day('25T09:30'), { ...away, backAt: day('25T09:00') }).isAway).toBe(false);
  });

  it('a follow-up planned for later today waits for the end of a reached daily limit', () => {
    const fullUntil = day('26T00:00');
    expect(nextTime(day('25T15:00'), { ...zone, now: day('25T10:00'), window: office, fullUntil })).toEqual({
      at: day('26T09:00'),
      wait: 'dailyLimit',
      isAway: false,
    });
  });
});
