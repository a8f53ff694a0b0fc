import { describe, expect, it } from 'vitest';
import {
  figuresOf,
  followerPlays,
  followersChange30d,
  interactionRate,
  mean,
  median,
  type Post,
  settledWindow,
} from './metrics.ts';

const now = new Date('2026-11-20T06:00:00Z');

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const post = (given: Partial<Post>): Post => ({
  kind: 'video',
  postedAt: hoursAgo(100),
  views: 1000,
  likes: 100,
  comments: 10,
  shares: 5,
  saves: null,
  isPinned: false,
  isAd: false,
  ...given,
});

describe('settledWindow', () => {
  const daily = Array.from({ length: 14 }, (_, index) => post({ postedAt: hoursAgo(24 * index + 1) }));

  it('takes the latest 10 videos that are at least 48 hours old, newest first', () => {
    const window = settledWindow(daily, now);
    expect(window).toHaveLength(10);
    expect(window[0]?.postedAt).toEqual(hoursAgo(49));
    expect(window[9]?.postedAt).toEqual(hoursAgo(24 * 11 + 1));
  });

  it('includes a video exactly 48 hours old, and not one a second younger', () => {
    const old = post({ postedAt: hoursAgo(48) });
    const young = post({ postedAt: new Date(hoursAgo(48).getTime() + 1000) });
    expect(settledWindow([young, old], now)).toEqual([old]);
  });

  it('leaves out pinned videos, however recent', () => {
    const pinned = post({ isPinned: true, postedAt: hoursAgo(60) });
    expect(settledWindow([pinned, ...daily], now)).not.toContain(pinned);
  });

  it('measures a mixed account by its videos and an image account by its images', () => {
    const image = post({ kind: 'image', views: null });
    const video = post({});
    expect(settledWindow([image, video], now)).toEqual([video]);
    expect(settledWindow([image], now)).toEqual([image]);
  });

  it('measures by images an account with only a pinned or unsettled video', () => {
    const image = post({ kind: 'image', views: null });
    expect(settledWindow([post({ isPinned: true }), image], now)).toEqual([image]);
    expect(settledWindow([post({ postedAt: hoursAgo(3) }), image], now)).toEqual([image]);
  });

  it('has fewer than 10 posts when fewer are settled, and none without videos', () => {
    expect(settledWindow(daily.slice(0, 6), now)).toHaveLength(4);
    expect(settledWindow([], now)).toEqual([]);
  });
});

describe('mean and median', () => {
  it.each([
    { values: [], mean: null, median: null },
    { values: [null, null], mean: null, median: null },
    { values: [7], mean: 7, median: 7 },
    { values: [10, 2, 3], mean: 5, median: 3 },
    { values: [1, 100, 2, 5], mean: 27, median: 3.5 },
    { values: [0, null, 0], mean: 0, median: 0 },
    { values: [null, 4, 8], mean: 6, median: 6 },
  ])('of $values are $mean and $median', ({ values, ...expected }) => {
    expect({ mean: mean(values), median: median(values) }).toEqual(expected);
  });
});

describe('interactionRate', () => {
  const big = post({ views: 9000, likes: 300, comments: 50, shares: 50 });
  const small = post({ views: 1000, likes: 90, comments: 8, shares: 2 });

  it.each([
    ['weighs posts by their views on TikTok, shares counted', 'tiktok', [big, small], 0.05],
    ['counts saves on TikTok when every post has them', 'tiktok', [{ ...small, saves: 50 }], 0.15],
    [
      'leaves saves out when one post lacks them',
      'tiktok',
      [
        { ...small, saves: 50 },
        { ...small, saves: null },
      ],
      0.1,
    ],
    ['counts likes and comments only on YouTube', 'youtube', [big, small], 0.0448],
    ['counts likes and comments only on Instagram videos', 'instagram', [{ ...small, saves: 50 }], 0.098],
    ['is unknown when likes are hidden', 'youtube', [{ ...small, likes: null }], null],
    ['rests on the posts whose counts are known', 'youtube', [{ ...big, likes: null }, small], 0.098],
    ['is unknown on TikTok without shares', 'tiktok', [{ ...small, shares: null }], null],
    ['is unknown without views', 'youtube', [{ ...small, views: null }], null],
    ['is unknown when nobody watched', 'youtube', [{ ...small, views: 0, likes: 0, comments: 0 }], null],
    ['is 0 when people watched and nobody reacted', 'youtube', [{ ...small, likes: 0, comments: 0 }], 0],
    ['is unknown without posts', 'instagram', [], null],
  ] as const)('%s', (_, platform, window, expected) => {
    const rate = interactionRate(platform, window, 20_000);
    if (expected === null) expect(rate).toBeNull();
    else expect(rate).toBeCloseTo(expected, 10);
  });

  describe('of Instagram images', () => {
    const images = [
      post({ kind: 'image', views: null, likes: 380, comments: 20 }),
      post({ kind: 'image', views: null, likes: 190, comments: 10 }),
    ];

    it('is the mean of likes and comments per follower', () => {
      expect(interactionRate('instagram', images, 20_000)).toBeCloseTo(0.015, 10);
    });

    it.each([0, null])('is unknown with %s followers', (followers) => {
      expect(interactionRate('instagram', images, followers)).toBeNull();
    });
  });
});

describe('followerPlays', () => {
  it.each([
    [40_000, 100_000, 0.4],
    [0, 100_000, 0],
    [40_000, 0, null],
    [40_000, null, null],
    [null, 100_000, null],
  ])('of %s median plays and %s followers is %s', (plays, followers, expected) => {
    expect(followerPlays(plays, followers)).toBe(expected);
  });
});

describe('followersChange30d', () => {
  const on = (day: string, followers: number | null) => ({ day, followers });

  it.each([
    ['grew by 4.2 %', [on('2026-10-21', 1000), on('2026-11-05', 1010), on('2026-11-20', 1042)], 0.042],
    ['shrank by 5 %', [on('2026-11-20', 950), on('2026-10-21', 1000), on('2026-11-05', 990)], -0.05],
    [
      'is measured on weekly snapshots over 28 days',
      [on('2026-10-23', 1000), on('2026-10-30', 1), on('2026-11-06', 1), on('2026-11-20', 1100)],
      0.1,
    ],
    [
      'starts at the snapshot nearest to 30 days before',
      [on('2026-08-01', 10), on('2026-10-20', 500), on('2026-10-22', 1000), on('2026-11-20', 550)],
      0.1,
    ],
    ['is unknown with two snapshots', [on('2026-10-21', 1000), on('2026-11-20', 1042)], null],
    [
      'is unknown when one of three has no followers',
      [on('2026-10-21', 1000), on('2026-11-05', null), on('2026-11-20', 1042)],
      null,
    ],
    [
      'is unknown when the snapshots span two weeks only',
      [on('2026-11-06', 1000), on('2026-11-13', 1010), on('2026-11-20', 1042)],
      null,
    ],
    ['is unknown from 0 followers', [on('2026-10-21', 0), on('2026-11-05', 5), on('2026-11-20', 9)], null],
    ['is unknown without snapshots', [], null],
  ] as const)('%s', (_, snapshots, expected) => {
    const change = followersChange30d(snapshots);
    if (expected === null) expect(change).toBeNull();
    else expect(change).toBeCloseTo(expected, 10);
  });
});

describe('figuresOf', () => {
  it('derives every figure from settled videos, dates and ads from all', () => {
    const videos = [
      post({ postedAt: hoursAgo(2), views: 10, isAd: true }),
      post({ postedAt: hoursAgo(50), views: 1000, likes: 60, comments: 20, shares: 20 }),
      post({ postedAt: hoursAgo(90), views: 3000, likes: 200, comments: 60, shares: 40, isAd: true }),
      post({ postedAt: hoursAgo(900), views: 500_000, isPinned: true }),
    ];
    expect(figuresOf({ platform: 'tiktok', region: 'US', tags: [], followers: 10_000, videos, now })).toEqual(
      {
        avgPlays: 2000,
        medianPlays: 2000,
        avgLikes: 130,
        avgComments: 40,
        avgShares: 30,
        interactionRate: 0.1,
        followerPlays: 0.2,
        followersChange30d: null,
        followersChange90d: null,
        lastVideoAt: hoursAgo(2),
        adVideoCount: 2,
        adShare: 2 / 4,
        sampleSize: 2,
        // 2,000 plays at 12 dollars for 1,000.
        priceMiddle: 24,
        cpm: 12,
        // Two posts after the oldest unpinned one, in 90 hours.
        postsPerWeek: (2 / 90) * 168,
        steadiness: null,
      },
    );
  });

  it('returns null, not 0, without videos', () => {
    expect(
      figuresOf({ platform: 'youtube', region: 'US', tags: [], followers: 10, videos: [], now }),
    ).toEqual({
      avgPlays: null,
      medianPlays: null,
      avgLikes: null,
      avgComments: null,
      avgShares: null,
      interactionRate: null,
      followerPlays: null,
      followersChange30d: null,
      followersChange90d: null,
      lastVideoAt: null,
      adVideoCount: null,
      adShare: null,
      sampleSize: 0,
      priceMiddle: null,
      cpm: null,
      postsPerWeek: null,
      steadiness: null,
    });
  });

  it('keeps hidden likes unknown while plays stay known', () => {
    const figures = figuresOf({
      platform: 'instagram',
      region: null,
      tags: [],
      followers: 0,
      videos: [post({ likes: null, shares: null })],
      now,
    });
    expect(figures).toMatchObject({
      avgPlays: 1000,
      avgLikes: null,
      interactionRate: null,
      followerPlays: null,
    });
  });
});
