import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickPasswords } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { creator } from '../creator/tables.ts';
import { createDemoAccounts } from '../session/demoAccounts.ts';
import { account } from '../session/tables.ts';
import { findLists } from './findLists.ts';
import { favouriteList, favouriteMember } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db, quickPasswords);
});
afterAll(() => database.drop());

it('returns the number of creators per list, without removed ones', async () => {
  const { db } = database;
  const [owner] = await db.select().from(account).where(eq(account.username, '13800000004'));
  const caller = { teamId: owner?.teamId ?? 0, accountId: owner?.id ?? 0 };
  const made = await db
    .insert(favouriteList)
    .values(['list a', 'list b', 'list c'].map((name) => ({ ...caller, name })))
    .returning();
  const creators = await db
    .insert(creator)
    .values(
      ['one', 'two', 'three'].map((handle) => ({
        platform: 'tiktok' as const,
        handle,
        handleKey: handle,
        name: handle,
        basis: 'reported',
        metricVersion: 1,
        source: 'file',
        searchTokens: '',
      })),
    )
    .returning();
  const createdAt = new Date('2026-11-20T06:00:00Z');
  const put = (list: number, count: number) =>
    creators.slice(0, count).map(({ id }) => ({ listId: made[list]?.id ?? 0, creatorId: id, createdAt }));
  await db.insert(favouriteMember).values([...put(0, 3), ...put(1, 1)]);
  const counts = async () =>
    (await findLists(database, caller, 'list', 10)).map(({ name, count }) => [name, count]);
  expect(await counts()).toEqual([
    ['list a', 3],
    ['list b', 1],
    ['list c', 0],
  ]);
  await db.delete(creator).where(eq(creator.handle, 'one'));
  expect(await counts()).toEqual([
    ['list a', 2],
    ['list b', 0],
    ['list c', 0],
  ]);
});
