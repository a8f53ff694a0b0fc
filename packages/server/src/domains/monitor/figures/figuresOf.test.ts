import type { MonitorFigures } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { type FigureFacts, figuresAt, figuresNow, unknownFigures } from './figuresOf.ts';
import { gapsOf, lastOfDays, markFalling, type Plan, thinned } from './history.ts';
import { hourMs, type Reading } from './readings.ts';
import { medianOf, totalsOf } from './totalsOf.ts';

const start = Date.UTC(2026, 10, 1);
const reading = (hours: number, counts: Partial<Reading['counts']>, source = 'file'): Reading => ({
  at: start + hours * hourMs,
  isDay: false,
  counts: { views: null, likes: null, comments: null, shares: null, saves: null, ...counts },
  source,
  isOwn: false,
  by: null,
});
const facts: FigureFacts = { postedAt: start - 100 * hourMs, fee: 50_000, medianViews: 500 };
const clock = { dayStart: start, rawOnly: new Set<string>() };
const now = (readings: readonly Reading[], given: Partial<FigureFacts> = {}) =>
  figuresNow(readings, { ...facts, ...given }, clock);

describe('figures of a link', () => {
  it('are derived from the latest reading, the one before, and the last before the day', () => {
    const readings = [
      reading(-3, { views: 400 }),
      reading(2, { views: 900, likes: 10 }),
      reading(4, { views: 1_000, likes: 40, comments: 8, shares: 2 }),
    ];
    expect(now(readings)).toEqual({
      views: 1_000,
      likes: 40,
      comments: 8,
      shares: 2,
      saves: null,
      engagement: 0.05,
      viewsAnHour: 50,
      gain: 600,
      costPerThousand: 50_000,
      costPerEngagement: 1_000,
      medianMultiple: 2,
      falling: [],
    });
  });

  it('have an unknown gain without a reading today, or without one within 36 h before the day', () => {
    expect(now([reading(-9, { views: 1 }), reading(-2, { views: 5 })])?.gain).toBeNull();
    expect(now([reading(-37, { views: 1 }), reading(2, { views: 5 })])?.gain).toBeNull();
    expect(now([reading(-36, { views: 1 }), reading(2, { views: 5 })])?.gain).toBe(4);
  });

  it('of a post published today gain all its views', () => {
    expect(now([reading(3, { views: 70 })], { postedAt: start })?.gain).toBe(70);
  });

  it('have a negative gain only beside the mark of a falling total', () => {
    const fell = now([reading(-1, { views: 100 }), reading(1, { views: 90 }), reading(2, { views: 95 })]);
    expect(fell).toMatchObject({ gain: -5, viewsAnHour: 5, falling: ['views'] });
  });

  it('have no speed from readings that are minutes apart, and none where the total fell', () => {
    const typed = [reading(1, { views: 100 }), reading(2, { views: 200 }), reading(2.2, { views: 1_200 })];
    expect(now(typed)?.viewsAnHour).toBeCloseTo(1_100 / 1.2);
    expect(now(typed.slice(1))?.viewsAnHour).toBeNull();
    expect(now([reading(1, { views: 100 }), reading(2, { views: 5 })])?.viewsAnHour).toBeNull();
  });

  it('without views, or with none, have no engagement and no cost for a thousand', () => {
    const unknown = { engagement: null, costPerThousand: null, medianMultiple: null };
    expect(now([reading(1, { likes: 5 })])).toMatchObject({ ...unknown, costPerEngagement: 10_000 });
    expect(now([reading(1, { views: 0, likes: 5 })])).toMatchObject({ ...unknown, medianMultiple: 0 });
  });

  it('of a source that allows no derived figures are its counts alone', () => {
    const raw = { ...clock, rawOnly: new Set(['youtube']) };
    const readings = [reading(0, { views: 10 }, 'youtube'), reading(4, { views: 30, likes: 3 }, 'youtube')];
    expect(figuresNow(readings, facts, raw)).toEqual({ ...unknownFigures, views: 30, likes: 3 });
    const between = { ...facts, postedAt: start - 22 * hourMs };
    expect(figuresAt(readings, between, '24h', raw.rawOnly)).toBeNull();
    expect(figuresAt(readings, between, '24h', new Set())).toMatchObject({ views: 20 });
    const exact = { ...facts, postedAt: start - 20 * hourMs };
    expect(figuresAt(readings, exact, '24h', raw.rawOnly)).toEqual({
      ...unknownFigures,
      views: 30,
      likes: 3,
    });
  });
});

describe('totals of links', () => {
  const link = (platform: 'tiktok' | 'youtube', fee: number | null, figures: Partial<MonitorFigures>) => ({
    platform,
    fee,
    figures: { ...unknownFigures, ...figures },
  });

  it('name on how many links they rest, and the parts of each platform', () => {
    const totals = totalsOf([
      link('tiktok', 1_000, {
        views: 100,
        costPerThousand: 10_000,
        likes: 5,
        costPerEngagement: 200,
        gain: -3,
      }),
      link('youtube', 3_000, { views: 300, costPerThousand: 10_000, engagement: 0.1, medianMultiple: 3 }),
      link('youtube', null, { views: 50, engagement: 0.3, medianMultiple: 1 }),
      link('tiktok', 500, {}),
    ]);
    expect(totals).toEqual({
      of: 4,
      views: { value: 450, posts: 3 },
      byPlatform: [
        { platform: 'youtube', views: 350, posts: 2 },
        { platform: 'tiktok', views: 100, posts: 1 },
      ],
      gain: { value: -3, posts: 1 },
      engagements: { value: 5, posts: 1 },
      engagement: { value: 0.2, posts: 2 },
      viewsAnHour: { value: null, posts: 0 },
      medianMultiple: { value: 2, posts: 2 },
      costPerThousand: { value: 10_000, posts: 2, fees: 4_000 },
      costPerEngagement: { value: 200, posts: 1, fees: 1_000 },
      fees: { value: 4_500, posts: 3 },
    });
  });

  it('count a fee without views yet in the cost of a thousand views', () => {
    const totals = totalsOf([
      link('tiktok', 1_000, { views: 100, costPerThousand: 10_000 }),
      link('tiktok', 1_000, { views: 0 }),
    ]);
    expect(totals.costPerThousand).toEqual({ value: 20_000, posts: 2, fees: 2_000 });
  });

  it('have as median of an even number the mean of the two in the middle', () => {
    expect([[], [4], [9, 1, 5], [4, 1, 3, 2]].map((values) => medianOf(values).value)).toEqual([
      null,
      4,
      5,
      2.5,
    ]);
  });
});

describe('history of a post', () => {
  const plan: Plan = {
    state: 'monitored',
    addedAt: start,
    postedAt: start - 10 * hourMs,
    until: start + 30 * 24 * hourMs,
    now: start + 10 * hourMs,
    isGone: false,
  };
  const gaps = (hours: readonly number[], given: Partial<Plan> = {}) =>
    gapsOf(
      hours.map((hour) => reading(hour, {})),
      { ...plan, ...given },
    ).map(({ from, to }) => [from, to].map((time) => (time.getTime() - start) / hourMs));

  it('has a gap where a planned reading is missing: hourly for 72 h, then daily', () => {
    expect(gaps([0, 1, 2.75, 5, 6], { now: start + 7 * hourMs })).toEqual([[2.75, 5]]);
    expect(gaps([0, 1, 2], { now: start + 5 * hourMs })).toEqual([[2, 5]]);
    const later = [...Array.from({ length: 73 }, (_, hour) => hour), 96, 120, 168];
    expect(gaps(later, { now: start + 170 * hourMs })).toEqual([[120, 168]]);
  });

  it('has no gap before the link was added, after its end, or while the post is gone', () => {
    expect(gaps([-200, 0, 1], { now: start + hourMs })).toEqual([]);
    expect(
      gaps([0, 1, 2], { until: start + 3 * hourMs, now: start + 99 * hourMs, state: 'finished' }),
    ).toEqual([]);
    expect(gaps([0, 1, 2], { now: start + 99 * hourMs, isGone: true })).toEqual([]);
  });

  it('by day keeps the last reading of each day of the team', () => {
    const readings = [reading(1, { views: 1 }), reading(15, { views: 2 }), reading(17, { views: 3 })];
    expect(lastOfDays(readings, 'UTC').map(({ counts }) => counts.views)).toEqual([3]);
    expect(lastOfDays(readings, 'Asia/Shanghai').map(({ counts }) => counts.views)).toEqual([2, 3]);
  });

  it('marks counts below their last known value', () => {
    const readings = [{ views: 5, likes: 3 }, { likes: 4 }, { views: 4, likes: 4 }];
    const marked = markFalling(readings.map((counts, hour) => reading(hour, counts)));
    expect(marked.map(({ falling }) => falling)).toEqual([[], [], ['views']]);
  });

  it('of too many readings keeps the first, the last and even steps', () => {
    const kept = thinned(Array.from({ length: 5_000 }, (_, place) => place));
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([2_000, 0, 4_999]);
    const steps = kept.slice(1).map((place, at) => place - (kept[at] ?? 0));
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([2, 3]);
  });
});
