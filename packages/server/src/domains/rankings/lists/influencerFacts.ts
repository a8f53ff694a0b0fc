import type { RankingWindow } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { barredSources, textsSql, timeSql } from '../engine/gains.ts';
import { idsSql, type RankingParts } from './asked.ts';

/** Fields of a creator by which a list is filtered and sorted. */
export interface CreatorFields {
  readonly language: string | null;
  readonly handle: string;
  readonly name: string;
  readonly interactionRate: number | null;
}

/** Reads them by id. */
export async function readCreatorFields(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CreatorFields>> {
  const { rows } = await executor.execute<CreatorFields & { id: number } & Record<string, unknown>>(sql`
    select id::float8 as id, language, handle, name, interaction_rate as "interactionRate"
      from creator where id = any(${idsSql(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Followers gained in a window, by the rule of posts: from the snapshot nearest to its start to the latest at its end,
 * each within the tolerance. A snapshot counts at 00:00 UTC of its day.
 */
export async function readFollowersGained(
  executor: Executor,
  { from, to, tolerance }: RankingWindow,
  { terms }: Pick<RankingParts, 'terms'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [start, end] = [timeSql(from), timeSql(to)];
  const reach = sql`${tolerance} * interval '1 millisecond'`;
  const at = sql`(s.day::timestamp at time zone 'UTC')`;
  const within = (first: number, last: number) => sql`
    s.day between ${dayOf(first)}::date and ${dayOf(last)}::date and s.source <> all(${textsSql(barredSources(terms))})`;
  const { rows } = await executor.execute<{ id: number; gained: number }>(sql`
    select a.id::float8 as id, (e.followers - b.followers)::float8 as gained
      from unnest(${idsSql(ids)}) a (id)
     cross join lateral (
       select followers, ${at} as at from creator_snapshot s
        where s.creator_id = a.id and ${within(to - tolerance, to)} and ${at} between ${end} - ${reach} and ${end}
        order by s.day desc limit 1) e
     cross join lateral (
       select followers, ${at} as at from creator_snapshot s
        where s.creator_id = a.id and ${within(from - tolerance, from + tolerance)}
          and ${at} between ${start} - ${reach} and ${start} + ${reach}
        order by greatest(${at} - ${start}, ${start} - ${at}), s.day limit 1) b
     where b.at < e.at and e.followers is not null and b.followers is not null`);
  return new Map(rows.map(({ id, gained }) => [id, gained]));
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
