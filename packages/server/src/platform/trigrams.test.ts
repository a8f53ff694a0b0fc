import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('finds Chinese names by substrings', async () => {
  await database.pool.query(
    `create table shop as select unnest(array['美国家居用品', '日本美食', 'home decor']) name`,
  );
  await database.pool.query('create index on shop using gin (name gin_trgm_ops)');
  const { rows } = await database.pool.query(
    `select name from shop where name % '美国家居' or name ilike '%国家居%'`,
  );
  expect(rows).toEqual([{ name: '美国家居用品' }]);
});
