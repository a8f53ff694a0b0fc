import { type Platform, type RankingKind, rankingVersion } from '@reachkit/contract';
import { rankingKinds, rankingRowsKept } from '@reachkit/contract/rankings/kinds';
import type { RankingWindow } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import { longWorkLimits, setLimits } from '../../../platform/database/limits.ts';
import type { Database, Transaction } from '../../../platform/deps.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { barredSources, makeWindowPosts, planForAll, textsSql, timeSql } from './gains.ts';
import { lateHours } from './late.ts';
import { makeReasons, type ReasonsOfList } from './makeReasons.ts';
import { madeGains, rowsSql } from './rows.ts';

export interface SnapshotOf {
  readonly window: RankingWindow;
  readonly platforms: readonly Platform[];
  readonly terms: ReadonlyMap<string, SourceTerms>;
  readonly now: Date;
}

/** Namespace of the advisory locks of windows. */
const windowLocks = 4_600_650;

/**
 * Makes the lists of a window, or makes them again: all of them appear when the transaction ends, or none. Returns `false`
 * where another process is making them.
 */
export const makeSnapshot = (db: Database, of: SnapshotOf): Promise<boolean> =>
  db.transaction(
    async (tx) => {
      await setLimits(tx, longWorkLimits);
      const { period, to } = of.window;
      const { rows } = await tx.execute<{ isMine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${windowLocks}, hashtext(${`${period} ${to}`})) as "isMine"`,
      );
      if (!rows[0]?.isMine) return false;
      await make(tx, of);
      return true;
    },
    // Readings that come meanwhile count neither for the lists nor for their basis.
    { isolationLevel: 'repeatable read' },
  );

async function make(tx: Transaction, { window, platforms, terms, now }: SnapshotOf): Promise<void> {
  const { period, from, to, tolerance } = window;
  const late = await lateHours(tx, new Date(from - tolerance));
  const basis = new Map(platforms.map((platform) => [platform, late.weightOf(platform, window)]));
  const { rows: snapshots } = await tx.execute<{ id: number; platform: Platform }>(sql`
    insert into ranking_snapshot (platform, period, ends_at, made_at, version, basis, barred)
    select p.platform, ${period}, ${timeSql(to)}, ${now.toISOString()}, ${rankingVersion}, p.basis,
           ${barredSources(terms).join(',')}
      from jsonb_to_recordset(${JSON.stringify([...basis].map(([platform, sum]) => ({ platform, basis: sum })))}::jsonb)
        as p (platform text, basis bigint)
    on conflict (platform, period, ends_at) do update set made_at = excluded.made_at, version = excluded.version,
      basis = excluded.basis, barred = excluded.barred, kept_until = null
    returning id::float8 as id, platform`);
  const ids = sql`${sql.param(snapshots.map(({ id }) => id))}::bigint[]`;
  await tx.execute(sql`delete from ranking_list where snapshot_id = any(${ids})`);
  if (!(await hasReadings(tx, window))) return;
  await planForAll(tx);
  await makeWindowPosts(tx, { window, platforms, terms, now });
  await tx.execute(sql`analyze window_posts`);
  const reasons = await makeReasons(tx, platforms);
  const newest = await findNewest(tx, window, platforms);
  const limit = newest.length > 0 ? rankingRowsKept.newest : rankingRowsKept.older;
  for (const ranking of rankingKinds) {
    await insertLists(tx, { window, reasons, ranking, limit });
    faultPoint(`rankings.${ranking}`);
  }
  await tx.execute(sql`
    update ranking_snapshot s set kept_until = w.kept_until
      from (select platform, min(kept_until) as kept_until from window_posts where reason is null group by 1) w
     where s.id = any(${ids}) and s.platform = w.platform`);
  // The gains are kept of the newest window alone, also where the clock was set back.
  const current = newest.filter(({ place }) => place === 1).map(({ platform }) => platform);
  await keepGains(tx, window, current);
  await trim(tx, window, platforms);
  await tx.execute(sql`drop table window_posts`);
  faultPoint('rankings.beforeEnd');
}

/** Whether there is any reading at the end of the window; without one no post can be listed. */
async function hasReadings(tx: Transaction, { to, tolerance }: RankingWindow): Promise<boolean> {
  const { rows } = await tx.execute<{ isKnown: boolean }>(sql`
    select exists (select from post_reading
      where read_at between ${timeSql(to - tolerance)} and ${timeSql(to)}) as "isKnown"`);
  return rows[0]?.isKnown === true;
}

/** The platforms of which the window is one of the two newest, with its place. */
async function findNewest(
  tx: Transaction,
  { period, to }: RankingWindow,
  platforms: readonly Platform[],
): Promise<readonly { readonly platform: Platform; readonly place: number }[]> {
  const { rows } = await tx.execute<{ platform: Platform; place: number }>(sql`
    select platform, (count(*) filter (where ends_at > ${timeSql(to)}) + 1)::int as place from ranking_snapshot
     where period = ${period} and platform = any(${textsSql(platforms)}) group by platform
    having count(*) filter (where ends_at > ${timeSql(to)}) < 2`);
  return rows;
}

interface ListsOf {
  readonly window: RankingWindow;
  readonly reasons: readonly ReasonsOfList[];
  readonly ranking: RankingKind;
  readonly limit: number;
}

async function insertLists(tx: Transaction, { window, reasons, ranking, limit }: ListsOf): Promise<void> {
  const known = reasons.filter((one) => one.ranking === ranking);
  const columns = [
    ['ids', 'id'],
    ['tags', 'tag'],
    ['scores', 'score'],
    ['posts', 'posts'],
    ['creators', 'creators'],
    ['figures', 'figure'],
  ] as const;
  const arrays = columns.map(([array, name]) => {
    const column = sql.raw(name);
    // A figure may be unknown in an array; the other columns are null as a whole.
    const isUsed = name === 'figure' ? sql`score is not null` : sql`${column} is not null`;
    return sql`array_agg(${column} order by rank) filter (where ${isUsed}) as ${sql.raw(array)}`;
  });
  const all = columns.map(([array]) => sql`coalesce(l.${sql.raw(array)}, '{}')`);
  // Materialized: PostgreSQL expects next to no rows of it, and would make all lists again for each list that it stores.
  await tx.execute(sql`
    with listed as materialized (
      select platform, scope, ${sql.join(arrays, sql`, `)}
        from (${rowsSql({ ranking, gains: madeGains, window, limit, hasScopes: true })}) made group by 1, 2)
    insert into ranking_list (snapshot_id, ranking, scope, reasons, ids, tags, scores, posts, creators, figures)
    select s.id, ${ranking}, r.scope, r.reasons, ${sql.join(all, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as r (platform text, scope text, reasons jsonb)
      join ranking_snapshot s on s.platform = r.platform and s.period = ${window.period}
       and s.ends_at = ${timeSql(window.to)}
      left join listed l on l.platform = r.platform and l.scope = r.scope`);
}

async function keepGains(
  tx: Transaction,
  { period }: RankingWindow,
  platforms: readonly Platform[],
): Promise<void> {
  if (platforms.length === 0) return;
  const columns = sql.raw(
    'post_id, creator_id, external_id, region, category, views, interactions, total, from_at, to_at, is_fresh, is_ad',
  );
  await tx.execute(sql`
    delete from ranking_gain where period = ${period} and platform = any(${textsSql(platforms)})`);
  await tx.execute(sql`
    insert into ranking_gain (platform, period, ${columns})
    select platform, ${period}, ${columns} from window_posts
     where reason is null and platform = any(${textsSql(platforms)})`);
}

/** Cuts lists that are no longer among the two newest, and drops those of hours. */
async function trim(
  tx: Transaction,
  { period }: RankingWindow,
  platforms: readonly Platform[],
): Promise<void> {
  const older = sql`
    select id, ends_at from (
      select id, ends_at, row_number() over (partition by platform order by ends_at desc) as place
        from ranking_snapshot where period = ${period} and platform = any(${textsSql(platforms)})) placed
     where place > 2`;
  await tx.execute(sql`
    delete from ranking_snapshot where id in (
      select id from (${older}) o where ends_at <> date_trunc('day', ends_at, 'UTC'))`);
  const max = rankingRowsKept.older;
  const cut = ['ids', 'tags', 'scores', 'posts', 'creators', 'figures'].map(
    (name) => sql`${sql.raw(name)} = ${sql.raw(name)}[1:${sql.raw(String(max))}]`,
  );
  await tx.execute(sql`
    update ranking_list set ${sql.join(cut, sql`, `)}
     where snapshot_id in (select id from (${older}) o)
       and greatest(cardinality(ids), cardinality(tags)) > ${max}`);
}
