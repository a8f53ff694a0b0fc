import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { schemaDigests } from '@reachkit/server/testing/schema/schemaDigests';
import { getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateSandbox } from './migrate.ts';
import { mailSandboxOwnership } from './ownership.ts';

/** Digests of the tables as the server's migrations once created them, in the server's own schema. */
const beside = {
  sandbox_folder: '199153d544f2',
  sandbox_message: '227e0dfa5c56',
  sandbox_reaction: '910212a72dc9',
};
const tables = Object.keys(beside);

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

/** Moves the migrated tables to the schema of an earlier version. */
async function moveBeside(): Promise<void> {
  for (const table of tables) {
    await database.pool.query(`alter table sandbox.${table} set schema public`);
  }
  await database.pool.query('drop schema sandbox cascade');
}

const only = (digests: Record<string, string>, prefix = '') =>
  Object.fromEntries(tables.map((table) => [table, digests[`${prefix}${table}`]]));

it('moves tables from the server’s schema, with their rows and the next ids', async () => {
  const { pool } = database;
  const made = await schemaDigests(pool, ['sandbox']);
  await moveBeside();
  expect(only(await schemaDigests(pool))).toEqual(beside);
  await pool.query(`
    insert into sandbox_folder values ('a@x.example', 'Sent', 7, 2);
    with sent as (
      insert into sandbox_message (mailbox, folder, uid, flags, at, size, message_id, subject, header, raw)
        values ('a@x.example', 'Sent', 1, '{}', '2026-11-21', 4, '<1@x.example>', 'Hi', 'a: b', 'a: b') returning id
    ) insert into sandbox_reaction (message_id, recipient, kind, detail, due_at)
      select id, 'b@x.example', 'open', '{}', '2026-11-22' from sent`);
  for (const _ of ['moves', 'has moved']) await migrateSandbox(pool);
  expect(await schemaDigests(pool, ['sandbox'])).toEqual(made);
  expect(only(await schemaDigests(pool))).toEqual(only({}));
  const { rows } = await pool.query(`
    select m.id, uid_next, subject, recipient from sandbox.sandbox_folder join sandbox.sandbox_message m using (mailbox)
      join sandbox.sandbox_reaction r on r.message_id = m.id`);
  expect(rows).toEqual([{ id: '1', uid_next: '2', subject: 'Hi', recipient: 'b@x.example' }]);
  const next = await pool.query(
    `select nextval(pg_get_serial_sequence('sandbox.sandbox_message', 'id')) as id`,
  );
  expect(next.rows).toEqual([{ id: '2' }]);
});

it('declares all of its tables; none references a team or a person', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'sandbox' order by 1`,
  );
  const declared = mailSandboxOwnership.tables.map(({ table }) => getTableName(table));
  expect(['migration', ...declared].sort()).toEqual(rows.map(({ name }) => name));
  const named = await database.pool.query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'sandbox' and column_name ~ '(team|account|owner|actor|creator)_id$'`,
  );
  expect(named.rows).toEqual([]);
});
