import { type Measure, measure } from '../measure.ts';
import type { Post } from './window.ts';

const day = 86_400_000;

export interface Publishing {
  readonly postsPerWeek: number;
  /** Number of posts in the covered period. */
  readonly posts: number;
  /** Days of that period. */
  readonly days: number;
}

/** Posts by weekday (Monday first) and hour (0–23), in the local time of a time zone. */
export type PostingHours = readonly (readonly number[])[];

export interface HoursOptions {
  /** Time up to which posts are known. */
  readonly asOf: Date;
  /** Number of days back that are used; default: all known posts. */
  readonly days?: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** Period in days for posts per week. */
export const publishingDays = 90;

/**
 * Computes posts per week over the last 90 days. Known posts reach back to the oldest unpinned one; older pinned posts
 * are left out. If they cover all 90 days, the posts within them count, and 0 is a known value; otherwise the posts after
 * the oldest one are divided by the time since it. Unknown with fewer than 2 posts, or less than a day covered.
 */
export function postsPerWeek(posts: readonly Post[], asOf: Date): Measure<Publishing> {
  const times = coveredTimes(posts, asOf);
  const from = startOf(asOf, publishingDays);
  const recent = times.filter((time) => time > from).length;
  return postsPerWeekFrom({ oldest: times[0] ?? null, posts: times.length, recent }, asOf);
}

/** The period in which all posts of a creator are known. */
export interface Coverage {
  /** In milliseconds since 1970: the oldest post that is not pinned. */
  readonly oldest: number | null;
  readonly posts: number;
  /** Number of these posts in the last 90 days. */
  readonly recent: number;
}

/** Returns the start of the last `days`, in milliseconds since 1970. */
const startOf = (asOf: Date, days: number): number => asOf.getTime() - days * day;

export function postsPerWeekFrom({ oldest, posts, recent }: Coverage, asOf: Date): Measure<Publishing> {
  const explanation = { asOf, sampleSize: posts, formula: 'posts_per_week' as const };
  if (oldest === null || posts < 2) return measure<Publishing>(explanation, null, 'too_few_posts');
  const from = startOf(asOf, publishingDays);
  const isCovered = oldest <= from;
  const count = isCovered ? recent : posts - 1;
  const covered = (asOf.getTime() - (isCovered ? from : oldest)) / day;
  const known = { postsPerWeek: (count / covered) * 7, posts: count, days: covered };
  return measure(explanation, covered < 1 ? null : known, 'posts_too_short');
}

/** Times of the posts in the period known completely until `asOf`, ascending. */
function coveredTimes(posts: readonly Post[], asOf: Date): readonly number[] {
  const until = asOf.getTime();
  const known = posts.filter((post) => post.postedAt.getTime() <= until);
  const begin = known.reduce(
    (oldest, post) => (post.isPinned ? oldest : Math.min(oldest, post.postedAt.getTime())),
    Infinity,
  );
  return known
    .map((post) => post.postedAt.getTime())
    .filter((time) => time >= begin)
    .sort((a, b) => a - b);
}

/**
 * Weekdays and hours of a creator's posts, for the completely known period. Posts at exactly 00:00 UTC do not count: of
 * most of them only the day is known.
 * @throws RangeError for a time zone that is not in the IANA database.
 */
export function postingHours(
  posts: readonly Post[],
  { asOf, days = Infinity, timeZone }: HoursOptions,
): Measure<PostingHours> {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const from = startOf(asOf, days);
  // A post of which only the day is known is stored at 00:00 UTC.
  const times = coveredTimes(posts, asOf).filter((time) => time > from && time % day !== 0);
  const cells = noHours();
  for (const time of times) {
    const parts = clock.formatToParts(time);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    const row = cells[weekdays.indexOf(part('weekday'))];
    const hour = Number(part('hour'));
    if (row) row[hour] = (row[hour] ?? 0) + 1;
  }
  return postingHoursFrom(cells, asOf);
}

/** Returns a week of hours without posts. */
export const noHours = (): number[][] => weekdays.map(() => new Array<number>(24).fill(0));

export function postingHoursFrom(hours: PostingHours, asOf: Date): Measure<PostingHours> {
  const sampleSize = hours.flat().reduce((sum, posts) => sum + posts, 0);
  const explanation = { asOf, sampleSize, formula: 'posting_hours' as const };
  return measure(explanation, sampleSize === 0 ? null : hours, 'too_few_posts');
}

const weekdays: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Time of the latest post, including pinned and unsettled ones; `null` without posts. */
export function lastPostAt(posts: readonly Post[]): Date | null {
  let last = -Infinity;
  for (const { postedAt } of posts) last = Math.max(last, postedAt.getTime());
  return Number.isFinite(last) ? new Date(last) : null;
}
