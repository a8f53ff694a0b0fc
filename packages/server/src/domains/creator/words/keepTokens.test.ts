import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { plant, seedsOf, tokensOf } from '../../search/testing/seed.ts';
import { noteTokens, renewAllTokens, renewTokens } from './keepTokens.ts';

const seeds = seedsOf(120);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const deps = () => ({ db: database.db, now: () => new Date(), log: pino({ level: 'silent' }) });

const stored = async () => {
  const { rows } = await database.pool.query<{ id: string; tokens: string[] }>(
    'select id, tsvector_to_array(search_tokens) as tokens from creator order by id',
  );
  return rows.map(({ id, tokens }) => [Number(id), [...tokens].sort()]);
};
const right = seeds.map((seed) => [seed.id, tokensOf(seed).sort()]);

it('token renewal does nothing on a new installation, whatever is loaded later', async () => {
  await noteTokens(database.db);
  await plant(database.db, seeds);
  await database.pool.query("update creator set search_tokens = '''old'''");
  expect(await renewTokens(database.db)).toBe('done');
  await database.pool.query("delete from installation where key = 'searchTokens'");
  // The installation is no longer new, so the renewal must check.
  await noteTokens(database.db);
  expect(await renewTokens(database.db, 1)).toBe('more');
});

beforeEach(async () => {
  await database.pool.query(`delete from installation where key = 'searchTokens'`);
  await database.pool.query("update creator set search_tokens = '''old'''");
});

it('recomputes tokens of an older version, resumes when interrupted, then stops', async () => {
  expect(await renewTokens(database.db, 50)).toBe('more');
  expect((await stored()).slice(0, 51)).toEqual([...right.slice(0, 50), [51, ['old']]]);
  // Interrupted here: finished work is not repeated.
  await database.pool.query(`update creator set search_tokens = '''kept''' where id = 1`);
  expect(await renewTokens(database.db, 50)).toBe('more');
  expect(await renewTokens(database.db, 50)).toBe('more');
  expect(await renewTokens(database.db, 50)).toBe('done');
  expect((await stored()).slice(0, 2)).toEqual([[1, ['kept']], right[1]]);
  expect((await stored()).slice(1)).toEqual(right.slice(1));
  expect(await renewTokens(database.db, 50)).toBe('done');
});

it('token renewal begins again for a newer version', async () => {
  await database.pool.query(
    `insert into installation (key, value) values ('searchTokens', '{"version":1,"upTo":null}')`,
  );
  expect(await renewTokens(database.db, 500)).toBe('more');
  expect(await stored()).toEqual(right);
});

it('token renewal runs in one process at a time: no work is repeated', async () => {
  const steps = await Promise.all(Array.from({ length: 4 }, () => renewTokens(database.db, 50)));
  expect(steps.sort()).toEqual(['done', 'more', 'more', 'more']);
  expect(await stored()).toEqual(right);
});

it('token renewal runs until none is outdated, and can be aborted between two batches', async () => {
  await expect(renewAllTokens(deps(), AbortSignal.abort())).rejects.toThrow('aborted');
  await renewAllTokens(deps(), new AbortController().signal);
  expect(await stored()).toEqual(right);
  expect(await renewTokens(database.db)).toBe('done');
});
