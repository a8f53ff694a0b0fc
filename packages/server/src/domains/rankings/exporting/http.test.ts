import { exportRanking, fillPath, type RankingKind } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { TestApp } from '../../../testing/app.ts';
import { people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { allow, rowsUsed } from '../../search/exporting/testing/world.ts';
import { rankingWorld, weekGain } from '../testing/makers.ts';

const makers = 15;
const { owner, free } = people;
let harness: TestApp;
let teamId: number;
beforeAll(async () => {
  harness = await rankingWorld(makers);
  ({ teamId } = await personOf(harness, owner));
  await harness.database.pool.query(`update video set title = '=HYPERLINK("x")' where external_id = 'p2'`);
  await harness.database.pool.query(`update creator set name = '@SUM(1)' where id = 2`);
});
afterAll(() => harness.close());
beforeEach(() =>
  harness.database.pool.query(
    'truncate equity_usage, equity_charge, equity_override, creator_disclosure cascade',
  ),
);

const fetch = async (
  type: RankingKind,
  body: object = {},
  { who = owner, language = 'en' }: { who?: string; language?: string } = {},
) =>
  harness.app.inject({
    method: 'POST',
    url: fillPath(exportRanking.path, { type }),
    headers: { ...(await harness.headersOf(who)), 'accept-language': language },
    payload: { platform: 'tiktok', as: 'csv', ...body },
  });

it('a file has the reasons of the list above its rows, without formulas, and counts as exported rows', async () => {
  const file = await fetch('video', { format: 'short', keyword: 'maker2' });
  expect(file.headers['content-disposition']).toContain('reachkit-ranking-video-2026-11-21.csv');
  const empty = await fetch('video', { keyword: '没有' });
  expect(empty.body).toContain('Posts counted,27');
  const all = await fetch('video');
  const [head = '', table = ''] = all.body.split('\r\n\r\n');
  expect(head).toMatch(/^\ufeffRanking,Popular videos\r\nPlatform,tiktok\r\nDays of the window,7\r\n/);
  expect(head).toContain('Start of the window (UTC),2026-11-14 00:00');
  expect(head).toContain('Creators counted,15');
  expect(table).toMatch(/^Rank,Ranks won or lost,New,Title,Link,Creator,Handle,/);
  const rows = table.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(makers + 12);
  expect(rows[0]).toMatch(/^1,1,,"'=HYPERLINK\(""x""\)",,'@SUM\(1\),maker2,2000,JP,ja,Short video,/);
  expect(rows[0]).toContain(`,${weekGain(2, makers)},`);
  expect(await rowsUsed(harness.database.pool, teamId)).toEqual({
    used: makers + 12 + 2,
    charged: makers + 12 + 2,
  });
  const { rows: records } = await harness.database.pool.query(
    `select detail from operation_record where domain = 'rankings' and action = 'exported' order by id`,
  );
  expect(records.at(-1)?.detail).toEqual({ format: 'csv', rows: makers + 12 });
});

it('a file of an earlier day has its date and its gains', async () => {
  const file = await fetch('video', { date: '2026-11-20' });
  expect(file.headers['content-disposition']).toContain('reachkit-ranking-video-2026-11-20.csv');
  const rows = file.body.split('\r\n\r\n')[1]?.trim().split('\r\n') ?? [];
  expect(rows[2]).toContain(`,${weekGain(2, makers, false)},`);
});

it.each([
  ['influencer', '热门红人', '新增播放'],
  ['tag', '热门标签', '上升倍数'],
  ['ad', '热门广告', '广告依据'],
] as const)('the ranking %s is exported as a workbook in Chinese', async (type, name, heading) => {
  const book = xlsx.read((await fetch(type, { as: 'xlsx' }, { language: 'zh' })).rawPayload);
  expect(book.SheetNames).toEqual(['榜单说明', name]);
  const sheet = book.Sheets[name];
  const [headings = [], first] = sheet ? xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [];
  expect(headings).toContain(heading);
  expect(first?.[0]).toBe(1);
});

it('an export beyond the rows of the plan is refused, and uses neither rows nor searches', async () => {
  const { pool } = harness.database;
  await allow(pool, teamId, 'exportRows', 5);
  expect((await fetch('video')).json()).toMatchObject({
    code: 430,
    data: { feature: 'exportRows', limit: 5 },
  });
  expect(await rowsUsed(pool, teamId)).toEqual({ used: 0, charged: 0 });
  expect((await pool.query('select from creator_disclosure')).rowCount).toBe(0);
  expect((await fetch('tag', {}, { who: free })).json()).toMatchObject({
    code: 430,
    data: { feature: 'exportRows' },
  });
});

it('creators who are new to the team use its searches, and a refusal gives the rows back', async () => {
  const { pool } = harness.database;
  await allow(pool, teamId, 'searches', 0);
  await allow(pool, teamId, 'searchRows', 5);
  expect((await fetch('influencer')).json()).toMatchObject({ code: 430, data: { feature: 'searches' } });
  expect((await rowsUsed(pool, teamId)).charged).toBe(0);
});

it('a sort or a format of another ranking is refused at its field', async () => {
  expect((await fetch('tag', { sort: 'published', format: 'short' })).json()).toMatchObject({
    code: 400,
    data: { fields: { sort: { rule: 'unknown_value' }, format: { rule: 'unknown_value' } } },
  });
  expect((await fetch('video', { date: '2020-01-01' })).json()).toMatchObject({
    code: 400,
    data: { fields: { date: { rule: 'unknown_value' } } },
  });
});
