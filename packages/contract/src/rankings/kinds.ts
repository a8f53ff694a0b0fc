import type { PostFormat } from '../posts/countingChanges.ts';

/** The four rankings. */
export const rankingKinds = ['video', 'influencer', 'tag', 'ad'] as const;
/** One of `rankingKinds`. */
export type RankingKind = (typeof rankingKinds)[number];

export const rankingPeriods = ['1d', '7d', '30d'] as const;
/** Length of the window of a ranking, in days. */
export type RankingPeriod = (typeof rankingPeriods)[number];

/**
 * Reasons that leave a post out, in the order in which they are looked for; each post counts once. `noDate`: its date of
 * publication is not known. `later`: it was published at the end of the window, or after it. `earlier`, of hot tags alone:
 * it was published before the window. `noStart`: not read near the start. `noEnd`: not read in time before the end.
 * `source`: read, but by a source whose terms do not allow rankings. `noViews`: the views of one of the two readings are
 * not known.
 */
export const rankingLeftOut = [
  'noDate',
  'later',
  'earlier',
  'noStart',
  'noEnd',
  'source',
  'noViews',
] as const;
/** One of `rankingLeftOut`. */
export type RankingLeftOut = (typeof rankingLeftOut)[number];

export const postFormats = ['short', 'long', 'image'] as const satisfies readonly PostFormat[];
/** Seconds of the longest short video. */
export const shortVideoMost = 60;

/** Returns the format of a post; `null` for a video of unknown length. */
export function postFormatOf(kind: 'video' | 'image', durationSeconds: number | null): PostFormat | null {
  if (kind === 'image') return 'image';
  if (durationSeconds === null) return null;
  return durationSeconds <= shortVideoMost ? 'short' : 'long';
}

/** A list from fewer posts is called thin. */
export const thinRankingPosts = 50;
/** Rows of the rankings that every plan shows as a whole. */
export const rankingRowsForAll = 100;
/** Rows that are kept of the two newest lists, and of older ones. */
export const rankingRowsKept = { newest: 1_000, older: 100 } as const;
/** Days that lists are kept, unless the terms of a source allow fewer. */
export const rankingDaysKept = 400;

export const rankingSorts = {
  video: ['rank', 'viewsAnHour', 'medianMultiple', 'interactions', 'published'],
  ad: ['rank', 'viewsAnHour', 'medianMultiple', 'interactions', 'published'],
  influencer: ['rank', 'followersGained', 'engagement', 'bestShare', 'posts'],
  tag: ['rank', 'rise', 'posts', 'creators'],
} as const satisfies Readonly<Record<RankingKind, readonly string[]>>;
/** How the rows of a ranking are sorted: by rank, or by a figure, the largest first. */
export type RankingSort<Kind extends RankingKind = RankingKind> = (typeof rankingSorts)[Kind][number];

/** Subjects that people follow. */
export const followedKinds = ['list', 'tag', 'brand', 'influencer'] as const;
export type FollowedKind = (typeof followedKinds)[number];
/** A notice comes when the subject enters or leaves the first so many rows. */
export const followedTops = [10, 50, 100] as const;
/** Max followed subjects of a person. */
export const followedMost = 50;
