import { platforms } from '@reachkit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilson } from './definitions/audienceShares.ts';
import { growthDays, growthOver } from './definitions/growth.ts';
import { type QualityFigures, qualityOf } from './definitions/quality.ts';
import { type Post, windowSize } from './definitions/window.ts';
import { figuresOf } from './figures.ts';
import { type CreatorMetrics, type MetricInput, metricsOf } from './metricsOf.ts';
import { peerBand, percentileAmong } from './peers/ranking.ts';
import { asOf } from './testing/posts.ts';

const hour = 3_600_000;
const count = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000_000 })), {
  freq: 8,
});
const seconds: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 1, max: 4_000 }));
const tags = fc.array(fc.constantFrom('Home', 'home', '#diy', 'a', 'b', 'c', 'D', '家居'), { maxLength: 4 });
const postOf = (id: string): fc.Arbitrary<Post> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constantFrom('video', 'video', 'video', 'image'),
    // Whole hours, so that some posts have the same time.
    postedAt: fc.integer({ min: -24, max: 2_000 }).map((ago) => new Date(asOf.getTime() - ago * hour)),
    views: count,
    likes: count,
    comments: count,
    shares: count,
    saves: count,
    isPinned: fc.constantFrom(false, false, false, false, true),
    isAd: fc.boolean(),
    duration: seconds,
    hashtags: tags,
  });
const postList = fc
  .integer({ min: 0, max: 30 })
  .chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => postOf(`v${index}`))));
const snapshots = fc.uniqueArray(
  fc.record({
    day: fc
      .integer({ min: 0, max: 120 })
      .map((ago) => new Date(asOf.getTime() - ago * 24 * hour).toISOString().slice(0, 10)),
    followers: count,
  }),
  { selector: ({ day }) => day, maxLength: 40 },
);
const input: fc.Arbitrary<MetricInput> = fc.record({
  platform: fc.constantFrom(...platforms),
  followers: count,
  region: fc.constantFrom(null, 'US', 'MY', 'IN', 'FR', 'XX'),
  tags: fc.subarray(['home', 'storage', 'finance', 'comedy', 'nonsense']),
  videos: postList,
  snapshots,
  asOf: fc.constant(asOf),
  timeZone: fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York'),
});

/** Returns all numbers nested in a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Date) return [value.getTime()];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersIn);
}

const settledOnly = ({ window: { leftOut: _, ...window }, ...rest }: CreatorMetrics) => ({
  avgPlays: rest.avgPlays,
  medianPlays: rest.medianPlays,
  avgLikes: rest.avgLikes,
  interactionRate: rest.interactionRate,
  followerPlays: rest.followerPlays,
  price: rest.pricing.price.value?.middle,
  sampleSize: window.sampleSize,
});

describe('with any counts, metrics', () => {
  it('are finite or unknown with a reason, and never below 0', () => {
    fc.assert(
      fc.property(input, (given) => {
        const metrics = metricsOf(given);
        const { growth, followerJump, ...rest } = metrics;
        expect(numbersIn(metrics).filter((value) => !Number.isFinite(value))).toEqual([]);
        expect(numbersIn(rest).filter((value) => value < 0)).toEqual([]);
        expect(numbersIn(followerJump).filter((value) => value < 0)).toEqual([]);
        for (const days of growthDays) {
          expect(growth[days].value === null).toBe(growth[days].unknown !== null);
          expect(growth[days].value?.rate ?? 0).toBeGreaterThanOrEqual(-1);
        }
      }),
    );
  });

  it('do not depend on the order of videos and snapshots', () => {
    const shuffled = input.chain((given) =>
      fc.record({
        given: fc.constant(given),
        videos: fc.shuffledSubarray([...given.videos], { minLength: given.videos.length }),
        snapshots: fc.shuffledSubarray([...given.snapshots], { minLength: given.snapshots.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ given, ...other }) => {
        expect(metricsOf({ ...given, ...other })).toEqual(metricsOf(given));
      }),
    );
  });

  it('use at most ten posts, and every other known post has a reason', () => {
    fc.assert(
      fc.property(input, ({ videos, ...given }) => {
        const { window } = metricsOf({ videos, ...given });
        const { pinned, unsettled, images, older } = window.leftOut;
        expect(window.sampleSize).toBeLessThanOrEqual(windowSize);
        expect(window.sampleSize + pinned + unsettled + images + older).toBe(videos.length);
      }),
    );
  });

  it('ignore a video older than a full window, a pinned one, or one of today', () => {
    fc.assert(
      fc.property(input, postOf('zz'), fc.constantFrom('old', 'pinned', 'new'), (given, drawn, manner) => {
        const before = metricsOf(given);
        const oldest = Math.min(...given.videos.map(({ postedAt }) => postedAt.getTime()));
        fc.pre(
          before.window.kind === 'video' && (manner !== 'old' || before.window.sampleSize === windowSize),
        );
        const added: Post = {
          ...drawn,
          kind: 'video',
          isPinned: manner === 'pinned',
          postedAt: new Date(manner === 'old' ? oldest - hour : asOf.getTime() - hour),
        };
        const after = metricsOf({ ...given, videos: [...given.videos, added] });
        // Without any earlier post, the reason changes from "no videos" to "none settled".
        fc.pre(given.videos.length > 0);
        expect(settledOnly(after)).toEqual(settledOnly(before));
      }),
    );
  });

  it('scale with the counts: views, likes and price k-fold, rates unchanged', () => {
    fc.assert(
      fc.property(input, fc.constantFrom(2, 4, 8), (given, k) => {
        const times = (value: number | null) => (value === null ? null : value * k);
        const larger = metricsOf({
          ...given,
          followers: times(given.followers),
          snapshots: given.snapshots.map((one) => ({ ...one, followers: times(one.followers) })),
          videos: given.videos.map((one) => ({
            ...one,
            views: times(one.views),
            likes: times(one.likes),
            comments: times(one.comments),
            shares: times(one.shares),
            saves: times(one.saves),
          })),
        });
        const metrics = metricsOf(given);
        expect(larger.avgPlays.value).toBe(times(metrics.avgPlays.value));
        expect(larger.medianPlays.value).toBe(times(metrics.medianPlays.value));
        expect(larger.avgLikes.value).toBe(times(metrics.avgLikes.value));
        expect(larger.interactionRate.value).toBe(metrics.interactionRate.value);
        expect(larger.followerPlays.value).toBe(metrics.followerPlays.value);
        expect(larger.growth[30].value?.rate).toBe(metrics.growth[30].value?.rate);
        expect(larger.pricing.price.value?.middle).toBe(
          times(metrics.pricing.price.value?.middle ?? null) ?? undefined,
        );
        expect(larger.pricing.cpm.value ?? 0).toBeCloseTo(metrics.pricing.cpm.value ?? 0, 9);
      }),
    );
  });

  it('are the same as stored and as explained', () => {
    fc.assert(
      fc.property(input, (given) => {
        const metrics = metricsOf(given);
        expect(figuresOf({ ...given, now: asOf })).toEqual({
          avgPlays: metrics.avgPlays.value,
          medianPlays: metrics.medianPlays.value,
          avgLikes: metrics.avgLikes.value,
          avgComments: metrics.avgComments.value,
          avgShares: metrics.avgShares.value,
          interactionRate: metrics.interactionRate.value,
          followerPlays: metrics.followerPlays.value,
          followersChange30d: metrics.growth[30].value?.rate ?? null,
          followersChange90d: metrics.growth[90].value?.rate ?? null,
          lastVideoAt: metrics.lastVideoAt,
          adVideoCount: metrics.advertising.count.value,
          adShare: metrics.advertising.share.value,
          sampleSize: metrics.window.sampleSize,
          postsPerWeek: metrics.publishing.value?.postsPerWeek ?? null,
          priceMiddle: metrics.pricing.price.value?.middle ?? null,
          cpm: metrics.pricing.cpm.value,
          steadiness: metrics.steadiness,
        });
      }),
    );
  });

  it('the median is among the views, and the price band around the middle', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { medianPlays, avgPlays, pricing } = metricsOf(given);
        const views = given.videos.flatMap(({ views: one }) => (one === null ? [] : [one]));
        for (const value of [medianPlays.value, avgPlays.value]) {
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(Math.min(...views));
          expect(value).toBeLessThanOrEqual(Math.max(...views));
        }
        const band = pricing.price.value;
        if (band) expect(band.low < band.middle && band.middle < band.high).toBe(true);
      }),
    );
  });

  it('growth ignores snapshots older than its period and tolerance', () => {
    fc.assert(
      fc.property(snapshots, fc.constantFrom(...growthDays), (days, over) => {
        const growth = growthOver(days, over);
        fc.pre(growth.value !== null);
        const { from } = growth.value ?? { from: { day: '' } };
        expect(
          growthOver(
            days.filter(({ day }) => day >= from.day),
            over,
          ),
        ).toEqual(growth);
      }),
    );
  });
});

describe('intervals and percentiles', () => {
  it('contain the share, stay within 0–1, and narrow as the sample grows', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (share, sampleSize) => {
          const interval = wilson(share, sampleSize);
          const wider = wilson(share, Math.max(1, Math.floor(sampleSize / 2)));
          expect(interval).not.toBeNull();
          if (!interval || !wider) return;
          expect(0 <= interval.low && interval.low <= share).toBe(true);
          expect(share <= interval.high && interval.high <= 1).toBe(true);
          expect(interval.high - interval.low).toBeLessThanOrEqual(wider.high - wider.low + 1e-12);
        },
      ),
    );
  });

  it('a percentile is 0–100, and never lower for a larger value', () => {
    const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(values, (given) => {
        const ascending = given.toSorted((a, b) => a - b);
        const places = ascending.map((value) => percentileAmong(ascending, value) ?? -1);
        expect(places.every((place) => place >= 0 && place <= 100)).toBe(true);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const band = peerBand(given);
        expect(band && band.low <= band.middle && band.middle <= band.high).toBe(true);
      }),
    );
  });

  it('a grade is 0–100, equals its summed reasons, and ignores the order of peers', () => {
    const part = fc.option(fc.double({ min: 0, max: 3, noNaN: true }), { freq: 6 });
    const peer: fc.Arbitrary<Omit<QualityFigures, 'id'>> = fc.record({
      platform: fc.constant('youtube'),
      followers: count,
      region: fc.constantFrom('US', 'BR', null),
      interactionRate: part,
      followerPlays: part,
      followersChange30d: part,
      lastVideoAt: fc.option(
        fc.integer({ min: 0, max: 900 }).map((ago) => new Date(asOf.getTime() - ago * hour)),
      ),
      steadiness: part,
      adShare: part,
      hasFollowerJump: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(peer, { minLength: 31, maxLength: 80 }), (drawn) => {
        const all = drawn.map((one, id) => ({ ...one, id }));
        const [own] = all;
        if (!own) return;
        const quality = qualityOf(own, all, asOf);
        expect(qualityOf(own, all.toReversed(), asOf)).toEqual(quality);
        if (quality.value === null) return;
        const { score, points, reasons } = quality.value;
        expect(score >= 0 && score <= 100).toBe(true);
        const sum = reasons.reduce((total, one) => total + one.points, 50);
        expect(points).toBeCloseTo(Math.min(100, Math.max(0, sum)), 5);
      }),
      { numRuns: 60 },
    );
  });
});
