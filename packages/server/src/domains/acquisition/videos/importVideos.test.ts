import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyDatabase } from '../../../testing/emptyTables.ts';
import { creatorDependents } from '../../domains.ts';
import type { LeftOutRow } from '../leftOut.ts';
import { importVideos, openRows, planVideos, Refusal } from '../service.ts';
import { durationIn } from './duration.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-videos-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await emptyDatabase(database.pool);
});

const now = new Date('2026-11-20T06:00:00Z');

interface Options {
  readonly kind?: 'readings';
  readonly zeros?: 'keep' | 'leave-out';
  readonly platform?: Platform;
  readonly map?: readonly string[];
  readonly asOf?: string;
  readonly isTrial?: boolean;
  readonly batchSize?: number;
  readonly categories?: ReadonlyMap<string, string>;
}

async function planOf(
  text: string | Buffer,
  { kind, platform = 'tiktok', map = [], asOf, categories, zeros }: Options = {},
) {
  const path = join(folder, 'videos.csv');
  await writeFile(path, text);
  return planVideos(await openRows(path), {
    kind: kind ?? 'videos',
    platform: kind ? undefined : platform,
    map,
    asOf,
    categories: categories ?? new Map(),
    zeros,
    now,
  });
}

async function run(text: string | Buffer, options: Options = {}) {
  const plan = await planOf(text, options);
  const leftOut: LeftOutRow[] = [];
  const result = await importVideos(database, {
    dependents: creatorDependents,
    plan,
    asOf: options.asOf,
    fileName: 'videos.csv',
    now,
    isTrial: options.isTrial ?? false,
    onLeftOut: async (left) => {
      leftOut.push(left);
    },
    ...(options.batchSize === undefined ? {} : { batchSize: options.batchSize }),
  });
  const { read, created, updated, unchanged } = result.counts;
  expect(read).toBe(created + updated + unchanged + result.counts.leftOut);
  expect(leftOut).toHaveLength(result.counts.leftOut);
  return { ...result, plan, reasons: leftOut.map(({ row, reason }) => [row.line, reason.code]) };
}

const videos = async () =>
  (
    await database.pool.query(
      `select c.handle, v.external_id as id, v.views::int, v.likes::int, v.comments::int, v.shares::int,
         v.saves::int, v.hashtags, v.read_at from video v join creator c on c.id = v.creator_id order by v.external_id`,
    )
  ).rows;
const creators = async () => (await database.pool.query('select * from creator order by handle_key')).rows;
const everything = async () => {
  const tables = ['creator', 'creator_snapshot', 'video', 'import_run'];
  const found = await Promise.all(
    tables.map((table) => database.pool.query(`select * from ${table} order by 1, 2`)),
  );
  return found.map(({ rows }) => rows);
};

const insertKnown = (handle: string, figures: Record<string, unknown>) => {
  const columns = Object.keys(figures);
  return database.pool.query(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens, ${columns.join()})
     values ('tiktok', $1, $1, $1, 'reported', 1, 'file', '', ${columns.map((_, at) => `$${at + 2}`).join()})`,
    [handle, ...Object.values(figures)],
  );
};

const scraped = [
  'desc,create_time,author_user_id,collect_count,comment_count,digg_count,play_count,share_count,video_url',
  'Tour #Home #DIY,1746612007,7057336297317319707,3.0,299.0,35.0,5200.0,26.0,https://www.tiktok.com/@finder/video/7501641419518528774',
  ',,,,,,,,https://www.tiktok.com/@finder/video/7507452740264578322',
  'Two,1746612008,7057336297317319707,1.0,2.0,,400.0,,https://www.tiktok.com/@finder/video/7501641419518528775',
  'Three,1746612009,7148386175531058182,1,2,3,4,5,https://www.tiktok.com/@finder/video/7501641419518528776',
  '',
].join('\n');

describe('durations', () => {
  it.each([
    ['PT3M10S', 190],
    ['P1DT2H', 93_600],
    ['PT1H2M3S', 3723],
    ['3:10', 190],
    ['1:02:03', 3723],
    ['00:03:10.4', 190],
    ['190', 190],
    ['190.0', 190],
    ['3m10s', 190],
    ['3 min 10 sec', 190],
    ['1h 2m', 3720],
    ['45s', 45],
    ['3分10秒', 190],
    ['3분 10초', 190],
    ['', null],
    ['N/A', null],
    ['0', null],
    ['PT', undefined],
    ['long', undefined],
    ['190K', undefined],
  ])('%s are %s seconds', (cell, seconds) => {
    expect(durationIn(cell)).toBe(seconds);
  });

  const header = 'video_id,title,channel_id,published_at,view_count,duration';
  const row = (id: string, duration: string) =>
    `${id.repeat(11)},One,UCabcdefghijklmnopqrstuv,2026-10-01T04:00:07Z,1000,${duration}`;
  const file = (...durations: readonly string[]) =>
    [header, ...durations.map((duration, at) => row('abcde'[at] ?? 'z', duration)), ''].join('\n');
  const youtube = { platform: 'youtube', asOf: '2026-11-01' } as const;

  it('are imported, and unreadable ones are reported', async () => {
    const { plan } = await run(file('PT3M10S', '3:10', 'long'), youtube);
    const { rows } = await database.pool.query(
      'select duration_seconds as s from video order by external_id',
    );
    expect(rows.map(({ s }) => s)).toEqual([190, 190, null]);
    expect(plan.questions).toEqual([]);
    expect(plan.dropped).toEqual([{ column: 'duration', count: 1, line: 4, cell: 'long' }]);
  });

  it.each([
    ['duration', file('long', 'short'), 'long, short'],
    ['view_count', file('190').replace(',1000,', ',1K-5K,'), '1K-5K'],
    ['published_at', file('190').replace(/2026-10[^,]*/, 'last week'), 'last week'],
  ])('a column without any readable value blocks the plan: %s', async (column, text, sample) => {
    const { questions } = await planOf(text, youtube);
    expect(questions).toMatchObject([{ code: 'unreadable_column', column, sample }]);
    expect((await planOf(text, { ...youtube, map: [`${column}=`] })).questions).toEqual([]);
  });
});

describe('a file of scraped videos', () => {
  it('assigns a video to the author in the file, not the handle in the URL', async () => {
    const { counts, creatorsMade, plan, reasons } = await run(scraped, { asOf: '2025-06-01' });
    expect(counts).toEqual({ read: 4, created: 3, updated: 0, unchanged: 0, leftOut: 1 });
    expect([creatorsMade, plan.creatorsWithOneVideo, plan.newestPost]).toEqual([2, 1, '2025-05-07']);
    expect(reasons).toEqual([[3, 'no_creator']]);
    expect(await videos()).toMatchObject([
      {
        handle: '7057336297317319707',
        views: 5200,
        likes: 35,
        comments: 299,
        shares: 26,
        saves: 3,
        hashtags: ['home', 'diy'],
      },
      { handle: '7057336297317319707', views: 400, likes: null, shares: null },
      { handle: '7148386175531058182', views: 4 },
    ]);
  });

  it('keeps the older date of followers known from an older file', async () => {
    await insertKnown('7148386175531058182', {
      followers: 22_200_000,
      video_count: 40,
      as_of: '2022-02-01T00:00:00Z',
    });
    await run(scraped, { asOf: '2025-06-01' });
    await run(scraped, { asOf: '2025-06-02' });
    expect((await creators()).find(({ handle }) => handle === '7148386175531058182')).toMatchObject({
      followers: '22200000',
      avg_plays: 4,
      basis: 'videos',
      as_of: new Date('2025-06-02T00:00:00Z'),
      figure_days: { followers: '2022-02-01', videoCount: '2022-02-01' },
    });
  });

  it('creates creators with the known data, sample size 1 for one video, null elsewhere', async () => {
    await run(scraped, { asOf: '2025-06-01' });
    const [, single] = await creators();
    expect(single).toMatchObject({
      channel_id: '7148386175531058182',
      sample_size: 1,
      avg_plays: 4,
      basis: 'videos',
      as_of: new Date('2025-06-01T00:00:00Z'),
      followers: null,
      follower_plays: null,
      region: null,
      email: null,
      source: 'file',
    });
  });

  it('changes nothing when it is imported again, in batches of any size', async () => {
    await run(scraped, { asOf: '2025-06-01' });
    const before = await everything();
    const again = await run(scraped, { asOf: '2025-06-01', batchSize: 1 });
    expect(again.counts).toEqual({ read: 4, created: 0, updated: 0, unchanged: 3, leftOut: 1 });
    expect(again.creatorsMade).toBe(0);
    expect(await everything()).toEqual(before);
  });

  it('a dry run counts exactly and writes nothing', async () => {
    const { counts } = await run(scraped, { asOf: '2025-06-01', isTrial: true });
    expect(counts).toEqual({ read: 4, created: 3, updated: 0, unchanged: 0, leftOut: 1 });
    expect(await creators()).toEqual([]);
  });

  it('asks for the date of its counts', async () => {
    expect((await planOf(scraped)).needsAsOf).toBe(true);
  });
});

const trending = (rows: readonly string[]) =>
  [
    'video_id,trending_date,title,channel_title,category_id,publish_time,tags,views,likes,comment_count,comments_disabled',
    ...rows,
    '',
  ].join('\n');
const named = { platform: 'youtube', map: ['channel_title=creatorName:names'] } as const;

describe('a file of trending videos', () => {
  it('asks before display names identify creators', async () => {
    const text = trending(['2kyS6SvSYSE,17.14.11,A,Lena,22,2017-11-10T17:13:01.000Z,x,10,2,3,False']);
    expect((await planOf(text, { platform: 'youtube' })).questions).toEqual([
      { code: 'names_as_creators', column: 'channel_title' },
    ]);
    expect((await planOf(text, named)).questions).toEqual([]);
  });

  it('keeps one reading per video and day; the latest is the state of the video', async () => {
    const rows = [
      '2kyS6SvSYSE,17.15.11,A,Lena,22,2017-11-10T17:13:01.000Z,x,30,3,3,False',
      '2kyS6SvSYSE,17.14.11,A,Lena,22,2017-11-10T17:13:01.000Z,x,10,1,1,False',
      '2kyS6SvSYSE,17.16.11,A,Lena,22,2017-11-10T17:13:01.000Z,x,50,5,5,False',
      '2kyS6SvSYSE,17.16.11,A,Lena,22,2017-11-10T17:13:01.000Z,x,50,5,5,False',
    ];
    const { counts: tried } = await run(trending(rows), { ...named, isTrial: true, batchSize: 1 });
    const { counts, reasons, plan } = await run(trending(rows), named);
    expect(counts).toEqual({ read: 4, created: 1, updated: 2, unchanged: 0, leftOut: 1 });
    expect(tried).toEqual(counts);
    expect(reasons).toEqual([[4, 'same_reading']]);
    expect([plan.readings, plan.videos, plan.dayCount]).toEqual([3, 1, 3]);
    expect(plan.days).toEqual({ first: '2017-11-14', last: '2017-11-16' });
    expect(await videos()).toMatchObject([{ views: 50, read_at: new Date('2017-11-16T00:00:00Z') }]);
  });

  it('a newer file wins over an older one, whichever comes first', async () => {
    const of = (day: number, views: number) =>
      trending([`2kyS6SvSYSE,17.${day}.11,A,Lena,22,2017-11-10T17:13:01.000Z,x,${views},1,1,False`]);
    await run(of(15, 30), named);
    const older = await run(of(14, 10), named);
    expect([older.counts.updated, (await videos())[0].views]).toEqual([1, 30]);
    expect((await run(of(14, 10), named)).counts.unchanged).toBe(1);
    const newer = await run(of(16, 50), named);
    expect([newer.counts.updated, (await videos())[0].views]).toEqual([1, 50]);
  });

  it('disabled comments are unknown; topics come from categories, hashtags from text', async () => {
    const rows = [
      '2kyS6SvSYSE,17.14.11,Tour #Home,Lena,20,2017-11-10T17:13:01.000Z,keyword|"other",10,2,0,True',
    ];
    await run(trending(rows), { ...named, categories: new Map([['20', 'Gaming']]) });
    expect(await videos()).toMatchObject([{ comments: null, likes: 2, hashtags: ['home'] }]);
    expect(await creators()).toMatchObject([{ handle: 'Lena', tags: ['gaming'] }]);
  });

  it('infers the order of a date only from cells that prove it', async () => {
    const text = trending(['2kyS6SvSYSE,10.11.12,A,Lena,22,2009-11-10T17:13:01.000Z,x,10,2,3,False']);
    const { questions } = await planOf(text, named);
    expect(questions).toMatchObject([{ code: 'day_order', column: 'trending_date' }]);
    const withOrder = await planOf(text, { ...named, map: [...named.map, 'trending_date=readDay:ydm'] });
    expect([withOrder.questions, withOrder.days?.first]).toEqual([[], '2010-12-11']);
  });
});

it.each([
  ['no_video_id', 'u1,,2025-05-01,5'],
  ['not_a_video_id', 'u1,#NAME?!x,2025-05-01,5'],
  ['no_moment', 'u1,7501641419518528774,1.7E+09,5'],
  ['posted_later', 'u1,7501641419518528774,2025-07-01,5'],
  ['bad_number', 'u1,7501641419518528774,2025-05-01,many'],
  ['bad_number', 'u1,7501641419518528774,2025-05-01,1.5'],
  ['bad_number', 'u1,7501641419518528774,2025-05-01,-3'],
  ['no_creator', ',7501641419518528774,2025-05-01,5'],
  ['cell_count', 'u1,7501641419518528774'],
])('leaves out only the invalid row, with the reason: %s', async (code, row) => {
  const text = `username,video_id,published_at,views\n${row}\nlena,7501641419518528779,2025-05-01T10:00:00Z,7\n`;
  const { counts, reasons } = await run(text, { asOf: '2025-06-01' });
  expect(counts).toEqual({ read: 2, created: 1, updated: 0, unchanged: 0, leftOut: 1 });
  expect(reasons).toEqual([[2, code]]);
});

it('leaves out an author id that a spreadsheet truncated', async () => {
  const text = 'author_user_id,video_id,published_at,views\n7.05734E+18,7501641419518528774,2025-05-01,5\n';
  expect((await run(text, { asOf: '2025-06-01' })).reasons).toEqual([[2, 'not_a_creator_id']]);
});

it('reads a large file row by row, in any script', async () => {
  const rows = Array.from(
    { length: 12_000 },
    (_, at) => `用户${at % 40}_标题,u${at % 40},${10_000_000 + at},2025-05-01,${at},${'红'.repeat(40)}`,
  );
  const text = `nickname,username,video_id,published_at,views,title\n${rows.join('\n')}\n`;
  expect(Buffer.byteLength(text)).toBeGreaterThan(1_500_000);
  const { counts, creatorsMade } = await run(text, { asOf: '2025-06-01', batchSize: 5000 });
  expect([counts.created, counts.leftOut, creatorsMade]).toEqual([12_000, 0, 40]);
  const { rows: found } = await database.pool.query(`select distinct title from video`);
  expect(found).toEqual([{ title: '红'.repeat(40) }]);
});

it.each([
  ['only_header', 'username,video_id\n'],
  ['open_quote', 'username,video_id\nlena,"750\n'],
  ['json', '[{"a":1}]'],
  ['empty', ''],
])('rejects a whole file: %s', async (code, text) => {
  const error: unknown = await planOf(text, { asOf: '2025-06-01' }).catch((thrown: unknown) => thrown);
  expect(error instanceof Refusal && error.code).toBe(code);
});

describe('a publication time', () => {
  const given = (...times: readonly string[]) =>
    [
      'id,unique_id,create_time,views',
      ...times.map((time, at) => `7501641419518528${at + 100},finder,"${time}",5`),
    ].join('\n');
  const posted = async () =>
    (await database.pool.query('select posted_at as at from post order by external_id')).rows.map(({ at }) =>
      at.toISOString().slice(0, 16),
    );

  it.each([
    [
      ['2026年10月15日', '2026年9月3日 14:30', '2026/10/5'],
      ['2026-10-15T00:00', '2026-09-03T14:30', '2026-10-05T00:00'],
    ],
    [
      ['01/10/2026', '25/09/2026 08:15'],
      ['2026-10-01T00:00', '2026-09-25T08:15'],
    ],
    [
      ['01/10/2026', '09/25/2026', '2026-10-02T03:04:05Z'],
      ['2026-01-10T00:00', '2026-09-25T00:00', '2026-10-02T03:04'],
    ],
    [
      ['1.10.2026', '25.9.2026'],
      ['2026-10-01T00:00', '2026-09-25T00:00'],
    ],
  ])('is read from %j', async (times, expected) => {
    await run(given(...times), { asOf: '2026-11-01' });
    expect(await posted()).toEqual(expected);
  });

  it('with unclear order of day and month asks for it', async () => {
    const plan = await planOf(given('01/10/2026', '02/10/2026'), { asOf: '2026-11-01' });
    expect(plan.questions).toEqual([
      { code: 'day_order', column: 'create_time', field: 'postedAt', orders: ['dmy', 'mdy'] },
    ]);
    await run(given('01/10/2026'), { asOf: '2026-11-01', map: ['create_time=postedAt:dmy'] });
    expect(await posted()).toEqual(['2026-10-01T00:00']);
  });
});
