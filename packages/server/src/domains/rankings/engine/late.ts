import { type Platform, platforms } from '@reachkit/contract';
import type { RankingWindow } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/deps.ts';

export interface LateHours {
  /** Sum of the weights of the window's hours, by which its lists are outdated or not. */
  weightOf(platform: Platform, window: RankingWindow): number;
  /** When the last of them was stored, in milliseconds; 0 without any. */
  lastOf(platform: Platform, window: RankingWindow): number;
}

interface LateHour {
  readonly platform: Platform;
  /** Milliseconds, like `at`. */
  readonly hour: number;
  readonly weight: number;
  readonly at: number;
}

/** The late readings since then, by platform and hour. */
export async function lateHours(executor: Executor, since: Date): Promise<LateHours> {
  const { rows } = await executor.execute<LateHour & Record<string, unknown>>(sql`
    select platform, extract(epoch from hour)::float8 * 1000 as hour, sum(weight)::float8 as weight,
           extract(epoch from max(at))::float8 * 1000 as at
      from late_readings where hour >= ${since.toISOString()}::timestamptz group by 1, 2 order by 2`);
  const hours = new Map(platforms.map((platform) => [platform, sumUp(rows, platform)]));
  const within = (platform: Platform, { from, to, tolerance }: RankingWindow) => {
    const sums = hours.get(platform) ?? [];
    return { sums, first: placeOf(sums, from - tolerance), end: placeOf(sums, to + 1) };
  };
  return {
    weightOf: (platform, window) => {
      const { sums, first, end } = within(platform, window);
      return (sums[end]?.before ?? 0) - (sums[first]?.before ?? 0);
    },
    lastOf: (platform, window) => {
      const { sums, first, end } = within(platform, window);
      return sums.slice(first, end).reduce((last, { at }) => Math.max(last, at), 0);
    },
  };
}

interface Sum {
  readonly hour: number;
  readonly at: number;
  /** Sum of the weights before the hour. */
  readonly before: number;
}

/** The hours of a platform, with an end that holds the sum of all. */
function sumUp(rows: readonly LateHour[], platform: Platform): readonly Sum[] {
  const sums: Sum[] = [];
  let before = 0;
  for (const { hour, at, weight } of rows.filter((row) => row.platform === platform)) {
    sums.push({ hour, at, before });
    before += weight;
  }
  return [...sums, { hour: Number.POSITIVE_INFINITY, at: 0, before }];
}

/** Returns the place of the first hour at or after it. */
function placeOf(sums: readonly Sum[], from: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sums[middle]?.hour ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Joins the rows of an hour; their sums stay. */
export async function joinLate(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from late_readings where at < now() - interval '1 hour' and (platform, hour) in (
        select platform, hour from late_readings where at < now() - interval '1 hour'
         group by 1, 2 having count(*) > 1)
       returning platform, hour, weight, at)
    insert into late_readings (platform, hour, weight, at)
    select platform, hour, sum(weight), max(at) from gone group by 1, 2`);
}
