import { fillPath } from '@reachkit/contract';
import { getStaffTeam } from '@reachkit/contract/office/team';
import { requestTeamDeletion } from '@reachkit/contract/office/teamActions';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUpFiles } from '../../platform/files/cleanUp.ts';
import { Files } from '../../platform/files/files.ts';
import { MemoryStore } from '../../platform/files/testing/memoryStore.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { deleteDueAccounts } from '../account/dueDeletions.ts';
import { JobRunners } from '../job/kinds.ts';
import { ownershipOf } from '../ownership.ts';

const owner = '13800000004';
const clerk = 'office:admin';
const mark = 'planted';

let database: TestDatabase;
let harness: TestApp;
const store = new MemoryStore();
let files: Files;
let teamId: number;
beforeAll(async () => {
  database = await testDatabase();
  files = new Files({ db: database.db, now: () => harness.now, store });
  harness = await testApp({ database, files });
  const { rows } = await database.pool.query(
    `select team_id::int as id from account where username = '${owner}'`,
  );
  teamId = rows[0].id;
});
afterAll(async () => {
  await harness.close();
  await database.drop();
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** A word that the table's check allows for this column. */
  readonly word: string | null;
}

/** Returns a value for a column; a text, a list and JSON contain the mark and the place. */
function planted(table: string, { name, type, word, isRequired }: Column): string {
  if (name === 'team_id') return String(teamId);
  if (word !== null) return `'${word}'`;
  // It may refer to a row that is not there.
  if (type === 'bigint' && !isRequired) return 'null';
  const text = `${mark} ${table}.${name}`;
  const values: Readonly<Record<string, string>> = {
    text: `'${text}'`,
    'text[]': `array['${text}']`,
    jsonb: `'{"text":"${text}"}'`,
    uuid: 'gen_random_uuid()',
    boolean: 'false',
    date: `'2026-01-01'`,
    'timestamp with time zone': 'now()',
    'bigint[]': `'{}'`,
    bytea: `'\\x00'`,
  };
  return values[type] ?? '1';
}

/** Inserts a row of the team into each table that has a team, whatever it refers to; returns the number of planted texts, and the tables that took no row. */
async function plantEverywhere(): Promise<{ readonly texts: number; readonly refused: readonly string[] }> {
  const refused: string[] = [];
  let texts = 0;
  const { rows: tables } = await database.pool.query<{ name: string; columns: Column[] }>(`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'isRequired', a.attnotnull, 'type', format_type(a.atttypid, null),
        'word', (select substring(pg_get_constraintdef(k.oid) from $$'([^']+)'::text$$) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
        and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'team_id')
        -- Files are planted with their content.
        and c.relname <> 'stored_file'
      group by c.oid, c.relname order by 1`);
  const client = await database.pool.connect();
  try {
    // The rows refer to others that are not there.
    await client.query(`set session_replication_role = replica`);
    for (const { name, columns } of tables) {
      const insert = (given: readonly Column[]) =>
        client.query(
          `insert into "${name}" (${given.map((column) => `"${column.name}"`).join()})
           values (${given.map((column) => planted(name, column)).join()})`,
        );
      // A check over several columns may refuse a row that has them all.
      const required = columns.filter(({ isRequired }) => isRequired);
      const kept = await insert(columns).then(
        () => columns,
        () =>
          insert(required).then(
            () => required,
            () => [],
          ),
      );
      if (kept.length === 0) refused.push(name);
      texts += kept.filter(({ type, word }) => type === 'text' && word === null).length;
    }
    await client.query(`set session_replication_role = origin`);
  } finally {
    client.release();
  }
  return { texts, refused };
}

/** Tables, of the queue too, with a row that contains the mark. */
async function placesOfMark(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select from ${name} as planted_row where planted_row::text like '%${mark}%' limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found;
}

it('a team that staff delete is found in no table and no file', async () => {
  const confirmation = `${mark} team`;
  await database.pool.query('update team set name = $2 where id = $1', [teamId, confirmation]);
  const file = await files.write({
    teamId,
    kind: 'job.file',
    content: [Buffer.from(`${mark} file`)],
    maxBytes: 1_000,
  });
  await database.db.transaction((tx) => files.keep(tx, file));
  const { texts, refused } = await plantEverywhere();
  // Their checks want a part of their columns.
  expect(refused).toEqual(['mail_image_use', 'mail_message', 'pending_creator', 'ranking_follow']);
  expect(texts).toBeGreaterThan(100);
  expect((await placesOfMark()).length).toBeGreaterThan(30);

  const params = { id: String(teamId) };
  const { revision } = (await harness.callAs(clerk, { url: fillPath(getStaffTeam.path, params) })).json()
    .data;
  const answer = await harness.callAs(clerk, {
    method: 'POST',
    url: fillPath(requestTeamDeletion.path, params),
    payload: { revision, confirmation, reason: `${mark} reason` },
  });
  expect(answer.json()).toMatchObject({ code: 0 });
  harness.now = new Date(harness.now.getTime() + 8 * 86_400_000);
  const deps = {
    db: database.db,
    now: () => harness.now,
    log: pino({ level: 'silent' }),
    ownership: ownershipOf(new JobRunners([])),
    files,
  };
  const signal = AbortSignal.timeout(60_000);
  expect(await deleteDueAccounts(deps, signal)).toBe(1);
  await cleanUpFiles(deps, signal);
  expect(await placesOfMark()).toEqual([]);
  expect([...store.contents.values()].map(String).filter((text) => text.includes(mark))).toEqual([]);
});
