import { describe, expect, it } from 'vitest';
import { followerJump, growthOver } from './growth.ts';

const dayBefore = (days: number) =>
  new Date(Date.parse('2026-11-20T00:00:00Z') - days * 86_400_000).toISOString().slice(0, 10);
/** Followers by number of days before 20 November. */
const watched = (followers: Readonly<Record<number, number | null>>) =>
  Object.entries(followers).map(([ago, count]) => ({ day: dayBefore(Number(ago)), followers: count }));
const daily = (days: number, followersOn: (ago: number) => number) =>
  Array.from({ length: days + 1 }, (_, ago) => ({ day: dayBefore(ago), followers: followersOn(ago) }));

describe('growth over days', () => {
  it('has dates, change and confidence', () => {
    const growth = growthOver(watched({ 30: 1_000, 20: 1_010, 10: 1_020, 0: 1_042 }), 30);
    expect(growth).toEqual({
      value: {
        rate: 1_042 / 1_000 - 1,
        gained: 42,
        from: { day: '2026-10-21', followers: 1_000 },
        to: { day: '2026-11-20', followers: 1_042 },
        confidence: 'low',
      },
      unknown: null,
      asOf: new Date('2026-11-20T00:00:00Z'),
      sampleSize: 4,
      formula: 'growth',
    });
  });

  it.each([
    [7, daily(7, () => 100), 8, 'high'],
    [7, watched({ 7: 100, 5: 1, 3: 1, 1: 1, 0: 110 }), 5, 'medium'],
    [30, watched({ 28: 100, 21: 1, 14: 1, 7: 1, 0: 110 }), 5, 'medium'],
    [90, watched({ 89: 100, 60: 1, 0: 110 }), 3, 'low'],
    [90, daily(89, () => 100), 90, 'high'],
  ] as const)('over %s days uses the snapshots of the period', (days, snapshots, sampleSize, confidence) => {
    const growth = growthOver(snapshots, days);
    expect(growth.sampleSize).toBe(sampleSize);
    expect(growth.value?.confidence).toBe(confidence);
  });

  it.each([
    ['two snapshots', 7, watched({ 7: 100, 0: 110 }), 'too_few_snapshots'],
    ['none', 30, [], 'too_few_snapshots'],
    ['weekly snapshots over a week', 7, watched({ 14: 90, 7: 100, 0: 110 }), 'too_few_snapshots'],
    ['a month watched, asked of a quarter', 90, daily(30, () => 100), 'snapshots_too_short'],
    ['nobody at the beginning', 30, watched({ 30: 0, 10: 5, 0: 9 }), 'no_followers'],
    ['unknown counts', 30, watched({ 30: 10, 10: null, 0: 9 }), 'too_few_snapshots'],
  ] as const)('%s: unknown, with the reason', (_, days, snapshots, reason) => {
    expect(growthOver(snapshots, days)).toMatchObject({ value: null, unknown: reason });
  });
});

describe('a jump of followers', () => {
  it('is the steepest rise of at least a tenth between neighbouring days', () => {
    const snapshots = daily(30, (ago) => (ago > 12 ? 1_000 : ago > 5 ? 1_200 : 1_500));
    expect(followerJump(snapshots)).toEqual({ day: dayBefore(5), gained: 300, rate: 0.25 });
  });

  it.each([
    ['steady growth', daily(30, (ago) => 1_000 - ago * 10)],
    ['a loss', daily(30, (ago) => (ago > 12 ? 1_500 : 1_000))],
    ['a rise over a week that nobody watched', watched({ 14: 1_000, 7: 1_000, 0: 2_000 })],
    ['a jump of more than a quarter ago', daily(120, (ago) => (ago > 100 ? 1_000 : 2_000))],
  ])('%s is not a jump', (_, snapshots) => {
    expect(followerJump(snapshots)).toBeNull();
  });
});
