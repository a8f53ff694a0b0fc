import type { CreatorOverview, PeerRank, Platform, WirePeerGroup } from '@reachkit/contract';
import { daysAgo, known, storyNow, unknown } from './measures.ts';
import { olderDay, type StoryKind } from './profiles.ts';
import { storyVideos } from './videos.ts';

const peerRank = (low: number, middle: number, high: number, percentile: number): PeerRank => ({
  low,
  middle,
  high,
  sampleSize: 412,
  percentile,
});

export function storyGroup(platform: Platform): WirePeerGroup {
  return { kind: 'platform_band_country', platform, sizeBand: 'mid', country: 'US' };
}

function rateFormula(platform: Platform) {
  return platform === 'tiktok' ? 'interaction_rate_tiktok_saves' : 'interaction_rate_video';
}

/** Posts by weekday and hour: more in the evening than in the morning, none at night. */
const hours = Array.from({ length: 7 }, (_, weekday) =>
  Array.from({ length: 24 }, (_, hour) =>
    hour < 8 ? 0 : (weekday * 3 + hour * 5) % 7 > 4 ? (hour > 17 ? 3 : 1) : 0,
  ),
);

const months = (from: number, to: number, days: 7 | 30 | 90, rate: number) =>
  known(
    {
      rate,
      gained: to - from,
      from: { day: daysAgo(days).slice(0, 10), followers: from },
      to: { day: daysAgo(0).slice(0, 10), followers: to },
      confidence: 'high' as const,
    },
    'growth',
    { sampleSize: days + 1 },
  );

/** The basic analysis of a story's creator. */
export function storyOverview(kind: StoryKind, platform: Platform): CreatorOverview {
  if (kind === 'rich') return richOverview(platform);
  return kind === 'poor' ? poorOverview(platform) : emptyOverview(platform);
}

function richOverview(platform: Platform): CreatorOverview {
  const group = storyGroup(platform);
  const isTiktok = platform === 'tiktok';
  return {
    metricVersion: 1,
    verdict: {
      kind: 'strong',
      reasons: [
        { id: 'plays_steady', tone: 'plus', value: 0.94, peer: null, percentile: null },
        { id: 'interaction', tone: 'plus', value: 0.0682, peer: 0.0431, percentile: 88 },
        { id: 'follower_plays', tone: 'plus', value: 0.41, peer: 0.29, percentile: 81 },
        { id: 'ad_share', tone: 'minus', value: 0.21, peer: 0.11, percentile: 84 },
      ],
    },
    quality: known(
      {
        score: 86,
        level: 'level5',
        points: 74,
        group,
        isWidened: false,
        reasons: [
          { id: 'interaction_rate', points: 19, percentile: 88, value: 0.0682, peerMedian: 0.0431 },
          { id: 'follower_plays', points: 9.5, percentile: 76, value: 0.398, peerMedian: 0.261 },
          { id: 'ad_heavy', points: -6, percentile: null, value: 0.21, peerMedian: null },
          {
            id: 'recency',
            points: 2,
            percentile: 60,
            value: storyNow - 86_400_000,
            peerMedian: storyNow - 4e8,
          },
          { id: 'growth_30d', points: -0.5, percentile: 49, value: 0.042, peerMedian: 0.043 },
        ],
        unknownSignals: [],
      },
      'quality_percentile',
      { sampleSize: 412 },
    ),
    window: {
      kind: 'video',
      isMixed: platform === 'instagram',
      sampleSize: 10,
      from: daysAgo(23),
      to: daysAgo(3),
      leftOut: { pinned: 1, unsettled: 1, images: platform === 'instagram' ? 2 : 0, older: 14 },
    },
    figures: {
      followers: known(186_420, 'followers', { sampleSize: 1 }),
      avgPlays: known(106_080, 'avg_plays'),
      medianPlays: known(74_260, 'median_plays'),
      avgLikes: known(6_152, 'avg_likes'),
      avgComments: known(424, 'avg_comments'),
      avgShares: isTiktok ? known(636, 'avg_shares') : unknown('counts_hidden', 'avg_shares'),
      interactionRate: known(0.0682, rateFormula(platform)),
      followerPlays: known(0.398, 'follower_plays'),
      publishing: known({ postsPerWeek: 4.6, posts: 26, days: 54 }, 'posts_per_week', { sampleSize: 26 }),
      adCount: known(5, 'ad_count', { sampleSize: 26 }),
      adShare: known(0.21, 'ad_share', { sampleSize: 26 }),
    },
    growth: {
      7: months(184_900, 186_420, 7, 0.0082),
      30: months(178_900, 186_420, 30, 0.042),
      90: months(168_200, 186_420, 90, 0.1083),
    },
    followerJump: { day: daysAgo(40).slice(0, 10), gained: 4_210, rate: 0.0241 },
    peers: {
      group,
      size: 412,
      isNearest: false,
      followers: peerRank(121_000, 164_000, 241_000, 63),
      medianPlays: peerRank(28_100, 46_000, 79_400, 78),
      interactionRate: peerRank(0.029, 0.0431, 0.0631, 88),
      followerPlays: peerRank(0.142, 0.261, 0.389, 81),
      growth30d: peerRank(0.004, 0.043, 0.071, 49),
      postsPerWeek: peerRank(1.8, 3.9, 6.2, 57),
      cpm: peerRank(8.1, 11.9, 16.4, 30),
    },
    plays: storyVideos('rich', platform).flatMap(({ views, ...video }) => {
      const { id, title, url, coverUrl, postedAt, isAd, isInWindow } = video;
      return views === null ? [] : [{ id, title, url, coverUrl, postedAt, views, isAd, isInWindow }];
    }),
    postingHours: known(hours, 'posting_hours', { sampleSize: 26 }),
    timeZone: 'Asia/Shanghai',
    pricing: {
      price: known(
        {
          low: 471,
          middle: 673,
          high: 942,
          currency: 'USD',
          basis: {
            format: isTiktok ? 'tiktok_video' : platform === 'youtube' ? 'youtube_long' : 'instagram_reel',
            countryTier: 'first',
            topics: ['home'],
            quoteFactor: 1,
            quotes: 0,
            source: 'our_estimate',
          },
        },
        'price_table',
      ),
      cpm: known(9.06, 'cpm_table'),
      perInteraction: known(0.13, 'price_per_interaction'),
      quote: null,
    },
  };
}

/** One video with hidden likes; unprocessed figures of the source; no comparable creators. */
function poorOverview(platform: Platform): CreatorOverview {
  const rich = richOverview(platform);
  const one = { sampleSize: 1 };
  const older = { ...one, asOf: `${olderDay}T00:00:00.000Z` };
  const none = unknown('counts_hidden', 'reported', one);
  return {
    ...rich,
    verdict: {
      kind: 'unknown',
      reasons: [{ id: 'few_videos', tone: 'neutral', value: 1, peer: null, percentile: null }],
    },
    quality: unknown('too_few_peers', 'quality_percentile', { sampleSize: 7 }),
    window: {
      kind: 'video',
      isMixed: false,
      sampleSize: 1,
      from: daysAgo(3),
      to: daysAgo(3),
      leftOut: { pinned: 0, unsettled: 0, images: 0, older: 0 },
    },
    figures: {
      followers: known(9_310, 'followers', older),
      avgPlays: known(61_200, 'reported', one),
      medianPlays: known(61_200, 'reported', one),
      avgLikes: none,
      avgComments: none,
      avgShares: unknown('not_reported', 'reported', one),
      interactionRate: none,
      followerPlays: known(6.574, 'follower_plays', older),
      publishing: unknown('too_few_posts', 'posts_per_week', one),
      adCount: known(0, 'ad_count', one),
      adShare: known(0, 'ad_share', one),
    },
    growth: {
      7: unknown('too_few_snapshots', 'growth', one),
      30: unknown('too_few_snapshots', 'growth', one),
      90: unknown('too_few_snapshots', 'growth', one),
    },
    followerJump: null,
    peers: null,
    plays: storyVideos('poor', platform).flatMap(({ id, title, url, coverUrl, postedAt, views, isAd }) =>
      views === null ? [] : [{ id, title, url, coverUrl, postedAt, views, isAd, isInWindow: true }],
    ),
    postingHours: unknown('too_few_posts', 'posting_hours', one),
    pricing: { ...rich.pricing, perInteraction: unknown('counts_hidden', 'price_per_interaction', one) },
  };
}

function emptyOverview(platform: Platform): CreatorOverview {
  const rich = richOverview(platform);
  return {
    ...rich,
    verdict: { kind: 'unknown', reasons: [] },
    quality: unknown('too_little_known', 'quality_percentile'),
    window: {
      kind: 'video',
      isMixed: false,
      sampleSize: 0,
      from: null,
      to: null,
      leftOut: { pinned: 0, unsettled: 0, images: 0, older: 0 },
    },
    figures: {
      followers: unknown('no_followers', 'followers'),
      avgPlays: unknown('no_videos', 'avg_plays'),
      medianPlays: unknown('no_videos', 'median_plays'),
      avgLikes: unknown('no_videos', 'avg_likes'),
      avgComments: unknown('no_videos', 'avg_comments'),
      avgShares: unknown('no_videos', 'avg_shares'),
      interactionRate: unknown('no_videos', rateFormula(platform)),
      followerPlays: unknown('no_videos', 'follower_plays'),
      publishing: unknown('no_videos', 'posts_per_week'),
      adCount: unknown('no_videos', 'ad_count'),
      adShare: unknown('no_videos', 'ad_share'),
    },
    growth: {
      7: unknown('too_few_snapshots', 'growth'),
      30: unknown('too_few_snapshots', 'growth'),
      90: unknown('too_few_snapshots', 'growth'),
    },
    followerJump: null,
    peers: null,
    plays: [],
    postingHours: unknown('no_videos', 'posting_hours'),
    pricing: {
      price: unknown('no_videos', 'price_table'),
      cpm: unknown('no_videos', 'cpm_table'),
      perInteraction: unknown('no_videos', 'price_per_interaction'),
      quote: null,
    },
  };
}
