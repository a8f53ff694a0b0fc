import { platforms, type RankingKind } from '@reachkit/contract';
import { rankingKinds, rankingPeriods } from '@reachkit/contract/rankings/kinds';
import { windowEnding } from '@reachkit/contract/rankings/window';
import { makeSnapshot } from '@reachkit/server/domains/rankings/engine/snapshot';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { isFull } from '@reachkit/server/testing/size';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../load.ts';
import { makePastDays } from '../posts/pastDays.ts';
import { plainRankings } from './plainSql.testing.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-20T06:00:00Z');
const today = Date.UTC(2026, 10, 20);
/** Days before today; the short run takes three. */
const days = isFull ? Array.from({ length: 30 }, (_, day) => day) : [0, 1, 12];
const conditions = {
  '': 'true',
  'r:US': `c.region = 'US'`,
  'c:beauty': `exists (
  select from tag where code = c.tags[1] and coalesce(parent, code) = 'beauty')`,
};

let database: TestDatabase;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  database = await testDatabase();
  await loadDemo({ pool: database.pool, now, log, count: isFull ? 2_000 : 1_000 });
  await makePastDays({ pool: database.pool, log }, new AbortController().signal);
  await database.pool.query('analyze');
});
afterAll(() => database.drop());

/** Names and scores of a kept list; posts have no score of their own. */
async function kept(ranking: RankingKind, scope: string, of: readonly (string | Date)[]) {
  const { rows } = await database.pool.query<{ name: string; score: number | null }>(
    `select coalesce(e.tag, p.external_id, e.id::text) as name, e.score
       from ranking_snapshot s join ranking_list l on l.snapshot_id = s.id
       cross join lateral unnest(l.ids, l.tags, l.scores) with ordinality e (id, tag, score, rank)
       left join post p on l.ranking in ('video', 'ad') and p.id = e.id
      where s.platform = $1 and s.period = $2 and s.ends_at = $3 and l.ranking = $4 and l.scope = $5 order by e.rank`,
    [...of, ranking, scope],
  );
  return rows;
}

it('the four rankings of each day of the demo equal those in plain SQL, rank by rank', {
  timeout: 20 * 60_000,
}, async () => {
  const lengths: number[] = [];
  for (const day of days) {
    for (const period of rankingPeriods) {
      const window = windowEnding(period, today - day * dayMs);
      await makeSnapshot(database.db, { window, platforms, terms: new Map(), now });
      for (const platform of platforms) {
        const parameters = [platform, new Date(window.from), new Date(window.to), window.tolerance / 1_000];
        for (const [scope, of] of Object.entries(conditions)) {
          const plain = plainRankings(of);
          for (const ranking of rankingKinds) {
            const { rows } = await database.pool.query<{ name: string; score: number }>(
              plain[ranking],
              parameters,
            );
            const list = await kept(ranking, scope, [platform, period, new Date(window.to)]);
            const hasScore = ranking === 'influencer' || ranking === 'tag';
            expect([platform, period, day, scope, ranking, list]).toEqual([
              platform,
              period,
              day,
              scope,
              ranking,
              rows
                .slice(0, day < 2 ? 1_000 : 100)
                .map(({ name, score }) => ({ name, score: hasScore ? score : null })),
            ]);
            lengths.push(list.length);
          }
        }
      }
    }
  }
  // Nothing would be compared where all lists were empty.
  expect(lengths.filter((length) => length >= 10).length).toBeGreaterThan(lengths.length / 5);
});
