import type { Platform } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import type { Post } from './definitions/window.ts';
import { metricsOf } from './metricsOf.ts';
import { asOf, type Counts, every, hoursAgo, post } from './testing/posts.ts';

/** A creator with figures calculated by hand, to the last digit shown. */
interface Case {
  readonly who: string;
  readonly platform: Platform;
  readonly followers: number | null;
  readonly region?: string | null;
  readonly tags?: readonly string[];
  readonly videos: readonly Post[];
  /** Calculated by hand; rates in percent with two decimals, money with two, `-` if unknown. */
  readonly expected: {
    readonly avg: string;
    readonly median: string;
    readonly rate: string;
    readonly perFollower: string;
    readonly price: string;
    readonly cpm: string;
    readonly n: number;
    readonly leftOut?: string;
    readonly why?: string;
  };
}

const tenOf = (counts: Counts): Counts[] => Array.from({ length: 10 }, () => counts);

const cases: readonly Case[] = [
  {
    // Σ views 4,000 + 6,000 + 20,000 = 30,000; Σ interactions 400 + 480 + 1,120 = 2,000. 6,000/1,000 × 12 × 1.1.
    who: 'a small home account on TikTok with three videos',
    platform: 'tiktok',
    followers: 12_000,
    region: 'US',
    tags: ['storage'],
    videos: every(4, [
      [4_000, 350, 30, 20],
      [6_000, 420, 40, 20],
      [20_000, 1_000, 80, 40],
    ]),
    expected: {
      avg: '10000',
      median: '6000',
      rate: '6.67%',
      perFollower: '50.00%',
      price: '55.44 79.20 110.88',
      cpm: '13.20',
      n: 3,
    },
  },
  {
    // 35,786 + 299 + 2,635 + 3,763 saves = 42,483; ÷ 52,057,664. 52,057.664 × 12 × 0.4 (third tier).
    who: "a brand's single advertisement in Malaysia that millions saw: n is 1",
    platform: 'tiktok',
    followers: null,
    region: 'MY',
    videos: every(30, [[52_057_664, 35_786, 299, 2_635, 3_763]], { isAd: true }),
    expected: {
      avg: '52057664',
      median: '52057664',
      rate: '0.08%',
      perFollower: '-',
      price: '174913.75 249876.79 349827.50',
      cpm: '4.80',
      n: 1,
    },
  },
  {
    // 44,239,447 + 43,807,309 + 42,231,855 = 130,278,611; interactions with saves 29,450 + 21,759 + 24,334 = 75,543.
    who: 'a seller whose three videos were pushed by money: many views, hardly a reaction',
    platform: 'tiktok',
    followers: 1_500_000,
    region: 'MY',
    tags: ['unboxing'],
    videos: every(9, [
      [44_239_447, 25_190, 690, 2_119, 1_451],
      [43_807_309, 18_642, 423, 1_341, 1_353],
      [42_231_855, 20_285, 488, 1_896, 1_665],
    ]),
    expected: {
      avg: '43426203.67',
      median: '43807309',
      rate: '0.06%',
      perFollower: '2920.49%',
      price: '161911.81 231302.59 323823.63',
      cpm: '5.28',
      n: 3,
    },
  },
  {
    // (2,300,000 + 15,200 + 8,700) ÷ 17,300,000; 17,300,000 ÷ 149,200,000; 17,300 × 12 × 0.7 (Italy) × 0.7 (comedy).
    who: 'the most followed account of TikTok, ten videos alike',
    platform: 'tiktok',
    followers: 149_200_000,
    region: 'IT',
    tags: ['sketches'],
    videos: every(3, tenOf([17_300_000, 2_300_000, 15_200, 8_700])),
    expected: {
      avg: '17300000',
      median: '17300000',
      rate: '13.43%',
      perFollower: '11.60%',
      price: '71206.80 101724.00 142413.60',
      cpm: '5.88',
      n: 10,
    },
  },
  {
    // One of two videos lacks saves, so saves are ignored: (90 + 8 + 2) + (190 + 6 + 4) = 300 ÷ 3,000.
    who: 'saves known of one video only',
    platform: 'tiktok',
    followers: 1_000,
    region: 'BR',
    videos: every(5, [
      [1_000, 90, 8, 2, 50],
      [2_000, 190, 6, 4, null],
    ]),
    expected: {
      avg: '1500',
      median: '1500',
      rate: '10.00%',
      perFollower: '150.00%',
      price: '5.04 7.20 10.08',
      cpm: '4.80',
      n: 2,
    },
  },
  {
    // (57,527 + 15,954) ÷ 748,374. 748.374 × 25 (long).
    who: 'a vlogger on YouTube with one known video',
    platform: 'youtube',
    followers: 8_200_000,
    region: 'US',
    videos: every(7, [[748_374, 57_527, 15_954]], { duration: 620 }),
    expected: {
      avg: '748374',
      median: '748374',
      rate: '9.82%',
      perFollower: '9.13%',
      price: '13096.55 18709.35 26193.09',
      cpm: '25.00',
      n: 1,
    },
  },
  {
    // Ten of twelve: the oldest two (a million views each) are outside the window. 9 × 10,000 + 110,000 = 200,000.
    who: 'a channel whose great days are over: the oldest videos no longer count',
    platform: 'youtube',
    followers: 400_000,
    region: 'DE',
    tags: ['tech', 'gaming'],
    videos: every(
      7,
      [
        ...Array.from({ length: 9 }, (): Counts => [10_000, 280, 20]),
        [110_000, 900, 100],
        [1_000_000, 50_000, 9_000],
        [1_000_000, 50_000, 9_000],
      ],
      { duration: 480 },
    ),
    expected: {
      avg: '20000',
      median: '10000',
      rate: '1.85%',
      perFollower: '2.50%',
      // 10 × 25 × (1.4 + 0.8) / 2
      price: '192.50 275.00 385.00',
      cpm: '27.50',
      n: 10,
      leftOut: 'pinned 0 unsettled 0 images 0 older 2',
    },
  },
  {
    // Comments are off (hidden), not zero: interactions are unknown, views stay known.
    who: "a children's channel with comments switched off",
    platform: 'youtube',
    followers: 142_500_000,
    region: null,
    videos: every(4, tenOf([21_000_000, 64_800, null]), { duration: 190 }),
    expected: {
      avg: '21000000',
      median: '21000000',
      rate: '-',
      perFollower: '14.74%',
      // 21,000 × 25 × 0.6 (unknown country)
      price: '220500.00 315000.00 441000.00',
      cpm: '15.00',
      n: 10,
      why: 'counts_hidden',
    },
  },
  {
    // Shorts: 4 of 5 are up to a minute. Median of 500, 700, 800, 1,200, 9,000 is 800: 0.8 × 9 × 0.25 (India).
    who: 'a channel of shorts in India',
    platform: 'youtube',
    followers: 3_000,
    region: 'IN',
    videos: every(2, [
      [500, 20, 1],
      [1_200, 50, 3],
      [9_000, 300, 12],
      [800, 30, 0],
      [700, 25, 2],
    ]).map((one, index) => ({ ...one, duration: index === 2 ? 300 : 45 })),
    expected: {
      avg: '2440',
      median: '800',
      rate: '3.63%',
      perFollower: '26.67%',
      price: '1.26 1.80 2.52',
      cpm: '2.25',
      n: 5,
    },
  },
  {
    // (6,000 + 200) and (5,800 + 100) of 500,000 followers: 1.24 % and 1.18 %, the mean is 1.21 %.
    who: 'a photographer on Instagram with images only: by followers, and no price without views',
    platform: 'instagram',
    followers: 500_000,
    region: 'FR',
    tags: ['photography'],
    videos: every(
      6,
      [
        [null, 6_000, 200],
        [null, 5_800, 100],
      ],
      { kind: 'image', duration: null },
    ),
    expected: {
      avg: '-',
      median: '-',
      rate: '1.21%',
      perFollower: '-',
      price: '-',
      cpm: '-',
      n: 2,
    },
  },
  {
    // Images are excluded: reels alone give (900 + 60 + 1,100 + 40) ÷ 50,000.
    who: 'a mixed account on Instagram: measured by its reels',
    platform: 'instagram',
    followers: 80_000,
    region: 'GB',
    tags: ['skincare'],
    videos: [
      ...every(5, [
        [20_000, 900, 60],
        [30_000, 1_100, 40],
      ]),
      post({ id: 'i1', kind: 'image', views: null, likes: 9_000, comments: 500, postedAt: hoursAgo(72) }),
      post({ id: 'i2', kind: 'image', views: null, likes: 8_000, comments: 400, postedAt: hoursAgo(96) }),
    ],
    expected: {
      avg: '25000',
      median: '25000',
      rate: '4.20%',
      perFollower: '31.25%',
      // 25 × 14 × 1.25
      price: '306.25 437.50 612.50',
      cpm: '17.50',
      n: 2,
      leftOut: 'pinned 0 unsettled 0 images 2 older 0',
    },
  },
  {
    who: 'likes are hidden on Instagram: unknown, not nought',
    platform: 'instagram',
    followers: 80_000,
    region: 'US',
    videos: every(3, tenOf([25_000, null, 40])),
    expected: {
      avg: '25000',
      median: '25000',
      rate: '-',
      perFollower: '31.25%',
      price: '245.00 350.00 490.00',
      cpm: '14.00',
      n: 10,
      why: 'counts_hidden',
    },
  },
  {
    who: 'nobody follows yet: plays are known, plays per follower cannot be',
    platform: 'tiktok',
    followers: 0,
    region: 'US',
    videos: every(3, [
      [200, 10, 0, 0],
      [100, 5, 0, 0],
    ]),
    expected: {
      avg: '150',
      median: '150',
      rate: '5.00%',
      perFollower: '-',
      price: '1.26 1.80 2.52',
      cpm: '12.00',
      n: 2,
    },
  },
  {
    who: 'an account without any video',
    platform: 'tiktok',
    followers: 50_000,
    videos: [],
    expected: {
      avg: '-',
      median: '-',
      rate: '-',
      perFollower: '-',
      price: '-',
      cpm: '-',
      n: 0,
      why: 'no_videos',
    },
  },
  {
    // A pinned hit of two million and yesterday's video are excluded: only 8,000 and 10,000 count.
    who: 'a pinned hit and a video of yesterday are left out, and counted as left out',
    platform: 'tiktok',
    followers: 30_000,
    region: 'JP',
    videos: [
      post({ id: 'hit', isPinned: true, views: 2_000_000, postedAt: hoursAgo(5_000) }),
      post({ id: 'new', views: 300, postedAt: hoursAgo(20) }),
      post({ id: 'b', views: 8_000, likes: 500, comments: 20, shares: 20, postedAt: hoursAgo(90) }),
      post({ id: 'a', views: 10_000, likes: 500, comments: 20, shares: 20, postedAt: hoursAgo(48) }),
    ],
    expected: {
      avg: '9000',
      median: '9000',
      rate: '6.00%',
      perFollower: '30.00%',
      // 9 × 12 × 0.7
      price: '52.92 75.60 105.84',
      cpm: '8.40',
      n: 2,
      leftOut: 'pinned 1 unsettled 1 images 0 older 0',
    },
  },
  {
    who: 'only videos of today: known, but not settled',
    platform: 'youtube',
    followers: 9_000,
    videos: [post({ id: 'new', postedAt: hoursAgo(1) })],
    expected: {
      avg: '-',
      median: '-',
      rate: '-',
      perFollower: '-',
      price: '-',
      cpm: '-',
      n: 0,
      leftOut: 'pinned 0 unsettled 1 images 0 older 0',
      why: 'no_settled_videos',
    },
  },
];

const percent = (value: number | null) => (value === null ? '-' : `${(value * 100).toFixed(2)}%`);
const plain = (value: number | null) => (value === null ? '-' : String(Number(value.toFixed(2))));
const money = (value: number | null) => (value === null ? '-' : value.toFixed(2));

describe('metrics match those calculated by hand', () => {
  it.each(cases)('$who', ({ platform, followers, region = null, tags = [], videos, expected }) => {
    const metrics = metricsOf({
      platform,
      followers,
      region,
      tags,
      videos,
      snapshots: [],
      asOf,
      timeZone: 'UTC',
    });
    const { leftOut } = metrics.window;
    const band = metrics.pricing.price.value;
    expect({
      avg: plain(metrics.avgPlays.value),
      median: plain(metrics.medianPlays.value),
      rate: percent(metrics.interactionRate.value),
      perFollower: percent(metrics.followerPlays.value),
      price: band ? [band.low, band.middle, band.high].map(money).join(' ') : '-',
      cpm: money(metrics.pricing.cpm.value),
      n: metrics.window.sampleSize,
      ...(expected.leftOut && {
        leftOut: `pinned ${leftOut.pinned} unsettled ${leftOut.unsettled} images ${leftOut.images} older ${leftOut.older}`,
      }),
      ...(expected.why && { why: metrics.interactionRate.unknown }),
    }).toEqual(expected);
  });

  it('every figure has its date, sample size and formula', () => {
    const metrics = metricsOf({
      platform: 'instagram',
      followers: 80_000,
      region: null,
      tags: [],
      videos: [
        ...every(3, [
          [100, 5, 1],
          [200, null, 2],
        ]),
        post({ id: 'i', kind: 'image', views: null }),
      ],
      snapshots: [],
      asOf,
      timeZone: 'UTC',
    });
    expect(metrics.medianPlays).toEqual({
      value: 150,
      unknown: null,
      asOf,
      sampleSize: 2,
      formula: 'median_plays',
    });
    expect(metrics.interactionRate).toEqual({
      value: 0.06,
      unknown: null,
      asOf,
      sampleSize: 1,
      formula: 'interaction_rate_video',
    });
    expect(metrics.window).toMatchObject({ kind: 'video', isMixed: true, sampleSize: 2 });
    expect(metrics.growth[30]).toEqual({
      value: null,
      unknown: 'too_few_snapshots',
      asOf: null,
      sampleSize: 0,
      formula: 'growth',
    });
  });
});
