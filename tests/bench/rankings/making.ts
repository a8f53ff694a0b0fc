import { type Platform, platforms, type RankingPeriod } from '@reachkit/contract';
import { windowEnding } from '@reachkit/contract/rankings/window';
import type { Pool } from 'pg';
import { makeSnapshot } from '../../../packages/server/src/domains/rankings/engine/snapshot.ts';
import { openDrizzle } from '../../../packages/server/src/platform/database/transaction.ts';
import { timesInTurn } from '../monitor/pages.ts';
import { quantile } from '../search/measure.ts';
import { dayMs, lastEnd, type RankingWorld } from './world.ts';

/** Makes all lists of a window, and returns the time in ms. */
export async function makeLists(
  { pool }: Pick<RankingWorld, 'pool'>,
  period: RankingPeriod = '1d',
  end = lastEnd,
): Promise<number> {
  const start = performance.now();
  const isMade = await makeSnapshot(openDrizzle(pool), {
    window: windowEnding(period, end),
    platforms,
    terms: new Map(),
    now: new Date(end + 1_800_000),
  });
  if (!isMade) throw new Error('The lists were not made');
  return performance.now() - start;
}

/** Reads one post in a hundred again; returns the number of these. */
export async function changePosts({ pool }: RankingWorld): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into post_reading (post_id, read_at, precision, views, likes, comments, shares, source, caption)
     select post_id, read_at + interval '1 second', precision, views + 1000, likes, comments, shares, source, caption
       from post_reading where read_at between $1::timestamptz - interval '2 hours' and $1 - interval '1 second'
        and post_id % 100 = 0`,
    [new Date(lastEnd)],
  );
  await pool.query(
    `insert into late_readings (platform, hour, weight, at) select p, $1, 1, now() from unnest($2::text[]) p`,
    [new Date(lastEnd), [...platforms]],
  );
  return rowCount ?? 0;
}

export interface Bytes {
  /** Lists of a midnight and all periods, cut as older ones are. */
  readonly lists: number;
  /** Readings of one night, with their keys. */
  readonly readings: number;
}

/** Makes the lists of three midnights, which cuts those of the first, and weighs these beside a night of readings. */
export async function weighDay(world: RankingWorld, say: (text: string) => void): Promise<Bytes> {
  const { pool } = world;
  const first = lastEnd - 2 * dayMs;
  for (const end of [first, first + dayMs, lastEnd]) {
    for (const period of ['1d', '7d', '30d'] as const) {
      const ms = await makeLists(world, period, end);
      say(`${period} until ${new Date(end).toISOString()}: ${ms.toFixed(0)} ms`);
    }
  }
  for (const name of ['ranking_list', 'ranking_snapshot']) {
    await pool.query(`create table bench_${name} (like ${name} including all)`);
  }
  const { rowCount } = await pool.query(
    'insert into bench_ranking_snapshot overriding system value select * from ranking_snapshot where ends_at = $1',
    [new Date(first)],
  );
  if (rowCount !== 3 * platforms.length) throw new Error(`A day has ${rowCount} snapshots`);
  await pool.query(
    `insert into bench_ranking_list select l.* from ranking_list l join bench_ranking_snapshot s on s.id = l.snapshot_id`,
  );
  const { rows } = await pool.query<Bytes & { readonly longest: number }>(
    `select (pg_total_relation_size('bench_ranking_list') + pg_total_relation_size('bench_ranking_snapshot'))::float8 as lists,
            (select max(greatest(cardinality(ids), cardinality(tags))) from bench_ranking_list) as longest,
            (select sum(pg_total_relation_size(relid)) from pg_partition_tree('post_reading') where isleaf)::float8
              * (select count(*) from post_reading where read_at > $1::timestamptz - interval '1 day' and read_at <= $1)
              / (select count(*) from post_reading) as readings`,
    [new Date(first)],
  );
  const [row] = rows;
  if (row?.longest !== 100) throw new Error(`Lists of a day that is gone have ${row?.longest} rows`);
  return row;
}

/** Lists over everything, with the names of what stands in them, as they are kept. */
export async function readMade(pool: Pool): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{
    platform: Platform;
    ranking: string;
    scope: string;
    ids: string[];
    tags: string[];
  }>(
    `select s.platform, l.ranking, l.scope, l.ids::text[] as ids, l.tags from ranking_list l
       join ranking_snapshot s on s.id = l.snapshot_id where s.period = '1d' and s.ends_at = $1`,
    [new Date(lastEnd)],
  );
  return new Map(
    rows
      .map(({ platform, ranking, scope, ids, tags }) => {
        const keys = ranking === 'tag' ? tags : ids;
        return [`${ranking} ${platform} ${scope}`, keys] as const;
      })
      .filter(([, keys]) => keys.length > 0),
  );
}

type Ask = (round: number) => Promise<unknown>;

/** p95 of a question in turns without and with lists of a day being made beside it, in ms. */
export async function askBeside(
  world: RankingWorld,
  ask: Ask,
  turns: number,
): Promise<{ readonly alone: number; readonly beside: number; readonly asked: number }> {
  const [alone, beside]: [number[], number[]] = [[], []];
  let round = 0;
  const one = async (times: number[]) => {
    const start = performance.now();
    await ask(round++);
    times.push(performance.now() - start);
  };
  // The first ones open connections and plan.
  await timesInTurn([ask], 1);
  for (let turn = 0; turn < turns; turn += 1) {
    const from = round;
    let isMaking = true;
    const making = makeLists(world).finally(() => {
      isMaking = false;
    });
    // An error of the questions must not leave the other work unheard.
    making.catch(() => undefined);
    while (isMaking) await one(beside);
    await making;
    // The same questions again, as many as there were.
    const count = round - from;
    round = from;
    for (let at = 0; at < count; at += 1) await one(alone);
  }
  return { alone: quantile(alone, 0.95), beside: quantile(beside, 0.95), asked: alone.length };
}
