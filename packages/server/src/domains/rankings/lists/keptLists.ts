import { endBefore, newestWindow, windowEnding } from '@reachkit/contract/rankings/window';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { timeSql } from '../engine/gains.ts';
import type { ScopeReasons } from '../engine/reasons.ts';
import { type AskedList, idsSql, msOf, scopeOf } from './asked.ts';

/** Id of a post or a creator, or a tag. */
export type RankedKey = number | string;

/** A row of a list, as it was ranked. */
export interface Entry {
  readonly key: RankedKey;
  readonly rank: number;
  readonly score: number | null;
  readonly posts: number | null;
  readonly creators: number | null;
  /** Share of a creator's best post, or rise of a tag. */
  readonly figure: number | null;
}

/** A snapshot with one of its lists. */
export interface StoredList {
  readonly snapshotId: number;
  /** End of the window; milliseconds, like `madeAt`. */
  readonly to: number;
  readonly madeAt: number;
  readonly version: number;
  /** `null`: the snapshot has no such list. */
  readonly reasons: ScopeReasons | null;
  readonly ids: readonly number[] | null;
  readonly tags: readonly string[] | null;
  readonly scores: readonly number[] | null;
  readonly posts: readonly number[] | null;
  readonly creators: readonly number[] | null;
  readonly figures: readonly (number | null)[] | null;
}

/** Days before a list whose ranks are shown beside it. */
export const rankDays = 7;

/** Returns the ends of the kept lists of days before one, the oldest first. */
export const daysBefore = (to: number): readonly number[] => {
  const last = newestWindow('30d', to - 1).to;
  return Array.from({ length: rankDays }, (_, at) => last - (rankDays - 1 - at) * dayMs);
};

/** The list with which one is compared: a step before, or a day before a list of an earlier day. */
export const comparedEnd = ({ period, date }: Pick<AskedList, 'period' | 'date'>, to: number): number =>
  date === '' ? endBefore(windowEnding(period, to)) : to - dayMs;

interface Wanted {
  /** Of the snapshots `s`; `n.at` is the end of the newest. */
  readonly where: SQL;
  /** Rows of which the figures are read too. Default: none. */
  readonly whole?: SQL;
}

/** Reads the snapshots of the asked platform and period that match, each with the asked list. */
export async function readStored(
  executor: Executor,
  { ranking, platform, period, ...scope }: AskedList,
  { where, whole = sql`false` }: Wanted,
): Promise<readonly StoredList[]> {
  const figures = ['scores', 'posts', 'creators', 'figures'].map(
    (name) => sql`case when ${whole} then l.${sql.raw(name)} end as ${sql.raw(name)}`,
  );
  const { rows } = await executor.execute<StoredList & Record<string, unknown>>(sql`
    with newest as (
      select max(ends_at) as at from ranking_snapshot where platform = ${platform} and period = ${period})
    select s.id::float8 as "snapshotId", ${msOf('s.ends_at')} as to, ${msOf('s.made_at')} as "madeAt", s.version,
           l.reasons, l.ids::float8[] as ids, l.tags, ${sql.join(figures, sql`, `)}
      from newest n
      join ranking_snapshot s on s.platform = ${platform} and s.period = ${period} and (${where})
      left join ranking_list l on l.snapshot_id = s.id and l.ranking = ${ranking} and l.scope = ${scopeOf(scope)}
     order by s.ends_at desc`);
  return rows;
}

/** Condition of the asked snapshot, of the one before and of the days before; `to`: its end, if it is known. */
export const around = (asked: Pick<AskedList, 'period' | 'date'>, to: number | undefined): Wanted => {
  if (to !== undefined) {
    const ends = [to, comparedEnd(asked, to), ...daysBefore(to)];
    return {
      where: sql`s.ends_at in (${sql.join(ends.map(timeSql), sql`, `)})`,
      whole: sql`s.ends_at = ${timeSql(to)}`,
    };
  }
  const step = asked.period === '1d' ? sql`interval '1 hour'` : sql`interval '24 hours'`;
  return {
    where: sql`s.ends_at in (n.at, n.at - ${step})
      or (s.ends_at >= n.at - ${rankDays + 1} * interval '24 hours' and s.ends_at < n.at and ${isMidnight})`,
    whole: sql`s.ends_at = n.at`,
  };
};
export const isMidnight = sql`s.ends_at = date_trunc('day', s.ends_at, 'UTC')`;

/** Maps what lists name to what exists now; what is missing in it is gone. */
export type Existing = ReadonlyMap<RankedKey, RankedKey>;

/** Finds the posts or creators of lists that still exist. Merged creators become the creator that stays. */
export async function findExisting(
  executor: Executor,
  ranking: AskedList['ranking'],
  lists: readonly StoredList[],
): Promise<Existing> {
  if (ranking === 'tag') return new Map(lists.flatMap(({ tags }) => (tags ?? []).map((tag) => [tag, tag])));
  const ids = idsSql([...new Set(lists.flatMap(({ ids }) => ids ?? []))]);
  const { rows } = await executor.execute<{ id: number; today: number }>(
    ranking === 'influencer'
      ? sql`select id::float8 as id, id::float8 as today from creator where id = any(${ids})
             union all
            select former_id::float8, creator_id::float8 from creator_join where former_id = any(${ids})`
      : sql`select id::float8 as id, id::float8 as today from post where id = any(${ids})`,
  );
  return new Map(rows.map(({ id, today }) => [id, today]));
}

/** The rows of a list without those that are gone, each once, at its better rank: later ranks close up. */
export function entriesOf(list: StoredList, existing: Existing): readonly Entry[] {
  const { scores, posts, creators, figures } = list;
  const seen = new Set<RankedKey>();
  const entries: Entry[] = [];
  for (const [at, stored] of keysOf(list).entries()) {
    const key = existing.get(stored);
    if (key === undefined || seen.has(key)) continue;
    seen.add(key);
    entries.push({
      key,
      rank: seen.size,
      score: scores?.[at] ?? null,
      posts: posts?.[at] ?? null,
      creators: creators?.[at] ?? null,
      figure: figures?.[at] ?? null,
    });
  }
  return entries;
}

const keysOf = ({ ids, tags }: StoredList): readonly RankedKey[] =>
  ids && ids.length > 0 ? ids : (tags ?? []);

export type Ranks = ReadonlyMap<RankedKey, number>;

/** Ranks of a list by what stands in it; `null` without a list. */
export const ranksOf = (list: StoredList | undefined, existing: Existing): Ranks | null =>
  list?.reasons ? new Map(entriesOf(list, existing).map(({ key, rank }) => [key, rank])) : null;
