import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeSource } from '../../../../gateways/creatorSources/fakeSource.testing.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { readingPartitions } from '../readingPartitions.ts';
import { claimBatch } from './claim.ts';

const at = new Date('2026-10-25T08:00:00Z');
const posts = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Rows that statements of the first idle connection have taken from the tables of posts. */
async function rowsTaken(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query<{ count: number }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_user_tables
      where relname like 'post%'`,
  );
  return rows[0]?.count ?? Number.NaN;
}

it('a claim looks at few more posts than it takes, however many are due at the same time', async () => {
  const { pool } = database;
  await readingPartitions.make(pool, [at]);
  await pool.query(
    `insert into post (platform, external_id) select 'youtube', 'post' || number from generate_series(1, $1::int) number`,
    [posts],
  );
  await pool.query(
    `insert into post_need (post_id, platform, kind, due_at, next_at, every_seconds)
     select id, platform, 'monitored', $1, $1, 3600 from post`,
    [at],
  );
  await pool.query(
    `insert into post_reading (post_id, read_at, precision, source, caption)
     select id, $1::timestamptz - interval '1 hour', 'instant', 'youtube', 1 from post`,
    [at],
  );
  await pool.query('vacuum (analyze) post, post_need, post_reading');
  const before = await rowsTaken();
  const batch = await claimBatch(pool, fakeSource(), { at, aside: [] });
  expect(batch?.posts.length).toBe(50);
  expect(batch?.posts.some(({ isDetailed }) => isDetailed)).toBe(false);
  const taken = (await rowsTaken()) - before;
  expect(taken).toBeGreaterThanOrEqual(50);
  expect(taken).toBeLessThan(1_000);
});
