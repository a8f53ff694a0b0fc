import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { textsSql, timeSql } from '../engine/gains.ts';
import { idsSql, scopeOf } from './asked.ts';
import type { Entry, RankedKey } from './keptLists.ts';
import type { OpenList } from './openList.ts';

/** Where a row stands, and stood before. */
export interface Place {
  readonly rank: number;
  readonly change: number | null;
  readonly isNew: boolean | null;
  readonly firstListedOn: string | null;
  readonly daysListed: number | null;
  readonly lastRanks: (number | null)[];
}

/** Finds the places of some rows of a list. */
export async function readPlaces(
  executor: Executor,
  list: OpenList,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Place> {
  const listed = await readListed(
    executor,
    list,
    entries.map(({ key }) => key),
  );
  return ({ key, rank }) => {
    const before = list.before?.get(key);
    const days = listed.get(key);
    return {
      rank,
      change: before === undefined ? null : before - rank,
      isNew: list.before ? before === undefined : null,
      firstListedOn: days?.first ?? null,
      daysListed: days?.days ?? null,
      lastRanks: list.days.map((ranks) => ranks?.get(key) ?? null),
    };
  };
}

interface Listed {
  readonly key: RankedKey;
  readonly first: string;
  readonly days: number;
}

/** The UTC days with them in a kept list, until this one. */
async function readListed(
  executor: Executor,
  { asked, isKept, window }: OpenList,
  keys: readonly RankedKey[],
): Promise<ReadonlyMap<RankedKey, Listed>> {
  if (!isKept || keys.length === 0) return new Map();
  const { ranking, platform, period } = asked;
  const isTag = ranking === 'tag';
  // A function that makes rows is faster in the select list than beside the tables.
  const { rows } = await executor.execute<Listed & Record<string, unknown>>(sql`
    with wanted as materialized (${isTag ? tagsWanted(keys) : idsWanted(ranking, keys)})
    select ${isTag ? sql`w.today` : sql`w.today::float8`} as key,
           to_char(min(e.ends_at at time zone 'UTC'), 'YYYY-MM-DD') as first,
           count(distinct (e.ends_at at time zone 'UTC')::date)::int as days
      from (
        select s.ends_at, unnest(${isTag ? sql`l.tags` : sql`l.ids`}) as key
          from ranking_snapshot s
          join ranking_list l on l.snapshot_id = s.id and l.ranking = ${ranking} and l.scope = ${scopeOf(asked)}
         where s.platform = ${platform} and s.period = ${period} and s.ends_at <= ${timeSql(window.to)}) e
      join wanted w on w.key = e.key group by w.today`);
  return new Map(rows.map((row) => [row.key, row]));
}

const tagsWanted = (keys: readonly RankedKey[]) => sql`
  select key, key as today from unnest(${textsSql(keys.map(String))}) a (key)`;

/** Merged creators were listed under their former ids. */
function idsWanted(ranking: string, keys: readonly RankedKey[]) {
  const ids = idsSql(keys.map(Number));
  const own = sql`select key, key as today from unnest(${ids}) a (key)`;
  return ranking === 'influencer'
    ? sql`${own} union all select former_id, creator_id from creator_join where creator_id = any(${ids})`
    : own;
}
