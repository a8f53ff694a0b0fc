import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyDatabase } from '../../../testing/emptyTables.ts';
import { backfillPosts } from '../../creator/history/backfill.ts';
import { creatorDependents } from '../../domains.ts';
import type { LeftOutReason } from '../leftOut.ts';
import { importVideos, openRows, planVideos } from '../service.ts';
import { importTexts } from '../texts.ts';
import type { VideoWishes } from './plan.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-readings-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => emptyDatabase(database.pool));

const now = new Date('2026-11-20T06:00:00Z');
const all = async (query: string) => (await database.pool.query(query)).rows;

async function planOf(lines: readonly string[], wishes: Partial<VideoWishes> = {}) {
  const path = join(folder, 'readings.csv');
  await writeFile(path, `${lines.join('\n')}\n`);
  return planVideos(await openRows(path), {
    kind: 'readings',
    platform: undefined,
    map: [],
    asOf: undefined,
    categories: new Map(),
    zeros: undefined,
    now,
    ...wishes,
  });
}

async function run(lines: readonly string[], wishes: Partial<VideoWishes> = {}, isTrial = false) {
  const plan = await planOf(lines, wishes);
  const reasons: LeftOutReason[] = [];
  const { counts } = await importVideos(database, {
    plan,
    asOf: wishes.asOf,
    fileName: 'readings.csv',
    now,
    dependents: creatorDependents,
    isTrial,
    onLeftOut: async ({ reason }) => {
      reasons.push(reason);
    },
  });
  return { plan, counts, reasons };
}

const header = 'link,read_at,views,likes';
const tiktok = 'https://www.tiktok.com/@lena/video/7501641419518528774';
const youtube = 'https://youtu.be/2kyS6SvSYSE';
const videos = { kind: 'videos', platform: 'youtube' } as const;

describe('a file of readings', () => {
  it('stores posts of every platform without a creator, at instants or on days', async () => {
    const lines = [
      header,
      `${tiktok}?is_from_webapp=1,2026-11-01T10:00:00+08:00,10,1`,
      `${tiktok},2026-11-01T12:00:00Z,20,2`,
      'see https://m.youtube.com/shorts/2kyS6SvSYSE,2026-11-02,300,',
      'instagram.com/reel/Cabcdefgh12/,1793577600,4,5',
    ];
    const { counts, plan } = await run(lines);
    expect(counts).toEqual({ read: 4, created: 3, updated: 1, unchanged: 0, leftOut: 0 });
    expect([plan.readings, plan.videos, plan.dayCount, plan.platforms]).toEqual([
      4,
      3,
      2,
      ['tiktok', 'youtube', 'instagram'],
    ]);
    expect(
      await all(`select platform, creator_id, r.read_at, precision, views::int, likes::int from post_reading r
                   join post on post.id = post_id order by platform, r.read_at`),
    ).toMatchObject([
      { platform: 'instagram', read_at: new Date(1_793_577_600_000), precision: 'instant', views: 4 },
      { platform: 'tiktok', read_at: new Date('2026-11-01T02:00:00Z'), precision: 'instant', views: 10 },
      { platform: 'tiktok', creator_id: null, read_at: new Date('2026-11-01T12:00:00Z'), likes: 2 },
      { platform: 'youtube', precision: 'day', views: 300, likes: null },
    ]);
    expect((await run(lines)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    expect(await all('select from post_caption union all select from video')).toEqual([]);
  });

  it('refreshes a stored video without naming its creator', async () => {
    await run(
      [
        'video_id,handle,title,published_at,views,date',
        '2kyS6SvSYSE,lena,Tour,2026-10-01T10:00:00Z,5,2026-11-01',
      ],
      videos,
    );
    await run(['链接,读取时间,播放量', `${youtube},2026-11-03,70`, `${youtube},2026-10-20,1`]);
    expect(await all('select title, views::int from video')).toEqual([{ title: 'Tour', views: 70 }]);
    expect(await all('select count(*)::int from post_reading')).toEqual([{ count: 3 }]);
  });

  it('dry run in a month without a partition leaves no rows', async () => {
    const { counts } = await run([header, `${youtube},2019-03-01,5,1`], {}, true);
    expect(counts.created).toBe(1);
    expect(await all('select id from post union all select post_id from post_reading')).toEqual([]);
  });

  it('asks for the column of links', async () => {
    expect((await planOf(['page,read_at,views', 'x,2026-11-01,5'])).questions).toEqual([
      { code: 'no_link_column' },
    ]);
  });

  it.each([
    ['short_post_link', 'https://vm.tiktok.com/ZMabc123/,2026-11-01,5,'],
    ['not_a_post', 'https://www.tiktok.com/@lena,2026-11-01,5,'],
    ['no_video_id', ',2026-11-01,5,'],
    ['no_zone', `${tiktok},2026-11-01 10:00,5,`],
    ['no_read_day', `${tiktok},yesterday,5,`],
    ['future_row_day', `${tiktok},2026-11-22,5,`],
    ['bad_number', `${tiktok},2026-11-01,12345678901234567890,`],
    ['bad_number', `${tiktok},2026-11-01,-5,`],
  ])('leaves out a row, and says why in both languages: %s', async (code, row) => {
    const { counts, reasons } = await run([header, `${youtube},2026-11-01,5,`, row]);
    expect([counts.created, reasons.map((reason) => reason.code)]).toEqual([1, [code]]);
    const [zh, en] = [importTexts.zh, importTexts.en].map((texts) =>
      reasons.map((reason) => texts.leftOut[reason.code](reason.facts)).join(),
    );
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[^\p{Script=Han}]{10,}$/u);
  });

  it('leaves out a publication time without a date', async () => {
    const lines = ['link,handle,publish_time,views', `${tiktok},lena,17:13:01,5`];
    const { reasons } = await run(lines, { kind: 'videos', platform: 'tiktok', asOf: '2026-11-01' });
    expect(reasons).toEqual([{ code: 'only_time', facts: { cell: '17:13:01' } }]);
  });
});

describe('counts over time', () => {
  it('fall in the plan as a note, and are stored as read', async () => {
    const days = [`${tiktok},2026-11-03,400,`, `${tiktok},2026-11-01,500,`, `${tiktok},2026-11-02,,`];
    const { plan } = await run([header, ...days]);
    expect(plan.viewFalls).toEqual({ count: 1, line: 2, before: 500, after: 400 });
    expect(await all('select views::int from post_reading order by read_at')).toEqual([
      { views: 500 },
      { views: null },
      { views: 400 },
    ]);
  });

  const stopped = [
    header,
    ...[1, 2, 3].flatMap((day) =>
      [tiktok, youtube].map((link, at) => `${link},2026-11-0${day},${100 * day + at},${day < 2 ? 9 : 0}`),
    ),
  ];

  it('that are zero from a day on for every post are asked about', async () => {
    expect((await planOf(stopped)).questions).toEqual([
      { code: 'zeros', column: 'likes', from: '2026-11-02' },
    ]);
    const other = 'https://youtu.be/abcdefghijk';
    const one = stopped.map((line) => line.replace(/(youtu.*),0$/, '$1,3').replace(tiktok, other));
    expect((await planOf(one)).questions).toEqual([]);
  });

  it.each([
    ['keep', [9, 9, 0, 0, 0, 0]],
    ['leave-out', [9, 9, null, null, null, null]],
  ] as const)('zeros: %s', async (zeros, likes) => {
    const { plan, counts } = await run(stopped, { zeros });
    expect([plan.questions, counts.created + counts.updated]).toEqual([[], 6]);
    const stored = await all('select likes::int from post_reading order by read_at, post_id');
    expect(stored.map((row) => row.likes)).toEqual(likes);
  });

  it('leave out a reading of which only such zeros remain', async () => {
    const views = stopped.map((line) => line.replace(/,\d+,/, ','));
    const { reasons, plan } = await run(['link,read_at,likes', ...views.slice(1)], { zeros: 'leave-out' });
    expect([plan.readings, reasons.map(({ code }) => code)]).toEqual([2, Array(4).fill('only_zeros')]);
  });
});

it('refuses a file with a column for each date', async () => {
  const wide = planOf(['link,views 2026-11-01,views 2026-11-02', `${tiktok},1,2`]);
  await expect(wide).rejects.toMatchObject({ code: 'wide_table' });
});

it('stores 5,000 characters of a caption of 1 MB', async () => {
  const lines = ['link,handle,title,description,date,published_at,views'];
  const row = `${youtube},lena,Tour,"${'word #home '.repeat(95_000)}",2026-11-01,2026-10-01,5`;
  expect((await run([...lines, row], videos)).counts.created).toBe(1);
  expect(await all('select length(text) from post_caption')).toEqual([{ length: 5000 }]);
  expect(await all('select hashtags from video')).toEqual([{ hashtags: ['home'] }]);
});

it('takes label, brand and cover from columns; the cover only with https', async () => {
  const row = (id: string, label: string, brand: string, cover: string) =>
    `${id.repeat(11)},lena,Tour,Text,2026-11-01,2026-10-01,${label},${brand},${cover}`;
  await run(
    [
      'video_id,handle,title,description,date,published_at,isSponsored,品牌,thumbnail_link',
      row('a', 'True', 'Acme', 'https://img.example/a.jpg'),
      row('b', '否', 'Acme', 'http://img.example/b.jpg'),
      row('c', 'maybe', '', 'javascript:alert(1)'),
    ],
    videos,
  );
  expect(
    await all(`select v.is_ad, b.name as brand, cover_url, disclosure from video v left join brand b on b.id = brand_id
      join post p on p.external_id = v.external_id join post_caption c on c.post_id = p.id order by v.external_id`),
  ).toEqual([
    { is_ad: true, brand: 'Acme', cover_url: 'https://img.example/a.jpg', disclosure: 'disclosed' },
    { is_ad: false, brand: null, cover_url: null, disclosure: 'none' },
    { is_ad: false, brand: null, cover_url: null, disclosure: 'unknown' },
  ]);
});

it('keeps one video where a later reading names another creator', async () => {
  const row = (day: number, channel: string) =>
    `${youtube},${channel},Tour,2026-11-0${day},2026-10-01,${day}`;
  const lines = ['link,handle,title,date,published_at,views', row(1, 'chris'), row(2, 'chris2')];
  await run(lines, videos);
  await run([lines[0] ?? '', row(1, 'chris')], videos);
  expect(await all('select handle, views::int from video join creator on creator.id = creator_id')).toEqual([
    { handle: 'chris', views: 2 },
  ]);
  expect(await all('select handle from creator')).toEqual([{ handle: 'chris' }]);
});

it('the backfill gives the creator to a post that was read without one', async () => {
  await run([header, `${youtube},2026-11-03,70,`]);
  await run(['video_id,handle,published_at,views', '2kyS6SvSYSE,lena,2026-10-01,5'], {
    ...videos,
    asOf: '2026-11-01',
  });
  await database.pool.query('update post set creator_id = null');
  await database.pool.query('delete from post_reading where views = 5');
  await backfillPosts(database, new AbortController().signal);
  expect(
    await all(
      'select (select count(*)::int from post_reading), handle from post join creator c on c.id = creator_id',
    ),
  ).toEqual([{ count: 2, handle: 'lena' }]);
});

describe('a row for a time that is stored', () => {
  it('with another count is left out with both counts, and the stored one stays', async () => {
    await run([header, `${tiktok},2026-11-01T10:00:00Z,10,`]);
    const corrected = await run([header, `${tiktok},2026-11-01T10:00:00Z,12,`]);
    expect(corrected.counts).toMatchObject({ unchanged: 0, updated: 0, leftOut: 1 });
    expect(corrected.reasons).toEqual([{ code: 'stored_differs', facts: { stored: 10, given: 12 } }]);
    expect(await all('select views::int, likes::int from post_reading')).toEqual([
      { views: 10, likes: null },
    ]);
  });

  it('fills counts that were unknown, and is unchanged when it says the same', async () => {
    await run([header, `${tiktok},2026-11-01T10:00:00Z,10,`]);
    expect((await run([header, `${tiktok},2026-11-01T10:00:00Z,10,4`])).counts).toMatchObject({ updated: 1 });
    expect((await run([header, `${tiktok},2026-11-01T10:00:00Z,10,4`])).counts).toMatchObject({
      unchanged: 1,
      leftOut: 0,
    });
  });

  it('of a file of videos is left out likewise', async () => {
    const file = (views: number) => [
      'video_id,channel_id,publish_time,trending_date,title,views',
      `2kyS6SvSYSE,UC2C_jShtL725hvbm1arSV9w,2026-11-01T17:13:01Z,2026-11-08,Cups,${views}`,
    ];
    await run(file(90), videos);
    const corrected = await run(file(95), videos);
    expect(corrected.reasons).toEqual([{ code: 'stored_differs', facts: { stored: 90, given: 95 } }]);
    expect(await all('select views::int from video')).toEqual([{ views: 90 }]);
  });
});

it('a row for a stored time with other words is left out whole', async () => {
  const file = (caption: string, views: number) => [
    'video_id,handle,publish_time,trending_date,caption,views',
    `7501641419518528774,lena,2026-11-01T17:13:01Z,2026-11-08,${caption},${views}`,
  ];
  const wishes = { kind: 'videos', platform: 'tiktok' } as const;
  await run(file('First words #tea', 10), wishes);
  const corrected = await run(file('Corrected words #ad', 10), wishes);
  expect([corrected.counts.leftOut, corrected.reasons]).toEqual([1, [{ code: 'stored_caption', facts: {} }]]);
  const both = await run(file('Third words', 8), wishes);
  expect(both.reasons).toEqual([{ code: 'stored_differs', facts: { stored: 10, given: 8 } }]);
  expect(await all('select title, hashtags, views::int, is_ad from video')).toEqual([
    { title: 'First words #tea', hashtags: ['tea'], views: 10, is_ad: false },
  ]);
  expect(await all('select title from post_caption')).toEqual([{ title: 'First words #tea' }]);
  expect((await run(file('First words #tea', 10), wishes)).counts).toMatchObject({
    unchanged: 1,
    leftOut: 0,
  });
});

it('an empty caption of a row says nothing about the caption and its disclosure', async () => {
  const row = (day: string, caption: string) =>
    `7501641419518528774,lena,2026-11-01T17:13:01Z,2026-11-${day},${caption},90`;
  await run(
    [
      'video_id,handle,publish_time,trending_date,caption,views',
      row('08', 'Nice shoes #ad'),
      row('09', ''),
      row('10', 'Nice shoes #ad'),
    ],
    { kind: 'videos', platform: 'tiktok' },
  );
  expect(await all('select kind from post_event')).toEqual([]);
  expect(await all('select disclosure from post_caption')).toEqual([{ disclosure: 'disclosed' }]);
  expect(await all('select title, is_ad from video')).toEqual([{ title: 'Nice shoes #ad', is_ad: true }]);
});

describe('headings', () => {
  it.each(['time', 'Timestamp', 'datetime', '时间'])('“%s” is the time of a reading', async (heading) => {
    const { counts } = await run([`link,${heading},views`, `${tiktok},2026-11-01T10:00:00Z,10`]);
    expect(counts).toMatchObject({ created: 1, leftOut: 0 });
    expect(await all('select read_at from post_reading')).toEqual([
      { read_at: new Date('2026-11-01T10:00:00Z') },
    ]);
  });

  it.each([
    ['发布时间', '标题'],
    ['Posted', 'Post title'],
  ])('“%s” is the time of a post and “%s” its title', async (postedAt, title) => {
    const file = [
      `video_id,channel_id,${postedAt},trending_date,${title},views`,
      '2kyS6SvSYSE,UC2C_jShtL725hvbm1arSV9w,2026-11-01T17:13:01Z,2026-11-08,Cups,90',
    ];
    expect((await run(file, videos)).counts).toMatchObject({ created: 1, leftOut: 0 });
    expect(await all('select title, posted_at from video')).toEqual([
      { title: 'Cups', posted_at: new Date('2026-11-01T17:13:01Z') },
    ]);
  });
});

describe('rows of a file of videos that say that a post was removed', () => {
  const head = 'video_id,channel_id,publish_time,trending_date,title,views,video_error_or_removed';
  const row = (day: string, views: string, removed: string) =>
    `2kyS6SvSYSE,UC2C_jShtL725hvbm1arSV9w,2026-11-01T17:13:01Z,${day},Cups,${views},${removed}`;
  const states = () =>
    all(
      'select p.state, p.since, e.kind, e.at from post p left join post_event e on e.post_id = p.id order by e.at',
    );

  it('count as not found: two of them make the post unavailable, in any order and again', async () => {
    const rows = [
      row('2026-11-10', '0', 'True'),
      row('2026-11-09', '0', 'True'),
      row('2026-11-08', '90', 'False'),
    ];
    const { counts, reasons } = await run([head, ...rows], videos);
    expect([counts, reasons]).toEqual([{ read: 3, created: 1, updated: 2, unchanged: 0, leftOut: 0 }, []]);
    const at = new Date('2026-11-10T00:00:00Z');
    const expected = [{ state: 'unavailable', since: at, kind: 'unavailable', at }];
    expect(await states()).toEqual(expected);
    await run([head, ...rows.toReversed()], videos);
    expect(await states()).toEqual(expected);
  });

  it('are a single miss, or nothing before a later reading; a later reading finds the post again', async () => {
    await run([head, row('2026-11-08', '90', 'False'), row('2026-11-09', '0', 'True')], videos);
    const missed = new Date('2026-11-09T00:00:00Z');
    expect(await states()).toEqual([{ state: 'missing', since: missed, kind: null, at: null }]);
    await run([head, row('2026-11-10', '0', 'True'), row('2026-11-07', '80', 'False')], videos);
    expect(await states()).toMatchObject([{ state: 'unavailable', kind: 'unavailable' }]);
    await run([head, row('2026-11-12', '120', 'False'), row('2026-11-11', '0', 'True')], videos);
    expect(await states()).toMatchObject([
      { state: 'there', kind: 'unavailable' },
      { state: 'there', since: new Date('2026-11-12T00:00:00Z'), kind: 'back' },
    ]);
  });

  it('change nothing in a dry run', async () => {
    await run([head, row('2026-11-08', '90', 'False')], videos);
    await run([head, row('2026-11-09', '0', 'True'), row('2026-11-10', '0', 'True')], videos, true);
    expect(await states()).toMatchObject([{ state: 'there', kind: null }]);
  });
});
