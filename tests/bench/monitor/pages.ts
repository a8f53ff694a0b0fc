import { listMonitorLinks } from '@reachkit/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { listLinks } from '../../../packages/server/src/domains/monitor/figures/listLinks.ts';
import { createSearchService } from '../../../packages/server/src/domains/search/service.ts';
import { testSecrets } from '../../../packages/server/src/platform/secrets/testing/keys.ts';
import { worldDay } from '../search/load.ts';
import { quantile, type Times } from '../search/measure.ts';
import { deepPlaces, queryMix } from '../search/queries.ts';
import { linksOfProject, type MonitorWorld } from './world.ts';

type Ask = (round: number) => Promise<unknown>;

export const sources = { isRead: () => true, keptDays: () => null };

/** The page of the project, by default the first 50 of its posts, with the totals of all. */
export function askProject(
  { pool, viewer: { teamId }, projectId }: MonitorWorld,
  given: { readonly age?: '7d' } = {},
): Ask {
  const db = drizzle(pool);
  const query = listMonitorLinks.query.parse(given);
  return async () => {
    const { total, totals } = await listLinks(db, { teamId, now: worldDay, sources }, projectId, query);
    if (total !== linksOfProject || totals.views.posts !== linksOfProject) {
      throw new Error(`The page counts ${totals.views.posts} of ${total} posts`);
    }
  };
}

/** A page of the creator search, each time another question of the search's mix. */
export async function askSearch({ pool, viewer }: Pick<MonitorWorld, 'pool' | 'viewer'>): Promise<Ask> {
  const search = createSearchService({ db: drizzle(pool), now: () => worldDay, secrets: testSecrets() });
  const mix = queryMix(await deepPlaces(search), viewer).filter(({ name }) => !/^(count|suggest)/.test(name));
  return (round) => {
    const question = mix[round % mix.length];
    if (!question) throw new Error('The mix of the search is empty');
    return question.ask(search, Math.floor(round / mix.length));
  };
}

/** One statement that reads the readings of a comparison by their keys: two around seven days, and the latest. */
export async function askRows({ pool, projectId }: MonitorWorld): Promise<Ask> {
  const { rows } = await pool.query<{ id: string; at: Date }>(
    `select p.id::text, r.read_at as at from monitor_link l join post p on p.id = l.post_id
       cross join lateral (
         (select read_at from post_reading where post_id = p.id and read_at <= p.posted_at + interval '7 days'
           order by read_at desc limit 1)
         union all
         (select read_at from post_reading where post_id = p.id and read_at > p.posted_at + interval '7 days'
           order by read_at limit 1)
         union all
         (select p.read_at)) r
      where l.project_id = $1`,
    [projectId],
  );
  const keys = [rows.map(({ id }) => id), rows.map(({ at }) => at)];
  return async () => {
    const { rowCount } = await pool.query({
      name: 'bench_rows',
      text: `select r.* from unnest($1::bigint[], $2::timestamptz[]) as k(post_id, read_at)
               join post_reading r on r.post_id = k.post_id and r.read_at = k.read_at`,
      values: keys,
    });
    if (rowCount !== 3 * linksOfProject) throw new Error(`The statement read ${rowCount} readings`);
  };
}

/** Asks in turn, so that load on the machine affects all equally. */
export async function timesInTurn(asks: readonly Ask[], rounds: number): Promise<readonly Times[]> {
  const all = asks.map((ask) => ({ ask, ms: [] as number[] }));
  // The first ones open connections and plan.
  for (let round = -20; round < rounds; round += 1) {
    for (const { ask, ms } of all) {
      const start = performance.now();
      await ask(round + 20);
      if (round >= 0) ms.push(performance.now() - start);
    }
  }
  return all.map(({ ms }) => ({ p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) }));
}
