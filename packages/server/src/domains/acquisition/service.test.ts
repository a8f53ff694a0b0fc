import type { Platform } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { emptyDatabase } from '../../testing/emptyTables.ts';
import { creatorDependents } from '../domains.ts';
import { type ImportResult, planImport, readTable, runImport } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyDatabase(database.pool);
});

interface Options {
  readonly platform?: Platform;
  readonly isTrial?: boolean;
  readonly now?: Date;
  readonly batchSize?: number;
}

async function importText(text: string, asOf: string, options: Options = {}): Promise<ImportResult> {
  const {
    platform = 'youtube',
    isTrial = false,
    now = new Date('2026-11-20T06:00:00Z'),
    batchSize,
  } = options;
  return runImport(database.pool, {
    dependents: creatorDependents,
    plan: planImport(await readTable(Buffer.from(text)), platform, []),
    fileName: 'creators.csv',
    fileHash: 'hash',
    asOf,
    now,
    isTrial,
    ...(batchSize === undefined ? {} : { batchSize }),
  });
}
const everything = async () => {
  const tables = ['creator', 'creator_snapshot', 'video', 'creator_audience', 'import_run'];
  const rows = await Promise.all(
    tables.map((table) => database.pool.query(`select * from ${table} order by 1, 2`)),
  );
  return rows.map((result) => result.rows);
};
const creatorOf = async (handle: string) =>
  (await database.pool.query('select * from creator where handle_key = $1', [handle])).rows[0];
const snapshotsOf = async (handle: string) =>
  (
    await database.pool.query(
      `select s.day::text as day, s.followers::int as followers from creator_snapshot s
       join creator c on c.id = s.creator_id where c.handle_key = $1 order by s.day`,
      [handle],
    )
  ).rows;

const june =
  'handle,name,country,category,followers,avg views\nlena,Lena,Germany,Home,900,50\nOmar,Omar Z,Egypt,,10,\n';
const september =
  'handle,name,country,category,followers,avg likes\nLena,Lena K,Germany,Beauty,1.2M,5\ntina,Tina,,,7,\n';

describe('importing creators', () => {
  it('counts every row once', async () => {
    await importText(june, '2022-06-01');
    const { counts } = await importText(
      `${september}tina,Tina,,,7,\n,Nobody,,,1,\nOmar,Omar Z,Egypt,,10,\n`,
      '2022-09-01',
    );
    expect(counts).toEqual({ read: 5, created: 1, updated: 2, unchanged: 0, leftOut: 2 });
  });

  it('stores a row’s figures for its own date, and leaves out a row dated tomorrow', async () => {
    const { counts, leftOut } = await importText(
      'handle,followers,data date\nlena,10,2022-05-04\ntina,20,\nomar,30,2099-01-01\n',
      '2022-09-01',
    );
    expect(counts).toMatchObject({ created: 2, leftOut: 1 });
    expect(leftOut.map(({ row, reason }) => [row.line, reason.code])).toEqual([[4, 'future_row_day']]);
    expect(await snapshotsOf('lena')).toEqual([{ day: '2022-05-04', followers: 10 }]);
    expect(await snapshotsOf('tina')).toEqual([{ day: '2022-09-01', followers: 20 }]);
    expect((await creatorOf('lena')).as_of.toISOString().slice(0, 10)).toBe('2022-05-04');
  });

  it('stores the file’s data, searchable by handle, name and topic', async () => {
    await importText(september, '2022-09-01');
    expect(await creatorOf('lena')).toMatchObject({
      platform: 'youtube',
      handle: 'Lena',
      name: 'Lena K',
      region: 'DE',
      tags: ['beauty'],
      followers: '1200000',
      avg_plays: null,
      avg_likes: 5,
      median_plays: null,
      basis: 'reported',
      source: 'file',
      as_of: new Date('2022-09-01T00:00:00Z'),
    });
    const found = await database.pool.query(
      `select handle from creator where search_tokens @@ '美妆'::tsquery`,
    );
    expect(found.rows).toEqual([{ handle: 'Lena' }]);
  });

  it.each([
    ['older file first', [june, september]],
    ['newer file first', [september, june]],
  ])('shows the newest figures and keeps the older ones as a snapshot, %s', async (_, files) => {
    for (const file of files) await importText(file, file === june ? '2022-06-01' : '2022-09-01');
    expect(await creatorOf('lena')).toMatchObject({
      name: 'Lena K',
      followers: '1200000',
      avg_plays: 50,
      avg_likes: 5,
    });
    expect(await snapshotsOf('lena')).toEqual([
      { day: '2022-06-01', followers: 900 },
      { day: '2022-09-01', followers: 1_200_000 },
    ]);
  });

  it('changes nothing when the same file is imported again', async () => {
    await importText(june, '2022-06-01');
    await importText(september, '2022-09-01');
    const before = await everything();
    const later = { now: new Date('2026-12-01T00:00:00Z') };
    expect((await importText(june, '2022-06-01', later)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    expect((await importText(september, '2022-09-01', later)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(await everything()).toEqual(before);
  });

  it('writes nothing in a dry run, and returns the counts of a real one', async () => {
    await importText(june, '2022-06-01');
    const before = await everything();
    const { counts } = await importText(september, '2022-09-01', { isTrial: true });
    expect(counts).toEqual({ read: 2, created: 1, updated: 1, unchanged: 0, leftOut: 0 });
    expect(await everything()).toEqual(before);
  });

  it('separates the same handle on two platforms', async () => {
    await importText(june, '2022-06-01');
    const { counts } = await importText(june, '2022-06-01', { platform: 'tiktok' });
    expect(counts.created).toBe(2);
  });

  it('leaves out a row that the database rejects, and imports the others', async () => {
    await database.pool.query(`alter table creator add constraint no_omar check (handle_key <> 'omar')`);
    try {
      const { counts, leftOut } = await importText(`${june}noor,Noor,Iraq,,3,\n`, '2022-06-01');
      expect(counts).toEqual({ read: 3, created: 2, updated: 0, unchanged: 0, leftOut: 1 });
      expect(leftOut.map(({ row, reason }) => [row.line, reason.code])).toEqual([[3, 'refused_by_database']]);
    } finally {
      await database.pool.query('alter table creator drop constraint no_omar');
    }
  });

  it('replaces a demo creator of the same handle, with its generated videos and audience', async () => {
    await database.pool.query(
      `insert into creator (platform, handle, handle_key, name, followers, median_plays, basis, metric_version,
         as_of, source, is_analysed, last_video_at, search_tokens)
       values ('youtube', 'Lena', 'lena', 'Demo', 5, 6, 'videos', 1, now(), 'demo', true, now(), '')`,
    );
    await database.pool.query(
      `insert into video (creator_id, external_id, posted_at) select id, 'v', now() from creator`,
    );
    await database.pool.query(
      `insert into creator_snapshot (creator_id, day, followers, source) select id, '2026-11-01', 5, 'demo' from creator`,
    );
    const { counts } = await importText(september, '2022-09-01');
    expect(counts).toMatchObject({ created: 1, updated: 1 });
    expect(await creatorOf('lena')).toMatchObject({
      name: 'Lena K',
      followers: '1200000',
      median_plays: null,
      is_analysed: false,
      last_video_at: null,
      source: 'file',
    });
    expect(await snapshotsOf('lena')).toEqual([{ day: '2022-09-01', followers: 1_200_000 }]);
    expect((await database.pool.query('select 1 from video')).rowCount).toBe(0);
  });

  it('recognises a channel by its id after its handle changed', async () => {
    const channel = 'UCq-Fj5jknLsUf-MWSy4_brA';
    await importText(`handle,channel id,followers\noldname,${channel},5\n`, '2022-06-01');
    const renamed = await importText(`handle,channel id,followers\nnewname,${channel},6\n`, '2022-09-01');
    expect(renamed.counts.updated).toBe(1);
    expect(await creatorOf('newname')).toMatchObject({ followers: '6', channel_id: channel });
    const other = await importText(
      'handle,channel id,followers\nnewname,UCzzzzzzzzzzzzzzzzzzzzzz,7\n',
      '2022-09-02',
    );
    expect(other.leftOut.map(({ reason }) => reason.code)).toEqual(['identity_conflict']);
    expect(other.counts).toMatchObject({ updated: 0, leftOut: 1 });
  });

  it('two parallel imports of one file create each creator once', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `user${at},Name ${at},${at}`);
    const text = `handle,name,followers\n${rows.join('\n')}\n`;
    const results = await Promise.all([0, 1].map(() => importText(text, '2022-09-01', { batchSize: 7 })));
    expect(results.map(({ counts }) => counts.created + counts.unchanged)).toEqual([60, 60]);
    expect(results[0] && results[1] && results[0].counts.created + results[1].counts.created).toBe(60);
  });

  it('records a run that wrote data, with its counts', async () => {
    await importText(june, '2022-06-01', { batchSize: 1 });
    const { rows } = await database.pool.query('select * from import_run');
    expect(rows).toMatchObject([
      { file_name: 'creators.csv', platform: 'youtube', rows_read: 2, created: 2, left_out: 0 },
    ]);
    expect(rows[0].finished_at).not.toBeNull();
  });
});
