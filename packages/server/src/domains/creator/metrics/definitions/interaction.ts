import { interactionsOf as interactionsOfCounts, type Platform } from '@reachkit/contract';
import type { FormulaId, UnknownReason } from '../measure.ts';
import { isCount } from './averages.ts';
import type { Post } from './window.ts';

export interface Interaction {
  /** Usually 0–1; more if there are more interactions than views. */
  readonly rate: number | null;
  /** Number of posts used: those with all counts known. */
  readonly sampleSize: number;
  readonly formula: FormulaId;
  readonly unknown: UnknownReason;
}

/** Interactions of a post as counted by its platform; `null` if one of them is hidden. Saves are separate. */
const interactionsOf = (platform: Platform, { likes, comments, shares }: Post): number | null =>
  interactionsOfCounts(platform, {
    likes: isCount(likes) ? likes : null,
    comments: isCount(comments) ? comments : null,
    shares: isCount(shares) ? shares : null,
  });

/**
 * Σ interactions ÷ Σ views over the posts with all counts known. TikTok counts likes, comments and shares, and saves if
 * every such post has them; YouTube and Instagram count likes and comments. Instagram images have no views: their rate is
 * the mean of (likes + comments) ÷ followers.
 */
export function interactionOf(
  platform: Platform,
  window: readonly Post[],
  followers: number | null,
): Interaction {
  return interactionFrom(platform, sumInteractions(platform, window), followers);
}

/** Only the rate of `interactionOf`. */
export const interactionRate = (
  platform: Platform,
  window: readonly Post[],
  followers: number | null,
): number | null => interactionOf(platform, window, followers).rate;

/** Components of the interaction rate of some posts. */
export interface InteractionSums {
  readonly posts: number;
  readonly images: number;
  readonly withViews: number;
  /** Sums over posts with all interactions known. */
  readonly counted: { readonly posts: number; readonly interactions: number };
  /** Sums over the counted posts with known views; `saves` is `null` if one of these posts hides its saves. */
  readonly viewed: {
    readonly posts: number;
    readonly views: number;
    readonly interactions: number;
    readonly saves: number | null;
  };
}

function sumInteractions(platform: Platform, posts: readonly Post[]): InteractionSums {
  const counted = { posts: 0, interactions: 0 };
  const viewed: { posts: number; views: number; interactions: number; saves: number | null } = {
    posts: 0,
    views: 0,
    interactions: 0,
    saves: 0,
  };
  let images = 0;
  let withViews = 0;
  for (const post of posts) {
    if (post.kind === 'image') images++;
    if (isCount(post.views)) withViews++;
    const interactions = interactionsOf(platform, post);
    if (interactions === null) continue;
    counted.posts++;
    counted.interactions += interactions;
    if (!isCount(post.views)) continue;
    viewed.posts++;
    viewed.views += post.views;
    viewed.interactions += interactions;
    viewed.saves = viewed.saves !== null && isCount(post.saves) ? viewed.saves + post.saves : null;
  }
  return { posts: posts.length, images, withViews, counted, viewed };
}

/** Computes the same as `interactionOf`, from sums. */
export function interactionFrom(
  platform: Platform,
  sums: InteractionSums,
  followers: number | null,
): Interaction {
  const isImages = platform === 'instagram' && sums.posts > 0 && sums.images === sums.posts;
  return isImages ? byFollowers(sums, followers) : byViews(platform, sums);
}

function byFollowers({ counted }: InteractionSums, followers: number | null): Interaction {
  const hasFollowers = isCount(followers) && followers > 0;
  return {
    // The mean of quotients with one divisor, as a single division without intermediate rounding.
    rate: hasFollowers && counted.posts > 0 ? counted.interactions / (counted.posts * followers) : null,
    sampleSize: counted.posts,
    formula: 'interaction_rate_images',
    unknown: hasFollowers ? 'counts_hidden' : 'no_followers',
  };
}

function byViews(platform: Platform, { withViews, viewed }: InteractionSums): Interaction {
  const { posts, views, saves } = viewed;
  const areSavesCounted = platform === 'tiktok' && saves !== null && posts > 0;
  const interactions = viewed.interactions + (areSavesCounted ? saves : 0);
  return {
    rate: views === 0 ? null : interactions / views,
    sampleSize: posts,
    formula:
      platform !== 'tiktok'
        ? 'interaction_rate_video'
        : areSavesCounted
          ? 'interaction_rate_tiktok_saves'
          : 'interaction_rate_tiktok',
    unknown: withViews === 0 || posts > 0 ? 'no_views' : 'counts_hidden',
  };
}

/** Median plays ÷ followers: 0.4 is 40 %; `null` without followers. */
export function followerPlays(medianPlays: number | null, followers: number | null): number | null {
  if (!isCount(medianPlays) || !isCount(followers) || followers === 0) return null;
  return medianPlays / followers;
}
