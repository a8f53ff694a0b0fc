import { type Measure, measure } from '../measure.ts';
import type { Post } from './window.ts';

export interface Advertising {
  /** Posts marked as advertisements. */
  readonly count: Measure;
  /** Share of all known posts, 0–1. */
  readonly share: Measure;
}

/** Marked ads among all known posts, including pinned and unsettled ones; unmarked ads cannot be counted. */
export function advertisingOf(posts: readonly Post[], asOf: Date): Advertising {
  return advertisingFrom({ all: posts.length, ads: adCount(posts) ?? 0 }, asOf);
}

/** Computes the same as `advertisingOf`, from counts. */
export function advertisingFrom(
  { all, ads }: { readonly all: number; readonly ads: number },
  asOf: Date,
): Advertising {
  const explain = { asOf, sampleSize: all };
  return {
    count: measure({ ...explain, formula: 'ad_count' }, all === 0 ? null : ads, 'no_videos'),
    share: measure({ ...explain, formula: 'ad_share' }, all === 0 ? null : ads / all, 'no_videos'),
  };
}

/** Counts the marked ads; `null` where no post is known. */
export function adCount(posts: readonly Post[]): number | null {
  if (posts.length === 0) return null;
  let ads = 0;
  for (const post of posts) if (post.isAd) ads++;
  return ads;
}

/** Share of all known posts, 0–1; `null` without posts. */
export function adShare(posts: readonly Post[]): number | null {
  const ads = adCount(posts);
  return ads === null ? null : ads / posts.length;
}
