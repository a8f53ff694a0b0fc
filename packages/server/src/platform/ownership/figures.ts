import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../deps.ts';
import type { FigureRange, MemberFigure } from './registry.ts';

/** Definition of how a figure is counted. */
export interface FigureQuery {
  /** Table expression of the team's rows, with its joins. */
  readonly from: SQL;
  /** Filter of the rows; default: all. */
  readonly where?: SQL;
  readonly accountId: SQL;
  /** Time of the row: a `timestamptz`, or a `date` in the zone of the team. */
  readonly at: { readonly timestamp: SQL } | { readonly day: SQL };
  /** Values that are counted once each, or numbers that are summed; default: counts rows. */
  readonly thing?: { readonly distinct: SQL } | { readonly sum: SQL };
}

/** Counts by member and day of the team, and by member over the whole range, in one statement. */
export async function countByMember(
  db: Executor,
  { timeZone, ...range }: FigureRange,
  { from, where, accountId, at, thing }: FigureQuery,
): Promise<readonly MemberFigure[]> {
  const dayOf = (timestamp: SQL) => sql`(${timestamp} at time zone ${timeZone})::date`;
  const first = sql`${range.from.toISOString()}::timestamptz`;
  const end = sql`${range.to.toISOString()}::timestamptz`;
  const isByDay = 'day' in at;
  const isWithin = isByDay
    ? sql`${at.day} >= ${dayOf(first)} and ${at.day} < ${dayOf(end)}`
    : sql`${at.timestamp} >= ${first} and ${at.timestamp} < ${end}`;
  const { rows } = await db.execute<{ account_id: string; day: string | null; found: string }>(sql`
    with done as (
      select ${accountId} as account_id, ${isByDay ? at.day : dayOf(at.timestamp)} as day, ${thingOf(thing)} as thing
        from ${from} where ${isWithin} and ${accountId} is not null and ${where ?? sql`true`})
    select account_id, day::text as day, ${aggregateOf(thing)} as found
      from done group by grouping sets ((account_id, day), (account_id))`);
  return rows.map(({ account_id: id, day, found }) => ({ accountId: Number(id), day, found: Number(found) }));
}

function thingOf(thing: FigureQuery['thing']): SQL {
  if (!thing) return sql`1`;
  return 'sum' in thing ? thing.sum : thing.distinct;
}

function aggregateOf(thing: FigureQuery['thing']): SQL {
  if (!thing) return sql`count(*)`;
  return 'sum' in thing ? sql`sum(thing)` : sql`count(distinct thing)`;
}
