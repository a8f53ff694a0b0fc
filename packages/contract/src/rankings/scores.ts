import type { Platform } from '../creator/platform.ts';
import type { RankingLeftOut } from './kinds.ts';
import type { RankingWindow } from './window.ts';

/** Version of the scores; it rises when the same posts may get other ranks. */
export const rankingVersion = 1;

/** A reading of a post by a source that may feed rankings. */
export interface RankedReading {
  /** Milliseconds. */
  readonly at: number;
  readonly views: number | null;
  /** `interactionsOf` its counts. */
  readonly interactions: number | null;
}

/** Interactions of a post as its platform counts them, without saves; `null` where one of the counts is not known. */
export function interactionsOf(
  platform: Platform,
  { likes, comments, shares }: Readonly<Record<'likes' | 'comments' | 'shares', number | null>>,
): number | null {
  if (likes === null || comments === null) return null;
  if (platform !== 'tiktok') return likes + comments;
  return shares === null ? null : likes + comments + shares;
}

export interface PostGain {
  /** Views gained in the window; below 0 where the total fell. */
  readonly views: number;
  /** Interactions gained; `null` where those of one of the readings are not known. */
  readonly interactions: number | null;
  /** Time of the start reading, or of publication; milliseconds. */
  readonly from: number;
  /** Time of the end reading; milliseconds. */
  readonly to: number;
  /** The post was published in the window, so that it started at 0. */
  readonly isNew: boolean;
}

/**
 * Returns the gain of a post in a window, or the reason that leaves it out. End reading: the latest at or before the end, not older than the
 * tolerance. Start reading: the nearest to the start within the tolerance, of two equally near ones the earlier; a post
 * that was published in the window starts at 0. Gains are not scaled to the window.
 * @param publishedAt milliseconds; `null`: not known
 * @param readings in any order, without those of sources that may not feed rankings
 */
export function gainOf(
  { from, to, tolerance }: RankingWindow,
  publishedAt: number | null,
  readings: readonly RankedReading[],
): PostGain | Exclude<RankingLeftOut, 'source' | 'earlier'> {
  if (publishedAt === null) return 'noDate';
  if (publishedAt >= to) return 'later';
  const isNew = publishedAt >= from;
  const start = isNew ? undefined : nearest(readings, from, tolerance);
  if (!isNew && !start) return 'noStart';
  const end = latest(readings.filter(({ at }) => at <= to && at >= to - tolerance));
  if (!end) return 'noEnd';
  const gained = (name: 'views' | 'interactions') => {
    const before = start ? start[name] : 0;
    return before === null || end[name] === null ? null : end[name] - before;
  };
  const views = gained('views');
  if (views === null) return 'noViews';
  return {
    views,
    interactions: gained('interactions'),
    from: start?.at ?? publishedAt,
    to: end.at,
    isNew,
  };
}

const latest = (readings: readonly RankedReading[]) =>
  readings.reduce<RankedReading | undefined>(
    (found, one) => (found === undefined || one.at > found.at ? one : found),
    undefined,
  );

function nearest(readings: readonly RankedReading[], at: number, within: number) {
  const distance = (one: RankedReading) => Math.abs(one.at - at);
  const near = readings.filter((one) => distance(one) <= within);
  return near.sort((a, b) => distance(a) - distance(b) || a.at - b.at)[0];
}

export interface RankedPost {
  readonly views: number;
  readonly interactions: number | null;
  readonly externalId: string;
}

/** Order of popular videos and hot ads: views gained, interactions gained with unknown ones last, id in byte order. */
export const comparePosts = (a: RankedPost, b: RankedPost): number =>
  b.views - a.views ||
  (b.interactions ?? -Infinity) - (a.interactions ?? -Infinity) ||
  compareBytes(a.externalId, b.externalId);

/** Byte order of UTF-8, which is the order of code points. */
export function compareBytes(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (const [at, character] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Views an hour between the two readings of a gain; `null` for readings at one time. */
export const viewsAnHour = ({ views, from, to }: Pick<PostGain, 'views' | 'from' | 'to'>): number | null =>
  to > from ? (views * 3_600_000) / (to - from) : null;

/** How many times the creator's median views a post gained; `null` where the median is not known, or 0. */
export const medianMultiple = (views: number, median: number | null): number | null =>
  median === null || median <= 0 ? null : views / median;

/** Score of a creator: the sum of the views that their posts gained, falling totals included. */
export const creatorScore = (gains: readonly number[]): number => gains.reduce((sum, one) => sum + one, 0);

/** Share of the best post in what a creator gained, 0–1 or above where totals fell; `null` without a gain. */
export function bestShare(gains: readonly number[]): number | null {
  const sum = creatorScore(gains);
  return sum > 0 && gains.length > 0 ? Math.max(...gains) / sum : null;
}

/** Fewest creators of a listed tag. */
export const tagCreatorsLeast = 3;

/** Views that count of one creator for a tag: at most a quarter of what all the others with it gained. */
export const countedForTag = (own: number, ofAll: number): number => Math.min(own, (ofAll - own) / 4);

/** Score of a tag from what each creator gained with it: the sum of what counts of each. */
export function tagScore(byCreator: readonly number[]): number {
  const all = creatorScore(byCreator);
  return byCreator.reduce((sum, own) => sum + countedForTag(own, all), 0);
}

/** Windows that the rise of a tag compares: its own and the four before. */
export const riseWindows = 5;

/**
 * Rise of a tag: (posts in the window + 5) ÷ (mean of the four windows before + 5).
 * @param posts by window, the oldest first, of creators with a known post in each of the five windows
 */
export function riseOf(posts: readonly number[]): number | null {
  if (posts.length !== riseWindows) return null;
  const before = posts.slice(0, -1);
  const mean = before.reduce((sum, one) => sum + one, 0) / before.length;
  return ((posts.at(-1) ?? 0) + 5) / (mean + 5);
}
