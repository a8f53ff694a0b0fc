import { foldHashtag } from '@reachkit/contract';
import { type Measure, measure } from '../measure.ts';
import type { Post } from './window.ts';

/** Number of displayed hashtags (specification, section 9: top 5). */
export const topHashtagCount = 5;

export interface HashtagUse {
  /** Without #, in lower case. */
  readonly hashtag: string;
  /** Posts with the hashtag, each counted once. */
  readonly posts: number;
  /** Share of all posts checked, 0–1. */
  readonly share: number;
}

/**
 * The five hashtags used by the most known posts, including pinned and unsettled ones. Ties are sorted in code-point
 * order, so the order never depends on that of the posts.
 */
export function topHashtags(posts: readonly Post[], asOf: Date): Measure<readonly HashtagUse[]> {
  const counts = new Map<string, number>();
  for (const { hashtags = [] } of posts) {
    for (const hashtag of new Set(hashtags.map(foldHashtag))) {
      if (hashtag !== '') counts.set(hashtag, (counts.get(hashtag) ?? 0) + 1);
    }
  }
  return topHashtagsFrom(counts, posts.length, asOf);
}

/** Computes the same as `topHashtags`, from post counts per hashtag, as spelled by `foldHashtag`. */
export function topHashtagsFrom(
  counts: ReadonlyMap<string, number>,
  posts: number,
  asOf: Date,
): Measure<readonly HashtagUse[]> {
  const top = [...counts]
    .sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
    .slice(0, topHashtagCount)
    .map(([hashtag, used]) => ({ hashtag, posts: used, share: used / posts }));
  const explanation = { asOf, sampleSize: posts, formula: 'top_hashtags' as const };
  return measure(explanation, posts === 0 ? null : top, 'no_videos');
}
