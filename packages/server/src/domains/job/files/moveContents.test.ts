import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { job, jobFile } from '../tables.ts';
import { moveContents } from './moveContents.ts';

const signal = new AbortController().signal;
let database: TestDatabase;

const hasColumn = async () =>
  (
    await database.pool.query(
      `select from information_schema.columns where table_name = 'job_file' and column_name = 'content'`,
    )
  ).rowCount;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    alter table job_file add column content bytea;
    insert into team (id, name) values (1, 'A');
    insert into account (id, team_id, username, nick_name, password_hash) values (5, 1, 'a', 'A', '');
    insert into job (id, team_id, account_id, kind, state, input, about, created_at)
      select n, 1, 5, 'export', 'done', '{}', '{}', now() from generate_series(1, 3) n;
    insert into job_file (job_id, name, media_type, bytes, content, expires_at)
      select n, 'f' || n, 'text/csv', 5, convert_to('file' || n, 'UTF8'), now() from generate_series(1, 3) n`);
});
afterAll(() => database.drop());

it('moves files of an earlier release into the store, also when interrupted, and drops their column', async () => {
  const { db } = database;
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
