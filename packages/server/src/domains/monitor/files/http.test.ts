import { addMonitorReading, addMonitorReadings, type BodyOf, readMonitorLinksFile } from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { workbookOf } from '../../favourites/imports/testing/workbook.ts';
import { type MonitorWorld, monitorWorld, people, videoId, youtube } from '../testing/world.ts';

const { owner, member } = people;

let world: MonitorWorld;
let id: string;
/** A creator on TikTok. */
let creator: { readonly id: string; readonly handle: string };
beforeAll(async () => {
  world = await monitorWorld();
  const [found] = await world.query<typeof creator>(
    `select id::text, handle from creator where platform = 'tiktok' order by id limit 1`,
  );
  creator = found ?? { id: '', handle: '' };
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  await emptyTables(world.harness.database.pool, 'monitor_project, post, operation_record');
  ({ id } = await world.addProject(owner, { currency: 'USD' }));
});

const tiktok = (number: number) =>
  `https://www.tiktok.com/@tea/video/73000000000000000${String(number).padStart(2, '0')}`;
const readLinks = (
  content: Uint8Array<ArrayBuffer> | string,
  fields: Readonly<Record<string, string>> = {},
) => world.upload(member, readMonitorLinksFile, id, content, fields);

describe('a file of links', () => {
  it('is read with its values, and says which rows cannot be added', async () => {
    const { code, data } = await readLinks(
      workbookOf([
        ['Launch in spring'],
        ['帖子链接', 'Fee', '币种', 'Creator', 'Goal', 'Note', 'End date', 'Colour'],
        [tiktok(1), '1,200.50', 'USD', `@${creator.handle}`, '10K', 'Box', '2026-12-24', 'red'],
        [tiktok(2), '$300', '', `https://www.tiktok.com/@${creator.handle}`, '', '', '', ''],
        [tiktok(3), '300', 'EUR', '', '', '', '', ''],
        [tiktok(4), '€300', '', '', '', '', '', ''],
        [tiktok(5), '-3', '', '', '', '', '', ''],
        [tiktok(6), '9999999999.00', '', '', '', '', '', ''],
        [tiktok(7), '', '', 'no.such.person', '', '', '', ''],
        [tiktok(8), '', '', '', 'many', '', '', ''],
        [tiktok(9), '', '', '', '', '', 'soon', ''],
        [tiktok(10), '', '', '', '', '', '2020-01-01', ''],
        ['https://www.tiktok.com/@tea', '', '', '', '', '', '', ''],
        ['', '300', '', '', '', '', '', ''],
        [tiktok(1), '', '', '', '', '', '', ''],
      ]),
    );
    expect(code).toBe(0);
    const seen = data.lines.map(({ line, result, refusal }) => [line, refusal ?? result]);
    expect(seen).toEqual([
      [3, 'new'],
      [4, 'new'],
      [5, 'currency'],
      [6, 'currency'],
      [7, 'fee'],
      [8, 'fee'],
      [9, 'creator'],
      [10, 'goal'],
      [11, 'end'],
      [12, 'end'],
      [13, 'profile'],
      [14, 'noAddress'],
      [15, 'twice'],
    ]);
    expect(data.rows).toEqual([
      {
        line: 3,
        text: tiktok(1),
        fee: 120_050,
        goal: 10_000,
        note: 'Box',
        creatorId: creator.id,
        endsOn: '2026-12-24',
      },
      { line: 4, text: tiktok(2), fee: 30_000, goal: null, note: '', creatorId: creator.id, endsOn: null },
    ]);
    expect(data.columns).toContainEqual({ heading: '帖子链接', field: 'link' });
    expect(data.columns).toContainEqual({ heading: 'Colour', field: null });
    expect(data.leftOut).toBe(0);
    expect(await world.query('select 1 from monitor_link')).toEqual([]);
  });

  it('has its fees in the currency of the project', async () => {
    const { id: yen } = await world.addProject(owner, { name: 'Tokyo', currency: 'JPY' });
    const { data } = await world.upload(
      member,
      readMonitorLinksFile,
      yen,
      workbookOf([
        ['Link', 'Fee', 'Currency'],
        [tiktok(1), '5,000', ''],
        [tiktok(2), '5,000円', 'JPY'],
        [tiktok(3), '5000.5', ''],
        [tiktok(4), '780.50', 'USD'],
        [tiktok(5), '¥5,000', ''],
      ]),
    );
    expect(data.rows.map(({ line, fee }) => [line, fee])).toEqual([
      [2, 5_000],
      [3, 5_000],
    ]);
    expect(data.lines.flatMap(({ line, refusal }) => (refusal ? [[line, refusal]] : []))).toEqual([
      [4, 'fee'],
      [5, 'currency'],
      [6, 'currency'],
    ]);
  });

  it('have goals with a point as thousands separator where the column proves it, otherwise none', async () => {
    const goalsOf = async (...goals: string[]) => {
      const rows = goals.map((goal, at) => `${tiktok(at + 1)},${goal}`);
      const { data } = await readLinks(['Link,Goal', ...rows].join('\n'));
      return [data.rows.map(({ goal }) => goal), data.lines.flatMap(({ refusal }) => refusal ?? [])];
    };
    expect(await goalsOf('9.000', '10.500')).toEqual([[9000, 10_500], []]);
    expect(await goalsOf('9.000', '500')).toEqual([[500], ['goal']]);
  });

  it('may be a list without headings, of which the first 500 rows are read', async () => {
    const lines = Array.from({ length: 505 }, (_, at) => youtube(at));
    const { data } = await readLinks(lines.join('\n'));
    expect([data.rows.length, data.rows[0]?.text, data.leftOut, data.columns]).toEqual([
      500,
      youtube(0),
      5,
      [],
    ]);
  });

  it('of several sheets is the one with the most links, and names the others, which may be chosen', async () => {
    const book = workbookOf(
      [['说明', '示例链接'], ['Fill in the next sheet', tiktok(1)], ['@tea']],
      [['链接', '费用'], ...Array.from({ length: 28 }, (_, at) => [tiktok(at + 10), 100 + at])],
      [],
      [['Link'], [tiktok(50)], [tiktok(51)]],
    );
    const sheets = [
      { name: 'Creators', links: 1 },
      { name: 'Sheet 2', links: 28 },
      { name: 'Sheet 4', links: 2 },
    ];
    const { data } = await readLinks(book);
    expect([data.sheet, data.sheets, data.rows.length]).toEqual(['Sheet 2', sheets, 28]);
    expect(data.rows[0]).toMatchObject({ line: 2, text: tiktok(10), fee: 10_000 });
    const { data: chosen } = await readLinks(book, { sheet: 'Sheet 4' });
    expect([chosen.sheet, chosen.sheets]).toEqual(['Sheet 4', sheets]);
    expect(chosen.rows.map(({ text }) => text)).toEqual([tiktok(50), tiktok(51)]);
    expect(await readLinks(book, { sheet: 'Sheet 9' })).toMatchObject({
      code: 400,
      data: { fields: { sheet: { rule: 'unknown_value' } } },
    });
    expect((await readLinks(tiktok(1))).data).toMatchObject({ sheet: '', sheets: [] });
  });

  it.each(['监控至', 'Monitor until', 'Read until'])('has the last day below %s', async (heading) => {
    const { data } = await readLinks(`Link,${heading}\n${tiktok(1)},2026-12-24`);
    expect(data.rows).toMatchObject([{ endsOn: '2026-12-24' }]);
  });

  it('gives the cells of the rows to mend, which are read again once they are mended', async () => {
    const { data } = await readLinks(
      [
        'Link,Fee,Currency,Creator,Goal,Note,End date',
        `${tiktok(1)},300,EUR,@${creator.handle},10K,Box,2026-12-24`,
        `${tiktok(2)},300,USD,,,,`,
        `${tiktok(3)},300,USD,,,,soon`,
      ].join('\n'),
    );
    const [row] = data.toMend;
    expect(data.toMend.map(({ line }) => line)).toEqual([2, 4]);
    expect(row).toEqual({
      line: 2,
      link: tiktok(1),
      fee: '300',
      currency: 'EUR',
      creator: `@${creator.handle}`,
      goal: '10K',
      end: '2026-12-24',
      note: 'Box',
    });
    const mended = `行,链接,费用,币种,红人,目标,监控至,备注,原因
2,${row?.link},${row?.fee},USD,'${row?.creator},${row?.goal},${row?.end},${row?.note},币种与项目不同`;
    expect((await readLinks(mended)).data).toMatchObject({
      toMend: [],
      rows: [{ fee: 30_000, creatorId: creator.id, goal: 10_000, endsOn: '2026-12-24', note: 'Box' }],
    });
  });

  it('names the rows of listed posts that have another fee', async () => {
    await world.addLines(owner, id, [tiktok(1), tiktok(2), tiktok(3)]);
    await world.query('update monitor_link set fee = 30000');
    const { data } = await readLinks(
      `Link,Fee\n${tiktok(1)},300\n${tiktok(2)},450\n${tiktok(3)},\n${tiktok(4)},10\n`,
    );
    expect([data.otherFees, data.rows.map(({ line }) => line)]).toEqual([[3], [5]]);
    expect(await world.query('select distinct fee::int from monitor_link')).toEqual([{ fee: 30_000 }]);
  });

  it.each([
    ['Name,Fee\nTea,3\n', 'no_link_column'],
    ['Link,Fee\n', 'no_rows'],
    ['', 'empty_file'],
  ])('is refused without links: %j', async (content, rule) => {
    expect(await readLinks(content)).toMatchObject({ code: 400, data: { fields: { file: { rule } } } });
  });
});

describe('counts that people enter', () => {
  const readings = () =>
    world.query<Record<string, unknown>>(
      `select read_at as at, precision, views::int, likes::int, source, nick_name as by from monitor_reading
         join account on account.id = account_id order by link_id, read_at`,
    );
  const linkOf = async () =>
    (await world.query<{ id: string }>('select id::text from monitor_link order by id limit 1'))[0]?.id ?? '';
  const enter = async (body: Partial<BodyOf<typeof addMonitorReading>>) =>
    world.ask(member, addMonitorReading, { params: { id: await linkOf() }, body });

  it('are kept with the time and the person; a second entry for a time replaces the first', async () => {
    await world.addLines(owner, id, [youtube(1)]);
    expect((await enter({ readAt: '2026-10-20T10:00:00Z', views: 100, likes: 7 })).data).toMatchObject({
      postId: videoId(1),
    });
    await enter({ readAt: '2026-10-20T18:00:00+08:00', views: 120 });
    expect(await readings()).toEqual([
      {
        at: new Date('2026-10-20T10:00:00Z'),
        precision: 'instant',
        views: 120,
        likes: null,
        source: 'hand',
        by: '旗舰版成员',
      },
    ]);
    const { list } = (await world.ask(owner, listOperationRecords)).data;
    expect(list.filter(({ action }) => action === 'readingsAdded')).toHaveLength(2);
  });

  it.each<[Partial<BodyOf<typeof addMonitorReading>>, string, string]>([
    [{ readAt: '2099-01-01T00:00:00Z', views: 1 }, 'readAt', 'future'],
    [{ readAt: '2026-10-01T00:00:00Z', views: 1 }, 'readAt', 'before_posted'],
    [{ readAt: '2026-10-20T10:00:00Z' }, 'views', 'required'],
    [{ readAt: 'yesterday', views: 1 }, 'readAt', 'wrong_format'],
  ])('are refused at the field: %o', async (body, field, rule) => {
    await world.addLines(owner, id, [youtube(1)]);
    await world.query(`update post set posted_at = '2026-10-10T00:00:00Z'`);
    expect(await enter(body)).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
    expect(await readings()).toEqual([]);
  });

  it('are read from a file by link and time, and rows that are not taken are named', async () => {
    await world.addLines(owner, id, [youtube(1), youtube(2)]);
    const file = [
      'Video URL,Time,播放量,Likes',
      `${youtube(1)},2026-10-20,"1,200",30`,
      `${youtube(1)},2026-10-21T08:00:00Z,1.5万,`,
      `${youtube(2)},2026-10-21 08:00,50,`,
      `${youtube(3)},2026-10-20,1,1`,
      `https://www.youtube.com/@tea,2026-10-20,1,1`,
      `${youtube(1)},soon,1,1`,
      `${youtube(1)},2099-10-20,1,1`,
      `${youtube(1)},2026-10-22,many,1`,
      `${youtube(1)},2026-10-22,1000000000001,1`,
      `${youtube(1)},2026-10-22,,`,
    ].join('\n');
    const add = () => world.upload(member, addMonitorReadings, id, file);
    const { data } = await add();
    expect([data.added, data.unchanged, data.refusedCount]).toEqual([3, 0, 7]);
    expect(data.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'notHere'],
      [6, 'address'],
      [7, 'moment'],
      [8, 'moment'],
      [9, 'count'],
      [10, 'count'],
      [11, 'noCount'],
    ]);
    expect(await readings()).toMatchObject([
      { at: new Date('2026-10-20T00:00:00Z'), precision: 'day', views: 1_200, likes: 30, source: 'file' },
      { at: new Date('2026-10-21T08:00:00Z'), precision: 'instant', views: 15_000, likes: null },
      // Without a zone it is the time of the team, in Shanghai.
      { at: new Date('2026-10-21T00:00:00Z'), precision: 'instant', views: 50 },
    ]);
    expect((await add()).data).toMatchObject({ added: 0, unchanged: 3 });
  });

  it('have a point as thousands separator by their column, and counts that stay open are not taken', async () => {
    await world.addLines(owner, id, [youtube(1), youtube(2)]);
    const file = (...rows: string[]) => ['Link,Read day,Views,Likes', ...rows].join('\n');
    const proven = file(`${youtube(1)},2026-10-20,9.000,3763.0`, `${youtube(2)},2026-10-20,10.500,12`);
    expect((await world.upload(member, addMonitorReadings, id, proven)).data).toMatchObject({ added: 2 });
    expect(await readings()).toMatchObject([
      { views: 9000, likes: 3763 },
      { views: 10_500, likes: 12 },
    ]);
    const open = file(`${youtube(1)},2026-10-21,9.000,1`, `${youtube(2)},2026-10-21,500,1`);
    expect((await world.upload(member, addMonitorReadings, id, open)).data).toMatchObject({
      added: 1,
      refused: [{ line: 2, reason: 'separators' }],
    });
  });

  it('are read from the sheet with the most links or from the chosen one, and a check enters none', async () => {
    await world.addLines(owner, id, [youtube(1), youtube(2)]);
    const book = workbookOf(
      [
        ['Link', 'Time', 'Views'],
        [youtube(1), '2026-10-19', 5],
      ],
      [['Link', 'Time', 'Views'], ...[youtube(1), youtube(2)].map((link) => [link, '2026-10-20', 7])],
    );
    const sheets = [
      { name: 'Creators', links: 1 },
      { name: 'Sheet 2', links: 2 },
    ];
    const add = (fields: Readonly<Record<string, string>>) =>
      world.upload(member, addMonitorReadings, id, book, fields);
    const { data } = await add({ mode: 'check' });
    expect(data).toMatchObject({ sheet: 'Sheet 2', sheets, added: 2, unchanged: 0, refusedCount: 0 });
    expect(await readings()).toEqual([]);
    const { list } = (await world.ask(owner, listOperationRecords)).data;
    expect(list.filter(({ action }) => action === 'readingsAdded')).toEqual([]);
    expect((await add({ sheet: 'Creators' })).data).toMatchObject({ sheet: 'Creators', sheets, added: 1 });
    expect(await readings()).toMatchObject([{ at: new Date('2026-10-19T00:00:00Z'), views: 5 }]);
    expect((await add({})).data).toMatchObject({ sheet: 'Sheet 2', added: 2 });
    expect(await readings()).toHaveLength(3);
  });
});
