import { type Advertising, advertisingOf } from './definitions/advertising.ts';
import { isCount, mean, median } from './definitions/averages.ts';
import {
  type FollowerJump,
  type FollowerSnapshot,
  followerJump,
  type Growth,
  growthOver,
} from './definitions/growth.ts';
import { type HashtagUse, topHashtags } from './definitions/hashtags.ts';
import { followerPlays, interactionOf } from './definitions/interaction.ts';
import { type PriceTraits, type Pricing, pricingOf, type Quote } from './definitions/price.ts';
import {
  lastPostAt,
  type PostingHours,
  type Publishing,
  postingHours,
  postsPerWeek,
} from './definitions/publishing.ts';
import { steadiness } from './definitions/steadiness.ts';
import { type LeftOut, type Post, type Window, windowOf } from './definitions/window.ts';
import { type FormulaId, type Measure, measure, type UnknownReason } from './measure.ts';
import { metricVersion } from './version.ts';

interface CreatorFacts extends PriceTraits {
  /** Absolute count; `null` where not known. */
  readonly followers: number | null;
  readonly snapshots: readonly FollowerSnapshot[];
  /** Reference time: when the counts were read. */
  readonly asOf: Date;
  /** Quotes to the viewing team, including outdated ones. */
  readonly quotes?: readonly Quote[];
}

/** Input of a creator's metrics; there are no other inputs. */
export interface MetricInput extends CreatorFacts {
  readonly videos: readonly Post[];
  /** IANA name, for the posting hours. */
  readonly timeZone: string;
}

/** Facts about all posts together that metrics need. */
export interface PostFacts
  extends Pick<
    CreatorMetrics,
    'publishing' | 'postingHours' | 'topHashtags' | 'advertising' | 'lastVideoAt'
  > {
  /** Number of known posts. */
  readonly count: number;
  readonly window: Window;
}

/** Posts behind the averages, and posts left out. */
export interface WindowFacts {
  readonly kind: Post['kind'];
  /** There are also settled posts of the other kind, which the averages exclude. */
  readonly isMixed: boolean;
  readonly sampleSize: number;
  /** Publishing time of the oldest post of the window. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly leftOut: LeftOut;
}

/** All metrics of a creator from posts and snapshots; the quality grade (`qualityOf`) needs the peers too. */
export interface CreatorMetrics {
  readonly metricVersion: number;
  readonly window: WindowFacts;
  readonly avgPlays: Measure;
  readonly medianPlays: Measure;
  /** Share of the posts of the window near their median, see `steadiness`. */
  readonly steadiness: number | null;
  readonly avgLikes: Measure;
  readonly avgComments: Measure;
  readonly avgShares: Measure;
  /** 0–1. */
  readonly interactionRate: Measure;
  /** 0.4 is 40 %. */
  readonly followerPlays: Measure;
  readonly growth: Readonly<Record<7 | 30 | 90, Measure<Growth>>>;
  readonly followerJump: FollowerJump | null;
  readonly publishing: Measure<Publishing>;
  readonly postingHours: Measure<PostingHours>;
  readonly topHashtags: Measure<readonly HashtagUse[]>;
  readonly advertising: Advertising;
  readonly pricing: Pricing;
  /** Time of the latest known post. */
  readonly lastVideoAt: Date | null;
}

/**
 * Computes every metric of a creator.
 * @throws RangeError for a time zone that is not in the IANA database.
 */
export function metricsOf({ videos, timeZone, ...creator }: MetricInput): CreatorMetrics {
  const { asOf } = creator;
  return metricsFrom(creator, {
    count: videos.length,
    window: windowOf(videos, asOf),
    publishing: postsPerWeek(videos, asOf),
    postingHours: postingHours(videos, { asOf, timeZone }),
    topHashtags: topHashtags(videos, asOf),
    advertising: advertisingOf(videos, asOf),
    lastVideoAt: lastPostAt(videos),
  });
}

/** Computes every metric of a creator from facts about all posts. */
export function metricsFrom(
  { platform, region, tags, followers, snapshots, asOf, quotes }: CreatorFacts,
  { count, window, ...known }: PostFacts,
): CreatorMetrics {
  const { posts } = window;
  const missing: UnknownReason = count === 0 ? 'no_videos' : 'no_settled_videos';
  const average = (
    formula: FormulaId,
    countOf: (post: Post) => number | null,
    hidden: UnknownReason,
    meanOf: typeof mean = mean,
  ) => {
    const counts = posts.map(countOf);
    const sampleSize = counts.filter(isCount).length;
    return measure({ asOf, sampleSize, formula }, meanOf(counts), posts.length === 0 ? missing : hidden);
  };
  const medianPlays = average('median_plays', ({ views }) => views, 'no_views', median);
  const interaction = interactionOf(platform, posts, followers);
  const interactionRate = measure(
    { asOf, sampleSize: interaction.sampleSize, formula: interaction.formula },
    interaction.rate,
    posts.length === 0 ? missing : interaction.unknown,
  );
  return {
    metricVersion,
    window: {
      kind: window.kind,
      isMixed: window.isMixed,
      sampleSize: posts.length,
      from: posts.at(-1)?.postedAt ?? null,
      to: posts[0]?.postedAt ?? null,
      leftOut: window.leftOut,
    },
    avgPlays: average('avg_plays', ({ views }) => views, 'no_views'),
    medianPlays,
    steadiness: steadiness(posts.map(({ views }) => views)),
    avgLikes: average('avg_likes', ({ likes }) => likes, 'counts_hidden'),
    avgComments: average('avg_comments', ({ comments }) => comments, 'counts_hidden'),
    avgShares: average('avg_shares', ({ shares }) => shares, 'counts_hidden'),
    interactionRate,
    followerPlays: measure(
      { asOf, sampleSize: medianPlays.sampleSize, formula: 'follower_plays' },
      followerPlays(medianPlays.value, followers),
      medianPlays.unknown ?? 'no_followers',
    ),
    growth: { 7: growthOver(snapshots, 7), 30: growthOver(snapshots, 30), 90: growthOver(snapshots, 90) },
    followerJump: followerJump(snapshots),
    ...known,
    pricing: pricingOf({
      traits: { platform, region, tags },
      window: posts,
      medianPlays: medianPlays.value,
      interactionRate: interactionRate.value,
      asOf,
      ...(quotes && { quotes }),
    }),
  };
}
