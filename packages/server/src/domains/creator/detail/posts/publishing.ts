import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import {
  noHours,
  type PostingHours,
  type Publishing,
  postingHoursFrom,
  postsPerWeekFrom,
  publishingDays,
} from '../../metrics/definitions/publishing.ts';
import type { Measure } from '../../metrics/measure.ts';
import type { StoredCreator } from '../findCreator.ts';
import { readAtOf } from './loadPosts.ts';

const dayMs = 86_400_000;

interface PublishingOptions {
  /** Number of days back for the posting hours; default: all known posts. */
  readonly days?: number;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Computes a creator's posting frequency and hours from database counts, like the metrics of the same names. A post at
 * exactly 00:00 UTC has no hour.
 */
export async function readPublishing(
  tx: Executor,
  creator: StoredCreator,
  { days, timeZone }: PublishingOptions,
): Promise<{ readonly publishing: Measure<Publishing>; readonly postingHours: Measure<PostingHours> }> {
  const asOf = readAtOf(creator);
  const daysBefore = (count: number) =>
    sql`${new Date(asOf.getTime() - count * dayMs).toISOString()}::timestamptz`;
  const from = days === undefined ? sql`timestamptz '-infinity'` : daysBefore(days);
  // Sets the zone as a setting, as `CET` in an expression would be an abbreviation without summer time.
  await tx.execute(sql`select set_config('timezone', ${timeZone}, true)`);
  const { rows } = await tx.execute<{
    oldest: string;
    weekday: number;
    hour: number;
    posts: number;
    since: number;
    recent: number;
  }>(sql`
    with covered as (
      select min(posted_at) as oldest from video
       where creator_id = ${creator.id} and not is_pinned and posted_at <= ${asOf.toISOString()}::timestamptz)
    select extract(epoch from covered.oldest) * 1000 as oldest, extract(isodow from posted_at)::int as weekday,
        extract(hour from posted_at)::int as hour, count(*)::int as posts,
        (count(*) filter (where posted_at > ${from} and mod(extract(epoch from posted_at), 86400) <> 0))::int as since,
        (count(*) filter (where posted_at > ${daysBefore(publishingDays)}))::int as recent
      from covered join video on posted_at between covered.oldest and ${asOf.toISOString()}::timestamptz
     where creator_id = ${creator.id} group by 1, 2, 3`);
  const hours = noHours();
  for (const { weekday, hour, since } of rows) {
    const row = hours[weekday - 1];
    if (row) row[hour] = since;
  }
  const total = (count: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + count(row), 0);
  const [first] = rows;
  const coverage = {
    oldest: first ? Math.floor(Number(first.oldest)) : null,
    posts: total(({ posts }) => posts),
    recent: total(({ recent }) => recent),
  };
  return {
    publishing: postsPerWeekFrom(coverage, asOf),
    postingHours: postingHoursFrom(hours, asOf),
  };
}
