import { loadDemo } from '@reachkit/demo/load';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { gradeCreators } from './peers/gradeCreators.ts';
import { renewMetrics } from './renew.ts';
import { metricVersion } from './version.ts';

const count = 1_200;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const now = new Date('2026-11-20T06:00:00Z');
  await loadDemo({ pool: database.pool, now, log: pino({ level: 'silent' }), count });
});
afterAll(() => database.drop());

const deps = () => ({ db: database.db, now: () => new Date(), log: pino({ level: 'silent' }) });

const stored = async () =>
  (
    await database.pool.query<{ id: string; version: number; rate: number | null }>(
      'select id, metric_version as version, round(posts_per_week::numeric, 6)::float8 as rate from creator order by id',
    )
  ).rows;

it('recomputes figures of an older definition, and keeps current ones', async () => {
  const right = await stored();
  expect(right.every(({ version }) => version === metricVersion)).toBe(true);
  await database.pool.query('update creator set metric_version = $1, posts_per_week = 99 where id % 3 > 0', [
    metricVersion - 1,
  ]);
  await database.pool.query('update creator set posts_per_week = 77 where id = 3');
  await renewMetrics(deps(), new AbortController().signal);
  expect(await stored()).toEqual(right.map((row) => (row.id === '3' ? { ...row, rate: 77 } : row)));
});

it('has the grades of an older definition computed again, once', async () => {
  const grades = async () =>
    (await database.pool.query('select * from creator_grade order by creator_id')).rows;
  await gradeCreators(database.db);
  const right = await grades();
  await database.pool.query('update creator set metric_version = $1, steadiness = null, updated_at = now()', [
    metricVersion - 1,
  ]);
  await gradeCreators(database.db);
  expect(await grades()).not.toEqual(right);
  expect(await renewMetrics(deps(), new AbortController().signal)).toBe(true);
  expect(await gradeCreators(database.db)).toBeGreaterThan(0);
  expect(await grades()).toEqual(right);
  expect(await renewMetrics(deps(), new AbortController().signal)).toBe(false);
  expect(await gradeCreators(database.db)).toBe(0);
});

it('resumes after an interruption', async () => {
  await database.pool.query('update creator set metric_version = $1', [metricVersion - 1]);
  await expect(renewMetrics(deps(), AbortSignal.timeout(1))).rejects.toThrow();
  await renewMetrics(deps(), new AbortController().signal);
  expect((await stored()).filter(({ version }) => version !== metricVersion)).toEqual([]);
});
