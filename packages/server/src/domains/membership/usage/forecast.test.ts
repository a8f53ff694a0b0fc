import { describe, expect, it } from 'vitest';
import { type ForecastInput, forecastOf } from './forecast.ts';

const now = new Date('2026-11-25T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const given = (change: Partial<ForecastInput>): ForecastInput => ({
  limit: 600,
  used: 400,
  now,
  resetAt: inDays(12),
  week: { amount: 280, since: inDays(-20) },
  ...change,
});

describe('a forecast', () => {
  it('a forecast is the time when the limit is used up at the 7-day pace', () => {
    expect(forecastOf(given({}))).toEqual({ state: 'runsOut', perDay: 40, at: inDays(5) });
  });

  it('a forecast uses fewer days if the figures are younger than 7 days', () => {
    const week = { amount: 160, since: inDays(-4) };
    expect(forecastOf(given({ week }))).toEqual({ state: 'runsOut', perDay: 40, at: inDays(5) });
  });

  it.each([
    ['the rest lasts until the counter begins again', { resetAt: inDays(5) }, 'enough', 40],
    ['nothing was used for 7 days', { week: { amount: 0, since: inDays(-30) } }, 'enough', 0],
    ['figures are younger than 3 days', { week: { amount: 90, since: inDays(-2.9) } }, 'unknown', null],
    ['nothing was ever used', { week: { amount: 0, since: null }, used: 0 }, 'unknown', null],
    ['nothing is left', { used: 600 }, 'usedUp', 40],
    ['more is used than a lowered limit gives', { used: 700 }, 'usedUp', 40],
    ['the plan gives nothing', { limit: 0, used: 0 }, 'notIncluded', 40],
  ] as const)('a forecast has a state and no time if %s', (_, change, state, perDay) => {
    expect(forecastOf(given(change))).toEqual({ state, perDay, at: null });
  });

  it('a forecast for a daily counter is a time of today', () => {
    const day = given({
      limit: 100,
      used: 90,
      resetAt: inDays(0.5),
      week: { amount: 700, since: inDays(-9) },
    });
    expect(forecastOf(day)).toEqual({ state: 'runsOut', perDay: 100, at: inDays(0.1) });
  });
});
