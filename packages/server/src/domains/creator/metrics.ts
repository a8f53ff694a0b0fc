import type { Platform } from '@reachkit/contract';

/** Raised whenever a definition below changes, so that stored figures tell by which rules they were made. */
export const metricVersion = 1;

/** Posts that averages rest on (specification: the latest 10 videos). */
export const windowSize = 10;

/** Hours until a post's counts are taken as settled. */
export const settlingHours = 48;

const hour = 3_600_000;
const day = 24 * hour;

/** A post as its platform shows it. Counts are absolute; `null` where the platform hides or lacks them. */
export interface Post {
  /** `image` posts have no views. */
  readonly kind: 'video' | 'image';
  readonly postedAt: Date;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly saves: number | null;
  readonly isPinned: boolean;
  readonly isAd: boolean;
}

/** Followers on a day; `day` is an ISO date (`2026-11-20`). */
export interface FollowerSnapshot {
  readonly day: string;
  readonly followers: number | null;
}

/** What is computed from a creator's posts. A figure that cannot be known is `null`, never 0. */
export interface Figures {
  /** Mean views of the window. */
  readonly avgPlays: number | null;
  /** Median views of the window. */
  readonly medianPlays: number | null;
  readonly avgLikes: number | null;
  readonly avgComments: number | null;
  readonly avgShares: number | null;
  /** 0–1, see `interactionRate`. */
  readonly interactionRate: number | null;
  /** Median plays ÷ followers: 0.4 is 40 %. */
  readonly followerPlays: number | null;
  /** Relative change over 30 days: 0.042 is +4.2 %. */
  readonly followersChange30d: number | null;
  /** Of all posts known, pinned and unsettled ones too. */
  readonly lastVideoAt: Date | null;
  /** Marked advertisements among all posts known. */
  readonly adVideoCount: number;
  /** Posts in the window. */
  readonly sampleSize: number;
}

/**
 * The latest 10 settled posts, newest first: pinned ones and those younger than 48 h are left out.
 * Videos where there are any (a mixed account is measured by its videos), otherwise images.
 */
export function settledWindow(posts: readonly Post[], now: Date): readonly Post[] {
  const settledBefore = now.getTime() - settlingHours * hour;
  const kind = posts.some((post) => post.kind === 'video') ? 'video' : 'image';
  return posts
    .filter((post) => post.kind === kind && !post.isPinned && post.postedAt.getTime() <= settledBefore)
    .sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
    .slice(0, windowSize);
}

const isKnown = (value: number | null): value is number => value !== null;

/** Arithmetic mean of the known values; `null` when none is known. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter(isKnown);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Median of the known values, the mean of the middle two when their number is even; `null` when none is known. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter(isKnown).sort((a, b) => a - b);
  const upper = known[Math.floor(known.length / 2)];
  const lower = known[Math.ceil(known.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Interactions of a post that its platform counts; `null` when one of them is hidden. Saves stand apart. */
function interactionsOf(platform: Platform, post: Post): number | null {
  const { likes, comments, shares } = post;
  if (likes === null || comments === null) return null;
  if (platform !== 'tiktok') return likes + comments;
  return shares === null ? null : likes + comments + shares;
}

/**
 * Interaction rate, 0–1: Σ interactions ÷ Σ views over the posts whose counts are all known.
 * TikTok counts likes, comments and shares, and saves when every such post has them;
 * YouTube and Instagram count likes and comments. Instagram images have no views: there it is
 * the mean of (likes + comments) ÷ followers. `null` when likes are hidden or nothing was viewed.
 */
export function interactionRate(
  platform: Platform,
  window: readonly Post[],
  followers: number | null,
): number | null {
  if (platform === 'instagram' && window.every((post) => post.kind === 'image')) {
    if (followers === null || followers === 0) return null;
    return mean(
      window.map((post) => {
        const interactions = interactionsOf(platform, post);
        return interactions === null ? null : interactions / followers;
      }),
    );
  }
  let views = 0;
  let interactions = 0;
  let saves: number | null = 0;
  for (const post of window) {
    const counted = interactionsOf(platform, post);
    if (post.views === null || counted === null) continue;
    views += post.views;
    interactions += counted;
    saves = saves === null || post.saves === null ? null : saves + post.saves;
  }
  if (platform === 'tiktok') interactions += saves ?? 0;
  return views === 0 ? null : interactions / views;
}

/** Median plays ÷ followers; `null` without followers. */
export function followerPlays(medianPlays: number | null, followers: number | null): number | null {
  return medianPlays === null || followers === null || followers === 0 ? null : medianPlays / followers;
}

/**
 * Relative change of followers between the newest snapshot and the one nearest to 30 days before it,
 * which must be 25–35 days older. `null` with fewer than 3 snapshots over that time.
 */
export function followersChange30d(snapshots: readonly FollowerSnapshot[]): number | null {
  const known = snapshots
    .flatMap(({ day: date, followers }) =>
      followers === null ? [] : [{ at: Date.parse(`${date}T00:00:00Z`) / day, followers }],
    )
    .sort((a, b) => a.at - b.at);
  const newest = known.at(-1);
  if (newest === undefined) return null;
  const away = (at: number) => Math.abs(newest.at - at - 30);
  const base = known.reduce((best, one) => (away(one.at) < away(best.at) ? one : best), newest);
  const between = known.filter((one) => one.at >= base.at).length;
  if (away(base.at) > 5 || between < 3 || base.followers === 0) return null;
  return newest.followers / base.followers - 1;
}

/** All figures of a creator at a moment, from the posts and snapshots known then. */
export function figuresOf(creator: {
  readonly platform: Platform;
  /** Absolute count; `null` when not known. */
  readonly followers: number | null;
  readonly videos: readonly Post[];
  readonly now: Date;
  readonly snapshots?: readonly FollowerSnapshot[];
}): Figures {
  const { platform, followers, videos, now, snapshots = [] } = creator;
  const window = settledWindow(videos, now);
  const medianPlays = median(window.map((post) => post.views));
  const last = videos.reduce((latest, post) => Math.max(latest, post.postedAt.getTime()), -Infinity);
  return {
    avgPlays: mean(window.map((post) => post.views)),
    medianPlays,
    avgLikes: mean(window.map((post) => post.likes)),
    avgComments: mean(window.map((post) => post.comments)),
    avgShares: mean(window.map((post) => post.shares)),
    interactionRate: interactionRate(platform, window, followers),
    followerPlays: followerPlays(medianPlays, followers),
    followersChange30d: followersChange30d(snapshots),
    lastVideoAt: videos.length === 0 ? null : new Date(last),
    adVideoCount: videos.filter((post) => post.isAd).length,
    sampleSize: window.length,
  };
}
