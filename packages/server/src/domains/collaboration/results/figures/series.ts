import { sql } from 'drizzle-orm';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import type { Executor } from '../../../../platform/deps.ts';
import { addDays, beginningOfDay, dayOf, daysBetween } from '../../../../platform/time/days.ts';
import { linkRows } from '../../../monitor/figures/linkFacts.ts';
import { type SparkTuple, sparkOf } from '../../../monitor/figures/readingSql.ts';
import type { ResultPost } from './posts.ts';

export interface ViewsOfDay {
  readonly day: string;
  readonly views: number | null;
}

/** Max days of the series; the last ones are kept. */
const maxDays = 366;

/**
 * The last known views of all posts together at the end of each day of the team, from the day on which the first of them
 * was published until that of the latest reading; null before the first reading.
 */
export async function readSeries(
  executor: Executor,
  { teamId, timeZone }: { readonly teamId: number; readonly timeZone: string },
  posts: readonly ResultPost[],
): Promise<readonly ViewsOfDay[]> {
  const days = daysOf(posts, timeZone);
  const linkIds = posts.flatMap(({ linkId }) => linkId ?? []);
  if (days.length === 0) return [];
  const bounds = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => beginningOfDay(day, timeZone));
  const rows = await executePrepared<{ days: readonly SparkTuple[] | null }>(
    executor,
    'promotion_series',
    sql`select ${sparkOf(teamId, { bounds }, true)} as days
          from ${linkRows(teamId)} left join post p on p.id = l.post_id
         where l.id = any(${sql.param([...linkIds])}::bigint[])`,
  );
  return summed(
    days,
    rows.map((row) => row.days ?? []),
  );
}

function daysOf(posts: readonly ResultPost[], timeZone: string): readonly string[] {
  const read = posts.flatMap(({ readAt, postedAt, addedAt }) =>
    readAt === null ? [] : [{ readAt, begin: postedAt ?? addedAt ?? readAt }],
  );
  const [last] = read
    .map(({ readAt }) => dayOf(readAt, timeZone))
    .sort()
    .slice(-1);
  const [first] = read
    .flatMap(({ begin, readAt }) => [dayOf(begin, timeZone), dayOf(readAt, timeZone)])
    .sort();
  if (first === undefined || last === undefined) return [];
  const count = Math.min(maxDays, daysBetween(first, last) + 1);
  return Array.from({ length: count }, (_, place) => addDays(last, place + 1 - count));
}

/** Sums the last known views of each post; day 0 of a post is the time before the first day. */
export function summed(
  days: readonly string[],
  posts: readonly (readonly SparkTuple[])[],
): readonly ViewsOfDay[] {
  const changes = new Array<number>(days.length + 1).fill(0);
  let first = Number.POSITIVE_INFINITY;
  for (const tuples of posts) {
    let known = 0;
    for (const [day, views] of [...tuples].sort(([a], [b]) => a - b)) {
      changes[day] = (changes[day] ?? 0) + views - known;
      known = views;
      first = Math.min(first, day);
    }
  }
  let sum = changes[0] ?? 0;
  return days.map((day, place) => {
    sum += changes[place + 1] ?? 0;
    return { day, views: place + 1 < first ? null : sum };
  });
}
