import { type PostCountName, postCountNames } from '@reachkit/contract';

export type Counts = Readonly<Record<PostCountName, number | null>>;

/** Counts of a post at a time, as a source or a person of the team gave them. */
export interface Reading {
  /** In milliseconds; a day counts at 00:00 UTC. */
  readonly at: number;
  readonly isDay: boolean;
  readonly counts: Counts;
  /** `file`, `demo`, `hand`, or a platform's API. */
  readonly source: string;
  /** Whether a person of the team entered it. */
  readonly isOwn: boolean;
  /** The account of this person, until it is removed. */
  readonly by: number | null;
}

/** A reading as the statements of `readingSql` return it. */
export type ReadingTuple = readonly [
  at: number,
  isDay: boolean,
  views: number | null,
  likes: number | null,
  comments: number | null,
  shares: number | null,
  saves: number | null,
  source: string,
  isOwn: boolean,
  by: number | null,
];

/** Merges the readings of a source and of the team by time; of two at one time the source's wins. Oldest first. */
export function mergeReadings(tuples: readonly ReadingTuple[] | null): readonly Reading[] {
  const readings = (tuples ?? [])
    .map(([at, isDay, views, likes, comments, shares, saves, source, isOwn, by]) => ({
      at: Math.floor(at),
      isDay,
      counts: { views, likes, comments, shares, saves },
      source,
      isOwn,
      by,
    }))
    .sort((a, b) => a.at - b.at || Number(a.isOwn) - Number(b.isOwn));
  return readings.filter(({ at }, place) => at !== readings[place - 1]?.at);
}

export const hourMs = 3_600_000;
/** A value is derived from two readings that are at most this far apart. */
export const maxGapMs = 36 * hourMs;

/** Counts at a time, and those that had fallen. */
export interface CountsAt {
  readonly counts: Counts;
  readonly falling: readonly PostCountName[];
  /** The readings on which they rest; the same twice where one was made at that time. */
  readonly between: readonly [Reading, Reading];
}

/**
 * Returns the counts at a time: linear between the readings around it, where these are at most 36 h apart; not rounded. A
 * count that one of the two lacks is unknown.
 * @param readings oldest first, at least the nearest on each side
 * @param usesDays whether readings known by their day are used
 */
export function countsAt(readings: readonly Reading[], at: number, usesDays: boolean): CountsAt | null {
  const usable = usesDays ? readings : readings.filter(({ isDay }) => !isDay);
  const before = usable.findLast((reading) => reading.at <= at);
  const after = before?.at === at ? before : usable.find((reading) => reading.at > at);
  if (!before || !after || after.at - before.at > maxGapMs) return null;
  const share = after === before ? 0 : (at - before.at) / (after.at - before.at);
  const countOf = (name: PostCountName) => {
    const [from, to] = [before.counts[name], after.counts[name]];
    return from === null || to === null ? null : from + (to - from) * share;
  };
  return { counts: countsOf(countOf), falling: fallenBelow(after, [before]), between: [before, after] };
}

/** Counts of a reading that are lower than in one of the earlier ones. */
export const fallenBelow = ({ counts }: Reading, earlier: readonly Reading[]): PostCountName[] =>
  postCountNames.filter((name) => {
    const count = counts[name];
    return count !== null && earlier.some((one) => (one.counts[name] ?? 0) > count);
  });

const countsOf = (countOf: (name: PostCountName) => number | null): Counts => ({
  views: countOf('views'),
  likes: countOf('likes'),
  comments: countOf('comments'),
  shares: countOf('shares'),
  saves: countOf('saves'),
});

/** Sum of the known interactions; `null` where none is known. */
export function engagementsOf({ likes, comments, shares, saves }: Omit<Counts, 'views'>): number | null {
  const known = [likes, comments, shares, saves].filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
