import { openFilter } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { allOf, conditionsOf } from './filter/conditions.ts';
import { plant, searchDay, seedsOf } from './testing/seed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await plant(database.db, seedsOf(300));
});
afterAll(() => database.drop());

it.each(['brands', 'hashtags', 'mentions'] as const)('an index finds %s named in posts', async (field) => {
  const context = {
    platform: 'tiktok',
    now: searchDay,
    viewer: undefined,
    keywordSlips: [],
    nameSlips: [],
  } as const;
  const where = allOf(conditionsOf({ ...openFilter, [field]: 'nobody' }, context));
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(sql`explain select id from creator where ${where}`)).rows;
  });
  expect(JSON.stringify(plan)).toContain(`creator_content_${field}`);
});
