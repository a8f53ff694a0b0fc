import {
  addMonitorLinks,
  archiveMonitorProject,
  type BodyOf,
  changeMonitorDuration,
  changeMonitorLink,
  checkMonitorLinks,
  monitorDays,
  removeMonitorLinks,
  restoreMonitorLinks,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { lineOf, type MonitorWorld, monitorWorld, people, videoId, youtube } from '../testing/world.ts';
import { addKnownPosts } from './addKnown.ts';
import { checkLines, showLines } from './checkLines.ts';

const { owner, member, basic } = people;
const dayMs = 86_400_000;

let world: MonitorWorld;
let start: Date;
let id: string;
beforeAll(async () => {
  world = await monitorWorld();
  start = world.harness.now;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  const { pool } = world.harness.database;
  await emptyTables(pool, 'monitor_project, post, operation_record, equity_override');
  ({ id } = await world.addProject(owner));
});

const check = (text: string, who = owner) =>
  world.ask(who, checkMonitorLinks, { params: { id }, body: { text, endsOn: null } });
const add = (lines: BodyOf<typeof addMonitorLinks>['lines'], who: string = owner) =>
  world.ask(who, addMonitorLinks, { params: { id }, body: { lines, origin: 'pasted' } });
const linkIds = async () =>
  (await world.query<{ id: string }>('select id::text from monitor_link order by id')).map((row) => row.id);
const remove = (ids: string[], who = owner) =>
  world.ask(who, removeMonitorLinks, { params: { id }, body: { ids } });
const restore = (ids: string[]) => world.ask(owner, restoreMonitorLinks, { params: { id }, body: { ids } });
const results = (lines: readonly { readonly result: string; readonly refusal: string | null }[]) =>
  lines.map(({ result, refusal }) => refusal ?? result);

describe('pasted lines', () => {
  it('are understood in any form, or refused with the reason, before anything is saved', async () => {
    const lines: readonly (readonly [string, string])[] = [
      [youtube(1), 'new'],
      [`https://www.youtube.com/watch?v=${videoId(1)}&utm_source=x`, 'twice'],
      [`watch this youtube.com/shorts/${videoId(1)} !`, 'twice'],
      [`https://m.youtube.com/live/${videoId(1)}?si=a`, 'twice'],
      [`https%3A%2F%2Fwww.youtube.com%2Fembed%2F${videoId(1)}`, 'twice'],
      ['https://vm.tiktok.com/ZMabCd12E/', 'short'],
      ['https://vm.tiktok.com/ZMabCd12E/?k=1', 'twice'],
      ['https://www.tiktok.com/@tea', 'profile'],
      ['https://www.youtube.com/playlist?list=PL1234567890', 'playlist'],
      ['https://www.instagram.com/stories/tea/123456/', 'story'],
      ['https://www.douyin.com/video/7300000000000000000', 'otherPlatform'],
      ['http://192.168.0.1/video/1', 'noAddress'],
      ['http://169.254.169.254/latest/meta-data', 'noAddress'],
      [`${youtube(2)} ${youtube(3)}`, 'severalPosts'],
      [`${youtube(4)}?${'x'.repeat(2_100)}`, 'tooLong'],
      ['only words', 'noAddress'],
    ];
    const { code, data } = await check(lines.map(([text]) => text).join('\r\n'));
    expect(code).toBe(0);
    expect(results(data.lines)).toEqual(lines.map(([, expected]) => expected));
    expect(data.lines[0]).toMatchObject({ line: 1, platform: 'youtube', postId: videoId(1), keptDays: null });
    expect(data.links).toEqual({ used: 0, limit: 500 });
    expect(await world.query('select 1 from monitor_link')).toEqual([]);
    expect(await world.query('select 1 from post')).toEqual([]);
  });

  it('are refused beyond 500, and say which are beyond the cap', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => youtube(at)).join('\n');
    expect(await check(many(2_000))).toMatchObject({
      code: 400,
      data: { fields: { text: { rule: 'too_many', limit: 500 } } },
    });
    expect((await check(`\n\n${many(500)}\n`)).data.lines).toHaveLength(500);
    const other = await world.addProject(basic);
    const { data } = await world.ask(basic, checkMonitorLinks, {
      params: { id: other.id },
      body: { text: many(60), endsOn: null },
    });
    const overCap = data.lines.filter(({ result }) => result === 'overCap');
    expect([data.links.limit, overCap.length, overCap[0]?.line]).toEqual([50, 10, 51]);
  });

  it('say which the project has, and which a person took out', async () => {
    await add([lineOf(youtube(1)), lineOf(youtube(2))]);
    const [, second = ''] = await linkIds();
    await remove([second]);
    const { data } = await check([youtube(1), youtube(2), youtube(3)].join('\n'));
    expect(results(data.lines)).toEqual(['known', 'takenOut', 'new']);
    expect(data.links.used).toBe(1);
  });

  it('name the source’s terms where they end before the duration, and a platform without a source', async () => {
    const { db } = world.harness.database;
    const limits = { timeZone: 'Asia/Shanghai', projects: limitOf(1), links: limitOf(5) };
    const context = { teamId: 1, projectId: Number(id), limits, now: start };
    const sources = {
      isRead: (name: string) => name === 'youtube',
      keptDays: () => 30,
    };
    const given = [
      { line: 1, text: youtube(1), endsOn: null },
      {
        line: 2,
        text: youtube(2),
        endsOn: new Date(start.getTime() + 40 * dayMs).toISOString().slice(0, 10),
      },
      { line: 3, text: 'https://www.instagram.com/p/CabcdeFGhij/', endsOn: null },
    ];
    const { lines } = await checkLines(db, context, given);
    expect(
      showLines(lines, { ...context, sources }).map(({ keptDays, hasNoSource }) => [keptDays, hasNoSource]),
    ).toEqual([
      [null, false],
      [30, false],
      [null, true],
    ]);
  });
});

const limitOf = (value: number) => ({ value, isOverridden: false, offers: [] });

describe('adding links', () => {
  it('adds what can be added, has it read, and names the rest', async () => {
    const [creator] = await world.query<{ id: string }>('select id::text from creator order by id limit 1');
    const { data } = await add([
      lineOf(youtube(1), { fee: 50_000, goal: 1_000, note: 'Box', creatorId: creator?.id ?? '' }),
      lineOf('https://www.tiktok.com/@tea/video/7300000000000000001?is_from_webapp=1'),
      lineOf('https://www.tiktok.com/@tea'),
      lineOf(youtube(2), { creatorId: '999999' }),
      lineOf(youtube(3), { endsOn: '2020-01-01' }),
      lineOf(youtube(4), { endsOn: '2099-01-01' }),
    ]);
    expect(results(data.lines)).toEqual(['new', 'new', 'profile', 'creator', 'end', 'end']);
    expect([data.added, data.links]).toEqual([2, { used: 2, limit: 500 }]);
    const rows = await world.query(
      `select url, fee::int, goal::int, note, creator_id::text as creator, (until - added_at) > interval '29 days' as usual
         from monitor_link order by id`,
    );
    expect(rows).toEqual([
      {
        url: `https://www.youtube.com/watch?v=${videoId(1)}`,
        fee: 50_000,
        goal: 1_000,
        note: 'Box',
        creator: creator?.id,
        usual: true,
      },
      {
        url: 'https://www.tiktok.com/@tea/video/7300000000000000001',
        fee: null,
        goal: null,
        note: '',
        creator: null,
        usual: true,
      },
    ]);
    const need = (await world.needs()).get(videoId(1));
    expect(need).toMatchObject({ due: start, slowFrom: new Date(start.getTime() + 3 * dayMs) });
    const { list } = (await world.ask(owner, listOperationRecords)).data;
    expect(list.find(({ action }) => action === 'linksAdded')).toMatchObject({ detail: { links: 2 } });
  });

  it.each([
    [{ fee: -1 }, 'lines.0.fee'],
    [{ fee: 999_999_999_999 }, 'lines.0.fee'],
    [{ fee: 1.5 }, 'lines.0.fee'],
    [{ goal: 0 }, 'lines.0.goal'],
    [{ endsOn: '2026-13-01' }, 'lines.0.endsOn'],
  ])('refuses a wrong value at its field: %o', async (wrong, field) => {
    const answer = await add([lineOf(youtube(1), wrong)]);
    expect([answer.code, Object.keys((answer.data as never as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ]);
  });

  it('gives the last place once when two people add at the same time', async () => {
    await allow(world.harness.database.pool, await world.teamOf(owner), 'monitorLinks', 4);
    await add([1, 2, 3].map((number) => lineOf(youtube(number))));
    const answers = await Promise.all([add([lineOf(youtube(4))], owner), add([lineOf(youtube(5))], member)]);
    expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 1]);
    expect(answers.flatMap(({ data }) => results(data.lines)).sort()).toEqual(['new', 'overCap']);
    expect(await linkIds()).toHaveLength(4);
  });

  it('brings back what a person took out, with the values entered before', async () => {
    await add([lineOf(youtube(1), { fee: 700, note: 'Box' })]);
    const ids = await linkIds();
    await remove(ids);
    expect((await world.needs()).size).toBe(0);
    expect((await add([lineOf(youtube(1), { note: 'New' })])).data).toMatchObject({ added: 1 });
    expect(await world.query('select id::text, fee::int, note from monitor_link')).toEqual([
      { id: ids[0], fee: 700, note: 'New' },
    ]);
    expect((await world.needs()).size).toBe(1);
  });

  it('adds posts of a rule up to the cap, and never those that a person took out', async () => {
    await allow(world.harness.database.pool, await world.teamOf(owner), 'monitorLinks', 2);
    await add([lineOf(youtube(1))]);
    await remove(await linkIds());
    const teamId = await world.teamOf(owner);
    const projectId = Number(id);
    const [rule] = await world.query<{ id: number }>(
      `insert into monitor_rule (team_id, project_id, name, starts_on, ends_on, created_at)
       values ($1, $2, 'Tea', '2026-01-01', '2026-12-31', now()) returning id::int`,
      [teamId, projectId],
    );
    await world.query(
      `insert into post (platform, external_id) select 'youtube', 'v' || lpad(n::text, 10, '0') from generate_series(2, 4) n`,
    );
    const posts = await world.query<{ postId: number }>('select id::int as "postId" from post order by id');
    const found = await world.harness.database.db.transaction((tx) =>
      addKnownPosts(tx, {
        teamId,
        projectId,
        ruleId: rule?.id ?? 0,
        posts: posts.map((post) => ({ ...post, url: youtube(post.postId), platform: 'youtube' as const })),
        endsOn: '2026-12-31',
        now: start,
      }),
    );
    expect(found).toEqual({ added: 2, overCap: 1 });
    expect(
      await world.query(
        `select count(*)::int as links, count(rule_id)::int as by_rule from monitor_link where removed_at is null`,
      ),
    ).toEqual([{ links: 2, by_rule: 2 }]);
  });
});

describe('links of a project', () => {
  it('are taken out and restored, as far as the cap allows', async () => {
    await allow(world.harness.database.pool, await world.teamOf(owner), 'monitorLinks', 2);
    await add([lineOf(youtube(1)), lineOf(youtube(2))]);
    const [first = '', second = ''] = await linkIds();
    expect((await remove([first, first, '999999', 'x'])).data).toEqual({ removed: 1 });
    expect([...(await world.needs()).keys()]).toEqual([videoId(2)]);
    await add([lineOf(youtube(3))]);
    expect(await restore([first])).toMatchObject({
      code: 430,
      data: { feature: 'monitorLinks', used: 2, limit: 2 },
    });
    await remove([second]);
    expect((await restore([first])).data).toEqual({ restored: 1 });
    expect([...(await world.needs()).keys()].sort()).toEqual([videoId(1), videoId(3)]);
  });

  it('of another project are left alone', async () => {
    await add([lineOf(youtube(1))]);
    const ids = await linkIds();
    const other = await world.addProject(owner, { name: 'Other' });
    const { data } = await world.ask(owner, removeMonitorLinks, { params: { id: other.id }, body: { ids } });
    expect(data).toEqual({ removed: 0 });
  });

  it('change fee, goal, note and creator, with a record', async () => {
    await add([lineOf(youtube(1))]);
    const [linkId = ''] = await linkIds();
    const [creator] = await world.query<{ id: string }>('select id::text from creator order by id limit 1');
    const change = (body: Partial<BodyOf<typeof changeMonitorLink>>) =>
      world.ask(member, changeMonitorLink, { params: { id: linkId }, body });
    const { data } = await change({ fee: 120_000, goal: 500, note: 'Box', creatorId: creator?.id ?? '' });
    expect(data).toMatchObject({
      id: linkId,
      projectId: id,
      postId: videoId(1),
      fee: 120_000,
      goal: 500,
      note: 'Box',
      creator: { id: creator?.id, isChosen: true },
      origin: 'pasted',
      by: '旗舰版演示',
    });
    expect((await change({ fee: null })).data).toMatchObject({ fee: null, note: 'Box' });
    expect(await change({ creatorId: '999999' })).toMatchObject({
      code: 400,
      data: { fields: { creatorId: { rule: 'unknown_value' } } },
    });
    const { list } = (await world.ask(owner, listOperationRecords)).data;
    const records = list.filter(({ action }) => action === 'linkChanged');
    expect(records).toHaveLength(2);
    expect(records[1]).toMatchObject({ before: { fee: null }, after: { fee: '¥1,200.00' } });
  });

  it('keep a fee in whole units of a currency without decimals', async () => {
    const { id: yen } = await world.addProject(owner, { name: 'Tokyo', currency: 'JPY' });
    const body = { lines: [lineOf(youtube(1), { fee: 3_000 })], origin: 'pasted' as const };
    await world.ask(owner, addMonitorLinks, { params: { id: yen }, body });
    const [linkId = ''] = await linkIds();
    await world.ask(owner, changeMonitorLink, { params: { id: linkId }, body: { fee: 5_000 } });
    expect(await world.query('select fee::int from monitor_link')).toEqual([{ fee: 5_000 }]);
    const { list } = (await world.ask(owner, listOperationRecords)).data;
    expect(list.find(({ action }) => action === 'linkChanged')).toMatchObject({
      before: { fee: 'JPY 3,000' },
      after: { fee: 'JPY 5,000' },
    });
  });

  it('end on a day from today to 365 days after they were added', async () => {
    await add([lineOf(youtube(1))]);
    const [linkId = ''] = await linkIds();
    const setEnd = (endsOn: string) =>
      world.ask(owner, changeMonitorDuration, { params: { id: linkId }, body: { endsOn } });
    // The days of the team in Shanghai.
    const day = (days: number) =>
      new Date(start.getTime() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
    expect((await setEnd(day(0))).data).toMatchObject({ endsOn: day(0) });
    expect((await setEnd(day(monitorDays.most - 1))).data).toMatchObject({ endsOn: day(364) });
    expect((await world.needs()).get(videoId(1))?.until.toISOString()).toBe(`${day(364)}T16:00:00.000Z`);
    world.harness.now = new Date(start.getTime() + 5 * dayMs);
    expect(await setEnd(day(4))).toMatchObject({ data: { fields: { endsOn: { rule: 'day_past' } } } });
    expect(await setEnd(day(365))).toMatchObject({
      data: { fields: { endsOn: { rule: 'too_many_days', limit: 365 } } },
    });
    await setEnd(day(5));
    world.harness.now = new Date(start.getTime() + 7 * dayMs);
    expect((await setEnd(day(20))).data.state).toBe('noSource');
    expect((await world.needs()).size).toBe(1);
  });

  it('are stopped while the project is archived', async () => {
    await add([lineOf(youtube(1))]);
    const [linkId = ''] = await linkIds();
    await world.ask(owner, archiveMonitorProject, { params: { id } });
    const { data } = await world.ask(owner, changeMonitorLink, {
      params: { id: linkId },
      body: { note: 'Late' },
    });
    expect(data).toMatchObject({ state: 'stopped', nextReadAt: null });
  });
});
