import { adCount, adShare } from './definitions/advertising.ts';
import { mean, median } from './definitions/averages.ts';
import { type FollowerSnapshot, followersChange30d, followersChange90d } from './definitions/growth.ts';
import { followerPlays, interactionRate } from './definitions/interaction.ts';
import { type PriceTraits, pricingOf } from './definitions/price.ts';
import { lastPostAt, postsPerWeek } from './definitions/publishing.ts';
import { steadiness } from './definitions/steadiness.ts';
import { type Post, settledWindow } from './definitions/window.ts';

/** Stored figures of a creator's posts. An unknown figure is `null`, never 0. */
export interface Figures {
  /** Mean views of the window. */
  readonly avgPlays: number | null;
  /** Median views of the window. */
  readonly medianPlays: number | null;
  readonly avgLikes: number | null;
  readonly avgComments: number | null;
  readonly avgShares: number | null;
  /** 0–1, see `interactionOf`. */
  readonly interactionRate: number | null;
  /** Median plays ÷ followers: 0.4 is 40 %. */
  readonly followerPlays: number | null;
  /** Relative change over 30 days: 0.042 is +4.2 %. */
  readonly followersChange30d: number | null;
  /** The same over 90 days. */
  readonly followersChange90d: number | null;
  /** Time of the latest known post, including pinned and unsettled ones. */
  readonly lastVideoAt: Date | null;
  /** Marked ads among all known posts; `null` without posts. */
  readonly adVideoCount: number | null;
  /** Share of marked ads in all known posts, 0–1. */
  readonly adShare: number | null;
  /** Posts in the window. */
  readonly sampleSize: number;
  /** Estimate for one post, in US dollars, only from the table. */
  readonly priceMiddle: number | null;
  /** Estimate for 1,000 views, in US dollars, only from the table. */
  readonly cpm: number | null;
  readonly postsPerWeek: number | null;
  /** See `steadiness`. */
  readonly steadiness: number | null;
}

/** The stored figures of a creator at a given time, from the posts and snapshots known then. */
export function figuresOf(
  creator: PriceTraits & {
    /** Absolute count; `null` when not known. */
    readonly followers: number | null;
    readonly videos: readonly Post[];
    /** When the counts were read. */
    readonly now: Date;
    readonly snapshots?: readonly FollowerSnapshot[];
  },
): Figures {
  const { platform, followers, videos, now, snapshots = [] } = creator;
  const window = settledWindow(videos, now);
  const views = window.map((post) => post.views);
  const medianPlays = median(views);
  return {
    avgPlays: mean(views),
    medianPlays,
    avgLikes: mean(window.map((post) => post.likes)),
    avgComments: mean(window.map((post) => post.comments)),
    avgShares: mean(window.map((post) => post.shares)),
    interactionRate: interactionRate(platform, window, followers),
    followerPlays: followerPlays(medianPlays, followers),
    followersChange30d: followersChange30d(snapshots),
    followersChange90d: followersChange90d(snapshots),
    lastVideoAt: lastPostAt(videos),
    adVideoCount: adCount(videos),
    adShare: adShare(videos),
    sampleSize: window.length,
    ...estimatesOf(creator, { window, medianPlays, asOf: now }),
    postsPerWeek: postsPerWeek(videos, now).value?.postsPerWeek ?? null,
    steadiness: steadiness(views),
  };
}

/** Computes the stored middle price and CPM, without any team's quotes, so that creators can be compared. */
export function estimatesOf(
  { platform, region, tags }: PriceTraits,
  plays: { readonly window: readonly Post[]; readonly medianPlays: number | null; readonly asOf: Date },
): Pick<Figures, 'priceMiddle' | 'cpm'> {
  const pricing = pricingOf({ traits: { platform, region, tags }, ...plays, interactionRate: null });
  return { priceMiddle: pricing.price.value?.middle ?? null, cpm: pricing.cpm.value };
}
