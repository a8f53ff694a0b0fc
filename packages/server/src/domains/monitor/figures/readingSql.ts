import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { monitorLink, monitorReading } from '../tables.ts';
import type { TeamClock } from './clock.ts';
import { type FigureAge, usesDays } from './figuresOf.ts';

/** Where a reading is looked for: those of the post, or those that the team entered for the link. */
type Origin = 'post' | 'team';

const tuple = sql`json_build_array((extract(epoch from r.read_at) * 1000)::float8, r.precision = 'day', r.views, r.likes,
  r.comments, r.shares, r.saves, r.source, r.is_own, r.account_id)`;

const columns = sql`r.read_at, r.precision, r.views, r.likes, r.comments, r.shares, r.saves, r.source`;

/** Whether the team entered any reading: asked once for a statement, and not for each link. */
const teamHasReadings = (teamId: number) =>
  sql`exists (select from ${teamRows(monitorReading, teamId, 'known')})`;

/** Readings of a link `l` whose post is `p`. */
function from(origin: Origin, teamId: number, where: SQL): SQL {
  return origin === 'post'
    ? sql`(select ${columns}, false as is_own, null::bigint as account_id from post_reading r
        where r.post_id = l.post_id and ${where}`
    : sql`(select ${columns}, true as is_own, r.account_id from ${teamRows(monitorReading, teamId, 'r')}
        where ${teamHasReadings(teamId)} and r.link_id = l.id and ${where}`;
}

const newest = (count: number) => sql.raw(` order by r.read_at desc limit ${count})`);
const oldest = sql` order by r.read_at limit 1)`;

/** An array of `ReadingTuple`, in any order; `null` without readings. */
const arrayOf = (parts: readonly SQL[]) =>
  sql`(select json_agg(${tuple}) from (${sql.join([...parts], sql` union all `)}) r)`;

/** How long before the latest reading the one before it is looked for. */
const previousWithin = sql`interval '40 days'`;
/** `maxGapMs`. */
const maxGap = sql`interval '36 hours'`;

/** The two latest readings, and the last before the team's day. Partitions of other months are not read. */
export function readingsNow(teamId: number, { dayStart }: TeamClock): SQL {
  const start = sql`${new Date(dayStart).toISOString()}::timestamptz`;
  const beforeToday = sql`r.read_at < ${start} and r.read_at >= ${start} - ${maxGap}`;
  return arrayOf([
    sql`${from('post', teamId, sql`r.read_at <= p.read_at and r.read_at >= p.read_at - ${previousWithin}`)}${newest(2)}`,
    sql`${from('post', teamId, sql`${beforeToday} and r.read_at < p.read_at`)}${newest(1)}`,
    sql`${from('team', teamId, sql`true`)}${newest(2)}`,
    sql`${from('team', teamId, beforeToday)}${newest(1)}`,
  ]);
}

/** The latest reading. */
export const latestReading = (teamId: number): SQL =>
  arrayOf([
    sql`${from('post', teamId, sql`r.read_at = p.read_at`)})`,
    sql`${from('team', teamId, sql`true`)}${newest(1)}`,
  ]);

/** The readings around an age of the post that `countsAt` needs. */
export function readingsAround(teamId: number, age: FigureAge): SQL {
  const at = sql`(p.posted_at + ${age.replace('h', ' hours').replace('d', ' days')}::interval)`;
  const isUsable = usesDays(age) ? sql`true` : sql`r.precision = 'instant'`;
  const parts = (['post', 'team'] as const).flatMap((origin) => [
    sql`${from(origin, teamId, sql`r.read_at <= ${at} and r.read_at >= ${at} - ${maxGap} and ${isUsable}`)}${newest(1)}`,
    sql`${from(origin, teamId, sql`r.read_at > ${at} and r.read_at <= ${at} + ${maxGap} and ${isUsable}`)}${oldest}`,
  ]);
  return arrayOf(parts);
}

/** All readings of a link. */
export const allReadings = (teamId: number): SQL =>
  arrayOf([sql`${from('post', teamId, sql`true`)})`, sql`${from('team', teamId, sql`true`)})`]);

/** A day of a sparkline, from 1 on, with the last known views of that day; 0: before the first day. */
export type SparkTuple = readonly [day: number, views: number];

/**
 * The last known views of each day of the sparkline, as an array of `SparkTuple`.
 * @param withBefore with the last views before the first day
 */
export function sparkOf(teamId: number, { bounds }: Pick<TeamClock, 'bounds'>, withBefore: boolean): SQL {
  const starts = sql`${sql.param(bounds.slice(0, -1).map((bound) => bound.toISOString()))}::timestamptz[]`;
  const [first, last] = [bounds[0], bounds.at(-1)].map(
    (bound) => sql`${bound?.toISOString() ?? null}::timestamptz`,
  );
  const within = sql`r.read_at >= ${first} and r.read_at < ${last} and r.views is not null`;
  const before = sql`r.read_at < ${first} and r.views is not null`;
  // Bounds that leave partitions of other months out.
  const ofPost = sql`r.read_at <= p.read_at and r.read_at >= least(p.read_at, ${first}) - ${previousWithin}`;
  const parts = [
    sql`${from('post', teamId, within)})`,
    sql`${from('team', teamId, within)})`,
    ...(withBefore
      ? [
          sql`${from('post', teamId, sql`${before} and ${ofPost}`)}${newest(1)}`,
          sql`${from('team', teamId, before)}${newest(1)}`,
        ]
      : []),
  ];
  return sql`(select json_agg(json_build_array(d.day, d.views)) from (
    select distinct on (1) width_bucket(r.read_at, ${starts}) as day, r.views
      from (${sql.join(parts, sql` union all `)}) r order by 1, r.read_at desc, r.is_own) d)`;
}

/** Views of the latest reading of a row of `monitor_link`; null where they are unknown. */
export const latestViews = (teamId: number): SQL => sql`(
  select r.views from (
    (select r.read_at, r.views, 0 as place from post p join post_reading r on r.post_id = p.id and r.read_at = p.read_at
      where p.id = ${monitorLink.postId})
    union all
    (select r.read_at, r.views, 1 from ${teamRows(monitorReading, teamId, 'r')}
      where r.link_id = ${monitorLink.id} order by r.read_at desc limit 1)) r
  order by r.read_at desc, r.place limit 1)`;
