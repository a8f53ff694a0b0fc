import { createDemoAccounts } from '@reachkit/server/domains/session/demoAccounts';
import { quickPasswords } from '@reachkit/server/testing/app';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDemoLists } from './lists.ts';

const now = new Date('2026-11-20T06:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db, quickPasswords);
});
afterEach(() => database.drop());

const counts = async () =>
  (
    await database.pool.query<{ version: string; shown: number; hidden: number }>(`
      select version, count(*) filter (where is_public)::int shown, count(*) filter (where not is_public)::int hidden
        from favourite_list join team on team.id = team_id group by version order by version`)
  ).rows;

it('gives each demo team its own public and private lists within its plan', async () => {
  await createDemoLists(database.db, now);
  // Two teams per plan, one of them in English.
  expect(await counts()).toEqual([
    { version: 'basic', shown: 4, hidden: 2 },
    { version: 'free', shown: 0, hidden: 2 },
    { version: 'pro', shown: 6, hidden: 4 },
    { version: 'team', shown: 12, hidden: 8 },
  ]);
});

it('names the English teams, their people and lists without a Chinese letter', async () => {
  await createDemoLists(database.db, now);
  const { rows } = await database.pool.query<{ text: string }>(
    `select team.name || nick_name || coalesce((select string_agg(l.name || l.description, '') from favourite_list l
       where l.account_id = account.id), '') as text
     from account join team on team.id = team_id where username between '13800000011' and '13800000015'`,
  );
  expect(rows).toHaveLength(5);
  for (const { text } of rows) expect(text).not.toMatch(/\p{Script=Han}/u);
});

it('keeps later user changes, and runs once when two servers start together', async () => {
  await Promise.all([createDemoLists(database.db, now), createDemoLists(database.db, now)]);
  await database.pool.query(`delete from favourite_list where colour = 1`);
  const before = await counts();
  await createDemoLists(database.db, now);
  expect(await counts()).toEqual(before);
});
