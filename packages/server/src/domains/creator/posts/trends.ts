import type { FollowerTrend } from '@reachkit/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { fewestSnapshots } from '../metrics/definitions/growth.ts';

/** Days covered by a trend, up to the newest snapshot. */
const trendDays = 90;
/** Max points, enough for the size of a table cell. */
const maxPoints = 12;
/** Min height of the vertical scale, as a share of the followers, so that a smaller change looks flat. */
const minSpan = 0.04;

/** Days since 1970, ascending, and the followers on each; null without any. */
export type Snapshots = readonly [days: readonly number[] | null, followers: readonly number[] | null];

/** SQL for a creator's snapshots in the period of a trend. */
export const snapshotsOf = (creatorId: Column): SQL => sql`(
  select json_build_array(json_agg(day - date '1970-01-01' order by day), json_agg(followers order by day))
  from creator_snapshot
  where creator_id = ${creatorId} and followers is not null
    and day >= (select max(day) from creator_snapshot where creator_id = ${creatorId} and followers is not null) - ${trendDays}::int)`;

/** The trend of a creator; none with fewer than 3 snapshots. */
export function trendFrom([days, followers]: Snapshots): FollowerTrend | undefined {
  return days && followers && days.length >= fewestSnapshots ? trendOf(days, followers) : undefined;
}

/** Builds a trend from at least two ascending days with their followers. */
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

/** Returns evenly spread indexes, including the first and the last. */
function evenly(count: number): readonly number[] {
  const points = Math.min(count, maxPoints);
  return Array.from({ length: points }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, points - 1)));
}
