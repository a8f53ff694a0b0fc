import { addFavourite, addToFavourite, undoFavouriteAct } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { importRowsKept, importsKept } from './imports/retention.ts';
import { favouriteRecords } from './records.ts';
import { favouriteTasks } from './tasks.ts';
import { createAsk, listWorld, people } from './testing/world.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await listWorld(3);
});
afterAll(() => harness.close());

async function round(now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const { name, keptFor, remove } of favouriteTasks.retention ?? []) {
    done[name] = await remove(harness.database.db, new Date(now.getTime() - keptFor), 100);
  }
  return done;
}

it('an action outlives its undo deadline, and is deleted after thirteen months', async () => {
  const ask = createAsk(harness);
  const { data } = await ask(people.owner, addFavourite, { body: { name: 'list' } });
  const put = await ask(people.owner, addToFavourite, { params: { id: data.id }, body: { ids: ['1'] } });
  const after = (ms: number) => new Date(harness.now.getTime() + ms);
  expect(await round(after(10 * 60_000))).toMatchObject({ undoneActs: 0, favouritesRecords: 0 });
  expect(await round(after(60 * 60_000))).toMatchObject({ undoneActs: 1, favouritesRecords: 0 });
  const late = await ask(people.owner, undoFavouriteAct, { body: { actId: put.data.actId ?? '' } });
  expect(late.code).toBe(404);
  expect(await round(after(favouriteRecords.keptFor + 1000))).toMatchObject({
    undoneActs: 0,
    favouritesRecords: 2,
  });
});

/** An import with an added and a pending row, with or without its job. */
async function plantImport(isFinished: boolean): Promise<number> {
  const { pool } = harness.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into import_record (team_id, account_id, job_id, target, options, file_name, state, read_count,
        analysed_count, created_at, finished_at)
     select team_id, id, 999000 + $2::int, 'list', '{"target":"list","onFull":"fill"}', 'a.xlsx',
        case when $2 = 1 then 'done' else 'analyzing' end, 2, 1, $3::timestamptz, case when $2 = 1 then $3::timestamptz end
       from account where username = $1 returning id::int`,
    [people.owner, isFinished ? 1 : 0, harness.now],
  );
  const id = rows[0]?.id ?? 0;
  await pool.query(
    `insert into import_row (import_id, line, handle, given, state)
     values ($1, 2, 'a', '{}', $2), ($1, 3, 'b', '{}', 'failed')`,
    [id, isFinished ? 'added' : 'analyzing'],
  );
  return id;
}

it('an import outlives its rows for thirteen months; one without its job ends', async () => {
  const finished = await plantImport(true);
  const stranded = await plantImport(false);
  const after = (ms: number) => new Date(harness.now.getTime() + ms);
  const read = async (id: number) =>
    (await harness.database.pool.query('select * from import_record where id = $1', [id])).rows[0];
  expect(await round(after(1000))).toMatchObject({ strandedImports: 1, importRows: 0, imports: 0 });
  expect(await read(stranded)).toMatchObject({
    state: 'failed',
    failure: 'interrupted',
    finished_at: after(1000),
    read_count: 2,
    succeeded_count: 0,
    failed_count: 2,
  });
  expect(await read(finished)).toMatchObject({ state: 'done', failure: null });
  const { rows } = await harness.database.pool.query(
    'select state, reason from import_row where import_id = $1 order by line',
    [stranded],
  );
  expect(rows).toEqual([
    { state: 'failed', reason: 'interrupted' },
    { state: 'failed', reason: null },
  ]);
  expect(await round(after(importRowsKept + 1000))).toMatchObject({
    strandedImports: 0,
    importRows: 4,
    imports: 0,
  });
  expect(await read(finished)).toBeDefined();
  expect(await round(after(importsKept + 1000))).toMatchObject({ imports: 2 });
});
