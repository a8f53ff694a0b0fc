import type { Platform } from '@reachkit/contract';
import { isCount } from './averages.ts';
import type { FormulaId, UnknownReason } from './measure.ts';
import type { Post } from './window.ts';

export interface Interaction {
  /** 0–1 in any usual case; more when people reacted more often than they watched. */
  readonly rate: number | null;
  /** Posts that it rests on: those whose counts are all known. */
  readonly sampleSize: number;
  readonly formula: FormulaId;
  readonly unknown: UnknownReason;
}

/** Interactions of a post that its platform counts; `null` when one of them is hidden. Saves stand apart. */
function interactionsOf(platform: Platform, post: Post): number | null {
  const { likes, comments, shares } = post;
  if (!isCount(likes) || !isCount(comments)) return null;
  if (platform !== 'tiktok') return likes + comments;
  return isCount(shares) ? likes + comments + shares : null;
}

/**
 * Σ interactions ÷ Σ views over the posts whose counts are all known. TikTok counts likes, comments and
 * shares, and saves when every such post has them; YouTube and Instagram count likes and comments.
 * Instagram images have no views: there it is the mean of (likes + comments) ÷ followers.
 */
export function interactionOf(
  platform: Platform,
  window: readonly Post[],
  followers: number | null,
): Interaction {
  const isImages = platform === 'instagram' && window.every((post) => post.kind === 'image');
  return isImages && window.length > 0 ? byFollowers(platform, window, followers) : byViews(platform, window);
}

/** The rate of `interactionOf` alone. */
export const interactionRate = (
  platform: Platform,
  window: readonly Post[],
  followers: number | null,
): number | null => interactionOf(platform, window, followers).rate;

function byFollowers(platform: Platform, window: readonly Post[], followers: number | null): Interaction {
  let interactions = 0;
  let sampleSize = 0;
  for (const post of window) {
    const counted = interactionsOf(platform, post);
    if (counted === null) continue;
    interactions += counted;
    sampleSize++;
  }
  const hasFollowers = isCount(followers) && followers > 0;
  return {
    // The mean of quotients with one divisor, as one division: no rounding on the way.
    rate: hasFollowers && sampleSize > 0 ? interactions / (sampleSize * followers) : null,
    sampleSize,
    formula: 'interaction_rate_images',
    unknown: hasFollowers ? 'counts_hidden' : 'no_followers',
  };
}

function byViews(platform: Platform, window: readonly Post[]): Interaction {
  let views = 0;
  let interactions = 0;
  let saves: number | null = 0;
  let sampleSize = 0;
  let withViews = 0;
  for (const post of window) {
    const counted = interactionsOf(platform, post);
    if (isCount(post.views)) withViews++;
    if (!isCount(post.views) || counted === null) continue;
    views += post.views;
    interactions += counted;
    saves = saves !== null && isCount(post.saves) ? saves + post.saves : null;
    sampleSize++;
  }
  const areSavesCounted = platform === 'tiktok' && saves !== null && sampleSize > 0;
  if (areSavesCounted) interactions += saves ?? 0;
  return {
    rate: views === 0 ? null : interactions / views,
    sampleSize,
    formula:
      platform !== 'tiktok'
        ? 'interaction_rate_video'
        : areSavesCounted
          ? 'interaction_rate_tiktok_saves'
          : 'interaction_rate_tiktok',
    unknown: withViews === 0 || sampleSize > 0 ? 'no_views' : 'counts_hidden',
  };
}

/** Median plays ÷ followers: 0.4 is 40 %; `null` without followers. */
export function followerPlays(medianPlays: number | null, followers: number | null): number | null {
  if (!isCount(medianPlays) || !isCount(followers) || followers === 0) return null;
  return medianPlays / followers;
}
