import { getTableName } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteTeam } from '../platform/ownership/deletion.ts';
import { findExcess } from '../platform/ownership/downgrade.ts';
import { type ExportedRows, exportTeam } from '../platform/ownership/exporting.ts';
import { recordOperations } from '../platform/records/record.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { JobRunners } from './job/kinds.ts';
import { ownershipOf } from './ownership.ts';
import { sessionRecords } from './session/records.ts';

const registry = ownershipOf(new JobRunners([]));
const tables = registry.flatMap((domain) => domain.tables);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const read = async <Row extends Record<string, unknown>>(query: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(query, values)).rows;

describe('the ownership registry', () => {
  it('declares every table of the migrated database once', async () => {
    const rows = await read<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    expect(tables.map(({ table }) => getTableName(table)).sort()).toEqual(rows.map(({ name }) => name));
  });

  it('declares every column that refers to an account, by key or by name', async () => {
    const rows = await read<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'account'::regclass
        union
       select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public'
          and column_name in ('account_id', 'actor_id', 'owner_id', 'created_by', 'changed_by', 'used_by')
        order by 1`,
    );
    const declared = tables.flatMap(({ table, persons = [] }) =>
      persons.map(({ column }) => `${getTableName(table)}.${column.name}`),
    );
    expect(declared.filter((name) => name !== 'account.id').sort()).toEqual(rows.map(({ name }) => name));
  });

  it('declares the team column of every table that has one', async () => {
    const rows = await read<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'team_id' order by 1`,
    );
    const declared = tables.flatMap(({ table, team }) =>
      team instanceof PgColumn && team.name === 'team_id' ? [getTableName(table)] : [],
    );
    expect(declared.sort()).toEqual(rows.map(({ name }) => name));
  });
});

it('counts everything that a removal transfers, for the preview', () => {
  const counted = registry.flatMap(({ holdings = [] }) =>
    holdings.map(({ table, column }) => `${getTableName(table)}.${column.name}`),
  );
  const transferred = tables.flatMap(({ table, persons = [] }) =>
    persons.flatMap(({ column, rule }) =>
      rule === 'transfer' ? [`${getTableName(table)}.${column.name}`] : [],
    ),
  );
  expect(transferred.length).toBeGreaterThan(5);
  expect(transferred.filter((name) => !counted.includes(name))).toEqual([]);
});

/** Two teams with the same data in each. */
async function plant(): Promise<void> {
  await emptyTables(database.pool, 'team, creator, operation_record, notification, notification_choice');
  await database.pool.query(`
    insert into team (id, name) values (1, 'Going'), (2, 'Staying');
    insert into account (id, team_id, username, nick_name, password_hash)
      values (10, 1, 'a', 'Ann', 'hash-a'), (11, 1, 'b', 'Bob', 'hash-b'), (20, 2, 'c', 'Cy', 'hash-c');
    insert into creator (id, platform, handle, handle_key, name, search_tokens, basis, metric_version, source)
      select n, 'tiktok', 'h' || n, 'h' || n, 'C', '', 'reported', 1, 'demo' from generate_series(1, 1200) n;
    insert into favourite_list (id, team_id, account_id, name) values (1, 1, 10, 'L1'), (2, 2, 20, 'L2');
    insert into favourite_member (list_id, creator_id, account_id, created_at)
      select 1, n, case when n <= 3 then 11 else 10 end, ('2026-03-0' || (n % 2 + 1))::timestamptz from generate_series(1, 1200) n;
    insert into favourite_member (list_id, creator_id, account_id, created_at) values (2, 1, 20, '2026-03-01');
    insert into creator_disclosure (team_id, creator_id, account_id, kind, day)
      values (1, 1, 10, 'found', '2026-03-01'), (1, 2, 11, 'named', '2026-03-01'), (1, 3, 10, 'found', '2026-04-01');
    insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
      values (1, 11, 1, 'out', 'x@y.example', 'successful', '2026-03-01'),
             (1, 11, 1, 'out', 'x@y.example', 'successful', '2026-03-02'),
             (1, 11, 2, 'in', 'x@y.example', null, '2026-03-02'), (2, 20, 1, 'out', 'x@y.example', 'read', '2026-03-01');
    insert into job (team_id, account_id, kind, state, input, about, created_at)
      values (1, 10, 'export', 'queued', '{}', '{}', now()), (2, 20, 'export', 'queued', '{}', '{}', now());
    insert into notification_choice (team_id, account_id, kind, in_app, by_mail)
      values (1, 10, 'savedSearchNews', true, false), (2, 20, 'savedSearchNews', true, false);
    insert into login (account_id, client_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
      values (10, 'web', 'access-a', 'refresh-a', now(), now())`);
  const at = new Date('2026-03-01');
  await recordOperations(database.db, sessionRecords, [
    { teamId: 1, actorId: 10, action: 'signedIn', at },
    { teamId: 2, actorId: 20, action: 'signedIn', at },
  ]);
}

/** Rows of a team, by table. */
async function countsOf(teamId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, team } of tables) {
    if (!(team instanceof PgColumn)) continue;
    const name = getTableName(table);
    const rows = await read<{ found: number }>(
      `select count(*)::int as found from ${name} where ${team.name} = $1`,
      [teamId],
    );
    const found = rows[0]?.found ?? 0;
    if (found > 0) counts[name] = found;
  }
  return counts;
}

describe('a team', () => {
  beforeEach(plant);

  it('a team is deleted with all its data; another team keeps everything', async () => {
    const before = await countsOf(2);
    expect(Object.keys(await countsOf(1))).toHaveLength(Object.keys(before).length + 1);
    await database.db.transaction((tx) => deleteTeam(tx, registry, 1));
    expect(await countsOf(1)).toEqual({});
    expect(await countsOf(2)).toEqual(before);
    expect(await read('select list_id::int as id from favourite_member')).toEqual([{ id: 2 }]);
  });

  it('a team is exported completely in parts, without secrets and other teams', async () => {
    const parts: ExportedRows[] = [];
    await exportTeam(database.db, registry, 1, async (part) => void parts.push(part));
    const rowsOf = (name: string) => parts.filter(({ table }) => table === name).flatMap(({ rows }) => rows);
    expect(parts.filter(({ table }) => table === 'favourite_member').map(({ rows }) => rows.length)).toEqual([
      500, 500, 200,
    ]);
    expect(rowsOf('favourite_list').map(({ name }) => name)).toEqual(['L1']);
    expect(rowsOf('account').map((row) => row.nick_name)).toEqual(['Ann', 'Bob']);
    expect(rowsOf('login')).toHaveLength(1);
    expect(rowsOf('operation_record')).toHaveLength(1);
    expect(rowsOf('creator')).toEqual([]);
    expect(JSON.stringify(parts)).not.toMatch(/hash-|access-a|refresh-a|Staying|Cy/);
  });

  it('a team has figures by member, team day and time range', async () => {
    const range = {
      teamId: 1,
      timeZone: 'Asia/Shanghai',
      from: new Date('2026-02-28T16:00:00Z'),
      to: new Date('2026-03-02T16:00:00Z'),
    };
    const found: Record<string, Record<string, Record<string, number>>> = {};
    for (const figure of registry.flatMap(({ figures = [] }) => figures)) {
      const ofFigure: Record<string, Record<string, number>> = {};
      for (const { accountId, day, found: value } of await figure.count(database.db, range)) {
        ofFigure[accountId] = { ...ofFigure[accountId], [day ?? 'all']: value };
      }
      found[figure.name] = ofFigure;
    }
    expect(found).toEqual({
      found: { 10: { all: 1, '2026-03-01': 1 } },
      listed: {
        10: { all: 1197, '2026-03-01': 599, '2026-03-02': 598 },
        11: { all: 3, '2026-03-01': 1, '2026-03-02': 2 },
      },
      // One creator on two days counts once over the range.
      contacted: { 11: { all: 1, '2026-03-01': 1, '2026-03-02': 1 } },
      replied: { 11: { all: 1, '2026-03-02': 1 } },
      unlocked: {},
      searched: {},
      spent: {},
    });
  });

  it('a team sees which items exceed lower limits, and the consequences', async () => {
    const excess = (limit: number) => findExcess(database.db, registry, 1, () => limit);
    expect(await excess(2)).toEqual([]);
    expect(await excess(0)).toEqual([
      { domain: 'favourites', key: 'favouriteLists', rule: 'readOnly', used: 1, limit: 0 },
      { domain: 'session', key: 'subAccounts', rule: 'hold', used: 2, limit: 0 },
    ]);
  });
});
