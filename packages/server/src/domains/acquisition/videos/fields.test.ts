import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookOf, bytesOf } from '../../favourites/imports/testing/workbook.ts';
import { openRows, planVideos } from '../service.ts';
import { named } from '../table.ts';
import { mapVideoColumns } from './fields.ts';
import { postedTimeIn } from './times.ts';

it.each([
  [
    ['Link', 'Date', 'Views', 'Hearts', 'Replies', 'Reposts', 'Bookmarks', 'Length'],
    ['url', 'readDay', 'views', 'likes', 'comments', 'shares', 'saves', 'duration'],
  ],
  [
    ['地址', '频道ID', '频道名称', '日期', '观看数', '赞', '留言数', '时长'],
    ['url', 'creatorId', 'creatorName', 'readDay', 'views', 'likes', 'comments', 'duration'],
  ],
  [
    ['视频ID', '作者ID', '发布日期', '播放次数', '获赞数', '转发量', '简介'],
    ['videoId', 'creatorId', 'postedAt', 'views', 'likes', 'shares', 'text'],
  ],
  [
    ['Link', 'Datum', 'Titel', 'Aufrufe', 'Gefällt mir', 'Kommentare', 'Dauer', 'Veröffentlicht am'],
    ['url', 'readDay', 'title', 'views', 'likes', 'comments', 'duration', 'postedAt'],
  ],
  [
    ['url', 'comments', 'replies', 'shares', 'reposts'],
    ['url', 'comments', null, 'shares', null],
  ],
])('the headings %j are known', (headings, fields) => {
  expect(mapVideoColumns(named(headings), []).map(({ field }) => field)).toEqual(fields);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-fields-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function planOf(content: string | Uint8Array, map: readonly string[] = []) {
  const path = join(folder, 'posts');
  await writeFile(path, content);
  const file = await openRows(path);
  const plan = await planVideos(file, {
    kind: 'readings',
    platform: undefined,
    map,
    asOf: undefined,
    categories: new Map(),
    zeros: undefined,
    now: new Date('2026-11-20T06:00:00Z'),
  });
  return { ...plan, sheet: file.sheet };
}

const reels = ['reel/Cabcdefgh12/', 'reels/Cabcdefgh13/', 'p/Cabcdefgh14/?igsh=x', 'tv/Cabcdefgh15'];

it.each(['Reel link', 'Link', 'Where'])('links of posts are known by their cells: %s', async (heading) => {
  const rows = reels.map((path, at) => `https://www.instagram.com/${path},Note,2026-11-0${at + 1},5`);
  const lines = [`${heading},Remark,Date,Plays`, ...rows].join('\n');
  const plan = await planOf(lines);
  expect(plan.columns.map(({ field }) => field)).toEqual(['url', null, 'readDay', 'views']);
  expect([plan.readings, plan.videos, plan.platforms, plan.questions]).toEqual([4, 4, ['instagram'], []]);
  expect((await planOf(lines, [`${heading}=`])).questions).toMatchObject([{ code: 'no_link_column' }]);
});

it.each([
  ['without rows', [['Link', 'Date', 'Views']]],
  [
    'with a title and headings alone',
    [
      ['Report', 'May'],
      ['Link', 'Date', 'Views'],
    ],
  ],
  [
    'of a cover',
    [
      ['Client', 'Acme'],
      ['Month', 'May'],
    ],
  ],
  [
    'of creators',
    [
      ['Handle', 'Followers'],
      ['lena', '5'],
    ],
  ],
])('a sheet %s is passed over for one with posts', async (_, first) => {
  const rows = reels.map((path) => [`https://www.instagram.com/${path}`, '2026-11-01', 5]);
  const plan = await planOf(bytesOf(bookOf(first, [['Reel link', 'Date', 'Plays'], ...rows])));
  expect([plan.sheet, plan.readings]).toEqual(['Sheet 2', 4]);
});

/** A file with these views and likes. */
const counted = (...cells: (readonly [string, string])[]) => {
  const rows = cells.map(([views, likes], at) => `youtu.be/2kyS6SvSYS${at};2026-11-01;${views};${likes}`);
  return ['Link;Read day;Views;Likes', ...rows].join('\n');
};
const countsIn = ({ winners }: Awaited<ReturnType<typeof planOf>>, name: 'views' | 'likes') =>
  [...winners.values()].flatMap((readings) => [...readings.values()].map(({ counts }) => counts[name]));

it('a point groups the thousands of every count of a column that proves it, and of a column that is open', async () => {
  const plan = await planOf(
    counted(['9.000', '1.000'], ['10.500', '5'], ['1.234.000', ''], ['11.000', '2.000'], ['1.200', '7']),
  );
  expect(plan.questions).toEqual([]);
  expect(countsIn(plan, 'views')).toEqual([9000, 10_500, 1_234_000, 11_000, 1200]);
  expect(countsIn(plan, 'likes')).toEqual([1000, 5, null, 2000, 7]);
  expect(plan.leftOut.size).toBe(0);
});

it('counts with a fraction of zeros are whole, and other groupings stay', async () => {
  const plan = await planOf(
    counted(['3763.0', '1,234'], ['9.000', '1 234'], ['1.5M', '1’300'], ['5', '1.2万']),
  );
  expect(plan.questions).toEqual([]);
  expect(countsIn(plan, 'views')).toEqual([3763, 9, 1_500_000, 5]);
  expect(countsIn(plan, 'likes')).toEqual([1234, 1234, 1300, 12_000]);
});

it.each([
  [['9.000', '11.000'], { either: { line: 2, cell: '9.000' } }, [9000, 11_000], [9, 11]],
  [
    ['10.500', '9.000', '3763.0'],
    {
      comma: { line: 2, cell: '10.500' },
      either: { line: 3, cell: '9.000' },
      point: { line: 4, cell: '3763.0' },
    },
    [10_500, 9000, 3763],
    [9, 3763],
  ],
] as const)('separators that are not clear are asked about: %j', async (views, signs, comma, point) => {
  const file = counted(...views.map((cell) => [cell, '1'] as const));
  const { questions } = await planOf(file);
  expect(questions).toEqual([{ code: 'separators', column: 'Views', field: 'views', signs }]);
  for (const [mark, values] of [
    ['comma', comma],
    ['point', point],
  ] as const) {
    const plan = await planOf(file, [`Views=views:${mark}`]);
    expect([plan.questions, countsIn(plan, 'views')]).toEqual([[], values]);
  }
});

it.each([
  'Read day',
  'Reading date',
  'read date',
  'When',
  'Stand',
  'as of',
  '数据日期',
  '采集日期',
  '统计日期',
])('the time of a reading is known by its heading: %s', (heading) => {
  expect(mapVideoColumns(named(['Link', heading, 'Views']), [])[1]?.field).toBe('readDay');
});

describe('a day by its words (年月日)', () => {
  const dated = (...cells: (readonly [string, string])[]) =>
    [
      'Link;Read day;Published;Views',
      ...cells.map(([day, posted], at) => `youtu.be/2kyS6SvSYS${at};${day};${posted};5`),
    ].join('\n');
  const daysIn = ({ winners }: Awaited<ReturnType<typeof planOf>>) =>
    [...winners.values()].flatMap((ofPost) => [...ofPost.keys()]);

  it('needs no question for its order, for the reading and for the publication', async () => {
    const plan = await planOf(
      dated(
        ['2026年11月5日', '2026年11月4日'],
        ['2026 年 11 月 06 日', '2026年11月5日 22:40'],
        ['2026年11月7日 22:40+08:00', '2026年11月5日22:40'],
        ['2026年11月8日 9:05Z', '2026年11月5日 9:05'],
      ),
    );
    expect([plan.questions, plan.leftOut.size]).toEqual([[], 0]);
    expect(daysIn(plan)).toEqual([
      '2026-11-05',
      '2026-11-06',
      '2026-11-07T14:40:00.000Z',
      '2026-11-08T09:05:00.000Z',
    ]);
  });

  it('with a time but no zone leaves out a reading, and no other day is read from it', async () => {
    const plan = await planOf(
      dated(
        ['2026年11月5日 22:40', ''],
        ['2026年11月5日至7日', ''],
        ['2026年11月31日', ''],
        ['2026年11月6日', ''],
      ),
    );
    expect(plan.questions).toEqual([]);
    expect([...plan.leftOut].map(([code, { count }]) => [code, count])).toEqual([
      ['no_zone', 1],
      ['no_read_day', 2],
    ]);
    expect(daysIn(plan)).toEqual(['2026-11-06']);
  });

  it('says nothing about the order of other dates of its column', async () => {
    const open = await planOf(dated(['2026年11月5日', ''], ['03/04/2026', '']));
    expect(open.questions).toMatchObject([{ code: 'day_order', orders: ['dmy', 'mdy'] }]);
    const clear = await planOf(dated(['2026年11月5日', ''], ['03/04/2026', ''], ['13/04/2026', '']));
    expect([clear.questions, daysIn(clear)]).toEqual([[], ['2026-11-05', '2026-04-03', '2026-04-13']]);
  });

  it.each([
    ['2026年11月5日', '2026-11-05T00:00:00Z'],
    ['2026年11月5日 22:40', '2026-11-05T22:40:00Z'],
    ['2026年11月5日 22:40:10+08:00', '2026-11-05T14:40:10Z'],
    ['2026年1月5日9:05', '2026-01-05T09:05:00Z'],
  ])('of a publication is read without an order: %s', (cell, time) => {
    expect(postedTimeIn(cell, undefined)).toEqual(new Date(time));
  });
});
