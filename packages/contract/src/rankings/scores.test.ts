import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postFormatOf } from './kinds.ts';
import {
  bestShare,
  compareBytes,
  comparePosts,
  countedForTag,
  gainOf,
  interactionsOf,
  medianMultiple,
  type RankedReading,
  riseOf,
  tagScore,
  viewsAnHour,
} from './scores.ts';
import { endBefore, newestWindow, windowEnding } from './window.ts';

const hour = 3_600_000;
const end = Date.UTC(2026, 10, 20);
const week = windowEnding('7d', end);
/** A reading some hours after the start of the week. */
const at = (hours: number, views: number | null, interactions: number | null = null): RankedReading => ({
  at: week.from + hours * hour,
  views,
  interactions,
});
const old = week.from - hour;

describe('a window', () => {
  it('of a day ends at the last full hour, and the longer ones at the last midnight UTC', () => {
    const now = Date.parse('2026-11-20T13:59:59.999Z');
    expect(new Date(newestWindow('1d', now).to).toISOString()).toBe('2026-11-20T13:00:00.000Z');
    expect(new Date(newestWindow('7d', now).to).toISOString()).toBe('2026-11-20T00:00:00.000Z');
    expect(newestWindow('30d', now)).toMatchObject({ from: end - 720 * hour, to: end, tolerance: 72 * hour });
  });

  it('is compared with the one that ended an hour or a day before', () => {
    expect(endBefore({ period: '1d', to: end })).toBe(end - hour);
    expect(endBefore({ period: '30d', to: end })).toBe(end - 24 * hour);
  });
});

describe('the gain of a post', () => {
  it('is the end reading less the start reading', () => {
    expect(gainOf(week, old, [at(2, 100, 10), at(80, 500, 70), at(166, 900, 40)])).toEqual({
      views: 800,
      interactions: 30,
      from: week.from + 2 * hour,
      to: week.from + 166 * hour,
      isNew: false,
    });
  });

  it('starts at the reading that is nearest to the start, of two equally near ones the earlier', () => {
    expect(gainOf(week, old, [at(3, 70), at(-3, 50), at(4, 80), at(168, 100)])).toMatchObject({ views: 50 });
  });

  it('counts readings at the edges of the tolerance, and none beyond', () => {
    expect(gainOf(week, old, [at(-16.8, 1), at(151.2, 5)])).toMatchObject({ views: 4 });
    expect(gainOf(week, old, [at(-16.9, 1), at(168, 5)])).toBe('noStart');
    expect(gainOf(week, old, [at(0, 1), at(151.1, 5), at(168.1, 9)])).toBe('noEnd');
  });

  it('starts at 0 for a post that was published in the window, whatever was read near its start', () => {
    expect(gainOf(week, week.from, [at(2, 100, 4), at(167, 900, 9)])).toMatchObject({
      views: 900,
      interactions: 9,
      from: week.from,
      isNew: true,
    });
  });

  it('may be below 0, and is unknown where the views of a reading are', () => {
    expect(gainOf(week, old, [at(0, 100), at(168, 40)])).toMatchObject({ views: -60 });
    expect(gainOf(week, old, [at(0, null), at(168, 40)])).toBe('noViews');
    expect(gainOf(week, old, [at(0, 10), at(168, null)])).toBe('noViews');
  });

  it('leaves out a post without a date, or one that was published at the end or later', () => {
    expect(gainOf(week, null, [at(0, 1), at(168, 5)])).toBe('noDate');
    expect(gainOf(week, week.to, [at(0, 1), at(168, 5)])).toBe('later');
  });

  const reading = fc.record({
    at: fc.integer({ min: -40, max: 200 }).map((hours) => week.from + hours * hour),
    views: fc.nat(1_000),
    interactions: fc.option(fc.nat(100)),
  });
  it('does not depend on the order of readings, nor on readings outside of the tolerances', () => {
    const known = fc.uniqueArray(reading, { maxLength: 12, selector: (one) => one.at });
    fc.assert(
      fc.property(known, fc.integer({ min: -60, max: 168 }), (readings, published) => {
        const postedAt = week.from + published * hour;
        const gain = gainOf(week, postedAt, readings);
        expect(gainOf(week, postedAt, [...readings].reverse())).toEqual(gain);
        const outside = (one: RankedReading) =>
          one.at > week.to ||
          (one.at > week.from + week.tolerance && one.at < week.to - week.tolerance) ||
          one.at < week.from - week.tolerance;
        const inside = readings.filter((one) => !outside(one));
        expect(gainOf(week, postedAt, inside)).toEqual(gain);
      }),
    );
  });
});

describe('interactions', () => {
  it('are counted as the platform counts them, and unknown where one of the counts is', () => {
    const counts = { likes: 5, comments: 2, shares: 1 };
    expect(interactionsOf('tiktok', counts)).toBe(8);
    expect(interactionsOf('youtube', counts)).toBe(7);
    expect(interactionsOf('instagram', { ...counts, shares: null })).toBe(7);
    expect(interactionsOf('tiktok', { ...counts, shares: null })).toBeNull();
    expect(interactionsOf('youtube', { ...counts, likes: null })).toBeNull();
  });
});

describe('the order of posts', () => {
  it('is by views, then interactions with unknown ones last, then the id in byte order', () => {
    const post = (externalId: string, views: number, interactions: number | null) => ({
      externalId,
      views,
      interactions,
    });
    const posts = [post('b', 5, 1), post('B', 5, 1), post('c', 5, null), post('a', 5, 2), post('z', 9, null)];
    expect(posts.sort(comparePosts).map(({ externalId }) => externalId)).toEqual(['z', 'a', 'B', 'b', 'c']);
  });

  it('takes the bytes of UTF-8, in which a sign beyond the basic plane comes last', () => {
    const words = ['\u{1F600}', '\uFF21', 'b', 'ba', 'B'];
    expect([...words].sort(compareBytes)).toEqual(
      [...words].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    );
  });

  it('of some posts stays where another post is added', () => {
    const post = fc.record({
      externalId: fc.string({ minLength: 1, maxLength: 3 }),
      views: fc.nat(3),
      interactions: fc.option(fc.nat(2)),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(post, { selector: (one) => one.externalId, maxLength: 9 }),
        post,
        (posts, more) => {
          const others = posts.filter(({ externalId }) => externalId !== more.externalId);
          const sorted = [...others, more].sort(comparePosts).filter((one) => one !== more);
          expect(sorted).toEqual([...others].sort(comparePosts));
        },
      ),
    );
  });
});

describe('figures beside a gain', () => {
  it('are views an hour of the real span, and the multiple of a known median', () => {
    expect(viewsAnHour({ views: 500, from: 0, to: 4 * hour })).toBe(125);
    expect(viewsAnHour({ views: 500, from: hour, to: hour })).toBeNull();
    expect([medianMultiple(500, 250), medianMultiple(500, null), medianMultiple(500, 0)]).toEqual([
      2,
      null,
      null,
    ]);
  });

  it('are the share of the best post, above 1 where totals of others fell', () => {
    expect(bestShare([6, 2])).toBe(0.75);
    expect(bestShare([6, -2])).toBe(1.5);
    expect([bestShare([-1]), bestShare([])]).toEqual([null, null]);
  });

  it('are the format by length', () => {
    expect([postFormatOf('video', 60), postFormatOf('video', 61), postFormatOf('video', null)]).toEqual([
      'short',
      'long',
      null,
    ]);
    expect(postFormatOf('image', 10)).toBe('image');
  });
});

describe('the score of a tag', () => {
  it('counts of each creator at most a quarter of what all the others gained', () => {
    expect(countedForTag(9_800_000, 31_000_000)).toBe(5_300_000);
    expect(tagScore([100, 10, 10])).toBe(5 + 10 + 10);
    expect(tagScore([7])).toBe(0);
  });

  it('is at most 1.25 times what the others gained, however much one creator gains', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 3 }), fc.nat(1_000_000_000), (others, one) => {
        const sum = others.reduce((all, own) => all + own, 0);
        expect(tagScore([...others, one])).toBeLessThanOrEqual(sum * 1.25);
      }),
    );
  });
});

describe('the rise of a tag', () => {
  it('is (posts + 5) ÷ (mean of the four windows before + 5)', () => {
    expect(riseOf([38, 45, 41, 52, 164])).toBe(169 / 49);
    expect(riseOf([0, 0, 0, 0, 0])).toBe(1);
    expect(riseOf([1, 2])).toBeNull();
  });
});
