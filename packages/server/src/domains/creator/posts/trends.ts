import type { FollowerTrend } from '@reachkit/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { fewestSnapshots } from '../metrics/definitions/growth.ts';

/** Days that a trend covers, up to the newest snapshot. */
const trendDays = 90;
/** More points than this show nothing more at the size of a table's cell. */
const maxPoints = 12;
/** A change smaller than this share of the followers is drawn as flat as it is. */
const minSpan = 0.04;

/** Days since 1970, ascending, and the followers on each; null without any. */
export type Snapshots = readonly [days: readonly number[] | null, followers: readonly number[] | null];

/** As SQL: the snapshots of a creator that a trend covers. */
export const snapshotsOf = (creatorId: Column): SQL => sql`(
  select json_build_array(json_agg(day - date '1970-01-01' order by day), json_agg(followers order by day))
  from creator_snapshot
  where creator_id = ${creatorId} and followers is not null
    and day >= (select max(day) from creator_snapshot where creator_id = ${creatorId} and followers is not null) - ${trendDays}::int)`;

/** The trend of a creator; with fewer than 3 snapshots there is none. */
export function trendFrom([days, followers]: Snapshots): FollowerTrend | undefined {
  return days && followers && days.length >= fewestSnapshots ? trendOf(days, followers) : undefined;
}

/** Days ascending, each with its followers; at least two of them. */
export function trendOf(days: readonly number[], followers: readonly number[]): FollowerTrend {
  const [first = 0, newest = 0] = [days[0], days.at(-1)];
  const duration = Math.max(1, newest - first);
  const kept = evenly(days.length);
  const low = Math.min(...followers);
  const high = Math.max(...followers);
  const span = Math.max(high - low, high * minSpan, 1);
  const base = (high + low - span) / 2;
  const start = followers[0] ?? 0;
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    days: duration,
    change: start === 0 ? null : (followers.at(-1) ?? start) / start - 1,
    points: kept.map((index) => [
      rounded(((days[index] ?? first) - first) / duration),
      rounded(((followers[index] ?? base) - base) / span),
    ]),
  };
}

/** Indexes spread over a row of so many, the first and the last among them. */
function evenly(count: number): readonly number[] {
  const points = Math.min(count, maxPoints);
  return Array.from({ length: points }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, points - 1)));
}
