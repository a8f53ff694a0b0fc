import { readdir, readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPool } from '../../../platform/database/pool.ts';
import { openDrizzle } from '../../../platform/database/transaction.ts';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { runOn, withDatabase } from '../../../testing/cluster.ts';
import type {} from '../../../testing/globalSetup.ts';
import { job, jobFile } from '../tables.ts';
import { moveContents } from './moveContents.ts';

const folder = fileURLToPath(new URL('../../../../migrations/', import.meta.url));
const cluster = inject('testCluster');
const name = `${cluster.template}_contents`;
const signal = new AbortController().signal;
let pool: Pool;

async function apply(files: readonly string[]): Promise<void> {
  for (const file of files) await pool.query(await readFile(`${folder}${file}`, 'utf8'));
}
const hasColumn = async () =>
  (
    await pool.query(
      `select from information_schema.columns where table_name = 'job_file' and column_name = 'content'`,
    )
  ).rowCount;

beforeAll(async () => {
  await runOn(cluster.url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  pool = openPool(withDatabase(cluster.url, name), pino({ level: 'silent' }));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const at = files.findIndex((file) => file.endsWith('_files.sql'));
  await apply(files.slice(0, at));
  await pool.query(`
    insert into team (id, name) values (1, 'A');
    insert into account (id, team_id, username, nick_name, password_hash) values (5, 1, 'a', 'A', '');
    insert into job (id, team_id, account_id, kind, state, input, about, created_at)
      select n, 1, 5, 'export', 'done', '{}', '{}', now() from generate_series(1, 3) n;
    insert into job_file (job_id, name, media_type, bytes, content, expires_at)
      select n, 'f' || n, 'text/csv', 5, convert_to('file' || n, 'UTF8'), now() from generate_series(1, 3) n`);
  await apply(files.slice(at));
});
afterAll(async () => {
  await pool.end();
  await runOn(cluster.url, `drop database if exists ${name} with (force)`);
});

it('moves files of an earlier release into the store, also when interrupted, and drops their column', async () => {
  const db = openDrizzle(pool);
  const files = testFiles(db);
  const write = files.write.bind(files);
  let count = 0;
  const ending = new AbortController();
  const deps = { db, files, now: () => new Date(), log: pino({ level: 'silent' }) };
  files.write = async (file) => {
    count += 1;
    if (count === 2) {
      ending.abort();
      throw new Error('the process ends');
    }
    return write(file);
  };
  await expect(moveContents(deps, ending.signal)).rejects.toThrow('the process ends');
  expect(await hasColumn()).toBe(1);
  await moveContents(deps, signal);
  expect(await hasColumn()).toBe(0);
  expect(count).toBe(4);
  const moved = await db
    .select({ fileId: jobFile.fileId, teamId: job.teamId })
    .from(jobFile)
    .innerJoin(job, eq(job.id, jobFile.jobId))
    .orderBy(jobFile.jobId);
  const contents = await Promise.all(
    moved.map(async ({ fileId, teamId }) =>
      (await buffer(await files.read({ id: fileId ?? '', teamId }))).toString(),
    ),
  );
  expect(contents).toEqual(['file1', 'file2', 'file3']);
  await moveContents(deps, signal);
});
