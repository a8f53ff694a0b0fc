import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { runOn, withDatabase } from '../testing/cluster.ts';
import { testDatabase } from '../testing/database.ts';
import type {} from '../testing/globalSetup.ts';
import replaced from '../testing/schema/replacedMigrations.json' with { type: 'json' };
import { schemaDigests } from '../testing/schema/schemaDigests.ts';
import { baselineWithSandbox, lastReplaced } from './adoptBaseline.ts';
import { openDatabase } from './database/open.ts';
import { openPool } from './database/pool.ts';
import { StartFailure } from './startFailure.ts';

const log = pino({ level: 'silent' });
const migrationRows = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at';

/**
 * Creates a database with the rows that the replaced migrations left in place of the baseline's; the last one has
 * `lastHash`.
 */
async function replacedDatabase(lastHash: string) {
  const database = await testDatabase();
  const baseline = await database.pool.query(migrationRows);
  const [first] = baseline.rows;
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [
    first?.created_at,
  ]);
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795000000000), ($1, $2)`,
    [lastHash, replaced.lastAt],
  );
  await database.pool.query(`insert into team (id, name) values (1, 'A')`);
  const start = () =>
    openDatabase(
      { databaseUrl: database.url, dataDir: '', port: 0, isMigrating: true },
      { role: 'tool', log },
    );
  return { ...database, baseline: baseline.rows, start };
}

it.each([
  ['all replaced migrations', lastReplaced],
  ['the baseline with the mail sandbox', baselineWithSandbox],
])('continues from the baseline with a database that had %s', async (_, lastHash) => {
  const { pool, baseline, start, drop } = await replacedDatabase(lastHash);
  for (const _ of ['adopts', 'has adopted']) {
    await (await start()).close();
    expect((await pool.query(migrationRows)).rows).toEqual(baseline);
  }
  expect((await pool.query('select name from team')).rows).toEqual([{ name: 'A' }]);
  await drop();
});

it('rejects a database with only some of the replaced migrations, unchanged', async () => {
  const { pool, start, drop } = await replacedDatabase('earlier');
  await pool.query('drop schema pgboss cascade; alter table team drop column name');
  const read = async () => [
    await schemaDigests(pool),
    (await pool.query(migrationRows)).rows,
    (await pool.query('select nspname from pg_namespace order by 1')).rows,
  ];
  const before = await read();
  await expect(start()).rejects.toThrow(StartFailure);
  await expect(start()).rejects.toThrow('before the commit “Replace the migrations with one baseline”');
  expect(await read()).toEqual(before);
  await drop();
});

it('the baseline creates the same tables, functions and extensions as the replaced migrations', async () => {
  const cluster = inject('testCluster');
  const name = `${cluster.template}_baseline`;
  await runOn(cluster.url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const pool = openPool(withDatabase(cluster.url, name), log);
  const file = fileURLToPath(new URL('../../migrations/0000_baseline.sql', import.meta.url));
  await pool.query(await readFile(file, 'utf8'));
  expect(await schemaDigests(pool)).toEqual(replaced.schema);
  await pool.end();
  await runOn(cluster.url, `drop database ${name} with (force)`);
});
