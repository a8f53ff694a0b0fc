import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { OutOfTime, readWithin } from './reading.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('cancels a statement that takes too long', async () => {
  const read = readWithin(database, 50, ({ rows }) => rows(sql`select pg_sleep(5)`));
  await expect(read).rejects.toThrow(OutOfTime);
});

it('also cancels a read of many fast statements', async () => {
  let statements = 0;
  const read = readWithin(database, 300, async ({ rows }) => {
    for (; statements < 1_000; statements += 1) await rows(sql`select pg_sleep(0.05)`);
  });
  await expect(read).rejects.toThrow(OutOfTime);
  expect(statements).toBeLessThan(100);
});
