import {
  getMonitoredPost,
  getMonitorSummary,
  listMonitorLinks,
  listMonitorProjects,
  type MonitorAge,
  monitorAges,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { addCreator } from '../../creator/detail/testing/world.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { monitorAlert } from '../tables.ts';
import { hourMs, mergeReadings, type ReadingTuple } from './readings.ts';
import { plainValueAt } from './testing/plainValueAt.ts';
import { addLink, addProject, enterReadings, personOf, storeReadings } from './testing/world.ts';

const { owner, basic: stranger } = people;
/** 12:00 in Shanghai, where the demo teams are: their day began at 16:00 UTC. */
const now = new Date('2026-11-20T04:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * hourMs);

let harness: TestApp;
let ask: Ask;
let own: { teamId: number; accountId: number };
let other: { teamId: number; accountId: number };
beforeAll(async () => {
  harness = await testApp();
  harness.now = now;
  ask = createAsk(harness);
  own = await personOf(harness, owner);
  other = await personOf(harness, stranger);
});
afterAll(() => harness.close());
beforeEach(() => harness.database.pool.query('truncate monitor_project cascade; delete from post'));

const links = async (id: number, query: Readonly<Record<string, string>> = {}, who: string = owner) =>
  (await ask(who, listMonitorLinks, { params: { id: String(id) }, query })).data;
const detail = async (id: number, query: Readonly<Record<string, string>> = {}, who: string = owner) =>
  ask(who, getMonitoredPost, { params: { id: String(id) }, query });
const summary = async (id: number) =>
  (await ask(owner, getMonitorSummary, { params: { id: String(id) } })).data;
const projects = async (query: Readonly<Record<string, string>> = {}, who: string = owner) =>
  (await ask(who, listMonitorProjects, { query })).data;

const caption = (title: string, text = '') => ({
  title,
  text,
  disclosure: { state: 'unknown' as const, evidence: null },
});

describe('the links of a project', () => {
  it('are shown with state, creator, figures, sparkline, and totals of the filter', async () => {
    const creatorId = await addCreator(harness, { name: 'Lin', handle: 'lin', medianPlays: 400 });
    await storeReadings(harness, [
      { externalId: 'p1', readAt: at(-14), counts: { views: 500 }, creatorId, postedAt: at(-100) },
      { externalId: 'p1', readAt: at(-2), counts: { views: 700, likes: 30 }, creatorId, postedAt: at(-100) },
      {
        externalId: 'p1',
        readAt: at(-1),
        counts: { views: 800, likes: 36, comments: 4 },
        creatorId,
        postedAt: at(-100),
        caption: caption('', '\n#ad Box\nSecond line'),
      },
    ]);
    const projectId = await addProject(harness, own.teamId);
    const id = await addLink(harness, own.teamId, {
      projectId,
      externalId: 'p1',
      values: { fee: 40_000, accountId: own.accountId, note: 'Autumn' },
    });
    const short = await addLink(harness, own.teamId, { projectId, values: { resolveAt: at(1) } });
    const { list, total, totals } = await links(projectId);
    expect(list.map((link) => link.id)).toEqual([String(id), String(short)]);
    expect(list[0]).toMatchObject({
      projectId: String(projectId),
      postId: 'p1',
      state: 'noSource',
      postState: 'there',
      nextReadAt: null,
      readAt: at(-1).toISOString(),
      readBy: null,
      title: '#ad Box',
      kind: 'video',
      postedAt: at(-100).toISOString(),
      creator: { id: String(creatorId), name: 'Lin', platform: 'tiktok', handle: 'lin', isChosen: false },
      rule: null,
      fee: 40_000,
      note: 'Autumn',
      by: '旗舰版演示',
      keptDays: null,
      openAlerts: 0,
      figures: {
        views: 800,
        likes: 36,
        comments: 4,
        shares: null,
        engagement: 0.05,
        viewsAnHour: 100,
        gain: 300,
        costPerThousand: 50_000,
        costPerEngagement: 1_000,
        medianMultiple: 2,
        falling: [],
      },
    });
    // At 22:00 of the day before in Shanghai, and today at 11:00.
    expect(list[0]?.spark.slice(-3)).toEqual([
      { day: '2026-11-18', views: null },
      { day: '2026-11-19', views: 500 },
      { day: '2026-11-20', views: 800 },
    ]);
    expect(list[0]?.spark).toHaveLength(14);
    expect(list[1]).toMatchObject({ state: 'resolving', postId: null, nextReadAt: at(1).toISOString() });
    expect([total, totals.of, totals.views, totals.fees]).toEqual([
      2,
      2,
      { value: 800, posts: 1 },
      { value: 40_000, posts: 1 },
    ]);
    expect((await links(projectId, { state: 'resolving' })).totals).toMatchObject({
      of: 1,
      views: { posts: 0 },
    });
  });

  it('are found by title, note, address and creator', async () => {
    const creatorId = await addCreator(harness, { name: 'Lin Mei', handle: 'linmei' });
    await storeReadings(harness, [
      { externalId: 'p1', caption: caption('Hallway Box') },
      { externalId: 'p2', creatorId, postedAt: at(-9) },
      { externalId: 'p3' },
    ]);
    const projectId = await addProject(harness, own.teamId);
    const add = (externalId: string, note = '') =>
      addLink(harness, own.teamId, { projectId, externalId, values: { note } });
    const ids = [await add('p1'), await add('p2'), await add('p3', '100% of 50_50')];
    for (const [keyword, place] of [
      ['hallway b', 0],
      ['LIN MEI', 1],
      ['100%', 2],
      ['video/p3', 2],
    ] as const) {
      const { list, totals } = await links(projectId, { keyword });
      expect([keyword, list.map(({ id }) => Number(id)), totals.of]).toEqual([keyword, [ids[place]], 1]);
    }
  });

  it('are sorted by figures with unknown ones last, and paged by cursor without loss', async () => {
    await storeReadings(
      harness,
      [30, 10, 20, 20].map((views, place) => ({ externalId: `p${place}`, counts: { views } })),
    );
    const projectId = await addProject(harness, own.teamId);
    const ids: number[] = [];
    for (const externalId of ['p0', 'p1', 'p2', 'p3', undefined]) {
      ids.push(await addLink(harness, own.teamId, { projectId, ...(externalId && { externalId }) }));
    }
    const walk = async (order: string) => {
      const seen: number[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await links(projectId, { order, pageSize: '2', ...(cursor ? { cursor } : {}) });
        seen.push(...page.list.map(({ id }) => Number(id)));
        cursor = page.next;
      } while (cursor);
      return seen.map((id) => ids.indexOf(id));
    };
    expect(await walk('desc')).toEqual([0, 3, 2, 1, 4]);
    expect(await walk('asc')).toEqual([1, 2, 3, 0, 4]);
    const second = await links(projectId, { pageSize: '2', pageNum: '2' });
    expect(second.list.map(({ id }) => ids.indexOf(Number(id)))).toEqual([2, 1]);
    const { next } = await links(projectId, { pageSize: '2' });
    const params = { id: String(projectId) };
    const moved = await ask(owner, listMonitorLinks, { params, query: { sort: 'gain', cursor: next ?? '' } });
    expect(moved.code).toBe(400);
  });

  it('at an age have the values of a plain calculation, for random readings of both kinds', async () => {
    let seed = 7;
    const random = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const posts = Array.from({ length: 30 }, (_, place) => {
      const postedAt = at(-900 + random(300));
      const hours = [...new Set(Array.from({ length: 12 + random(20) }, () => random(800)))];
      const readings = hours.map((hour) => ({
        readAt: new Date(postedAt.getTime() + hour * hourMs),
        precision: random(4) === 0 ? ('day' as const) : ('instant' as const),
        isOwn: random(5) === 0,
        views: random(9) === 0 ? null : random(1_000_000),
      }));
      return { externalId: `r${place}`, postedAt, readings };
    });
    await storeReadings(
      harness,
      posts.flatMap(({ readings, ...post }) =>
        readings.flatMap(({ isOwn, views, ...reading }) =>
          isOwn ? [] : [{ ...post, ...reading, counts: { views } }],
        ),
      ),
    );
    const projectId = await addProject(harness, own.teamId);
    const expected = new Map<number, { postedAt: Date; tuples: ReadingTuple[] }>();
    for (const { externalId, postedAt, readings } of posts) {
      const linkId = await addLink(harness, own.teamId, { projectId, externalId });
      await enterReadings(
        harness,
        own,
        readings.flatMap(({ isOwn, ...reading }) => (isOwn ? [{ linkId, ...reading }] : [])),
      );
      const tuples = readings.map(({ readAt, precision, views, isOwn }): ReadingTuple => {
        const source = isOwn ? 'hand' : 'file';
        return [readAt.getTime(), precision === 'day', views, null, null, null, null, source, isOwn, null];
      });
      expected.set(linkId, { postedAt, tuples });
    }
    let known = 0;
    for (const age of Object.keys(monitorAges) as Exclude<MonitorAge, 'now'>[]) {
      const { list, totals } = await links(projectId, { age, pageSize: '500' });
      expect(list).toHaveLength(expected.size);
      const values = list.map(({ id, figures }) => {
        const { postedAt, tuples } = expected.get(Number(id)) ?? { postedAt: now, tuples: [] };
        const time = postedAt.getTime() + monitorAges[age] * hourMs;
        const value = plainValueAt(mergeReadings(tuples), time, age.endsWith('d'), 'views');
        expect([age, id, figures.views === null]).toEqual([age, id, value === null]);
        if (value !== null) expect(figures.views).toBeCloseTo(value, 3);
        expect(figures).toMatchObject({ gain: null, viewsAnHour: null });
        return value;
      });
      expect(totals.views.posts).toBe(values.filter((value) => value !== null).length);
      known += totals.views.posts;
    }
    expect(known).toBeGreaterThan(20);
  });

  it('take the same number of statements for two links as for forty', async () => {
    const projectId = await addProject(harness, own.teamId);
    const add = async (from: number, to: number) => {
      const names = Array.from({ length: to - from }, (_, place) => `p${from + place}`);
      await storeReadings(
        harness,
        names.map((externalId) => ({ externalId, counts: { views: 1 } })),
      );
      for (const externalId of names) await addLink(harness, own.teamId, { projectId, externalId });
    };
    const count = async () => {
      const statements = vi.spyOn(harness.database.pool, 'query');
      const list = await links(projectId, { pageSize: '500', age: '24h' });
      const all = await projects();
      // Other parts of the server may work meanwhile.
      const { length } = statements.mock.calls.filter((call) => JSON.stringify(call).includes('monitor_'));
      statements.mockRestore();
      return { links: list.list.length, projects: all.list.length, length };
    };
    await add(0, 2);
    await count();
    const few = await count();
    await add(2, 40);
    const many = await count();
    expect([few.links, many.links, many.length]).toEqual([2, 40, few.length]);
    expect(few.length).toBeGreaterThan(5);
  });

  it('of an archived project, gone, finished or unsupported have their states', async () => {
    await storeReadings(harness, [{ externalId: 'p1' }, { externalId: 'p2' }]);
    await harness.database.pool.query(
      `update post set state = 'deleted', since = $1 where external_id = 'p2'`,
      [at(-1)],
    );
    const projectId = await addProject(harness, other.teamId);
    await addLink(harness, other.teamId, { projectId, externalId: 'p2' });
    await addLink(harness, other.teamId, { projectId, externalId: 'p1', values: { until: at(-1) } });
    await addLink(harness, other.teamId, {
      projectId,
      values: { unsupportedAt: now, url: 'https://a.example' },
    });
    const states = async () =>
      (await links(projectId, { sort: 'added', order: 'asc' }, stranger)).list.map(({ state }) => state);
    expect(await states()).toEqual(['unavailable', 'finished', 'unsupported']);
    await harness.database.pool.query('update monitor_project set archived_at = $1', [now]);
    expect(await states()).toEqual(['stopped', 'stopped', 'unsupported']);
  });
});

describe('figures of two teams with one post', () => {
  it('rest on the same readings, and each team’s own entries stay its own', async () => {
    await storeReadings(harness, [{ externalId: 'p1', readAt: at(-3), counts: { views: 100 } }]);
    const [mine, theirs] = [await addProject(harness, own.teamId), await addProject(harness, other.teamId)];
    const id = await addLink(harness, own.teamId, {
      projectId: mine,
      externalId: 'p1',
      values: { note: 'Ours', fee: 5 },
    });
    const theirId = await addLink(harness, other.teamId, { projectId: theirs, externalId: 'p1' });
    await enterReadings(harness, own, [{ linkId: id, readAt: at(-1), views: 130 }]);
    const [[ours], [seen]] = [(await links(mine)).list, (await links(theirs, {}, stranger)).list];
    expect(ours).toMatchObject({
      note: 'Ours',
      readBy: '旗舰版演示',
      figures: { views: 130, viewsAnHour: 15 },
    });
    expect(seen).toMatchObject({
      note: '',
      fee: null,
      readBy: null,
      figures: { views: 100, viewsAnHour: null },
    });
    expect((await detail(theirId, {}, stranger)).data.readings).toHaveLength(1);
    expect((await projects({}, stranger)).list).toMatchObject([
      { project: { id: String(theirs) }, totals: { of: 1, views: { value: 100, posts: 1 } } },
    ]);
    const params = { id: String(mine) };
    for (const answer of [
      await ask(stranger, listMonitorLinks, { params }),
      await ask(stranger, getMonitorSummary, { params }),
      await detail(id, {}, stranger),
    ]) {
      expect(answer.code).toBe(404);
    }
  });
});

describe('the projects of a team', () => {
  it('are shown with totals, open alerts, and a sum by day that carries known views on', async () => {
    const projectId = await addProject(harness, own.teamId, { name: 'Box', accountId: own.accountId });
    await storeReadings(harness, [
      { externalId: 'p1', readAt: at(-24 * 40), counts: { views: 7 } },
      { externalId: 'p2', readAt: at(-48), counts: { views: 100 } },
      { externalId: 'p2', readAt: at(-1), counts: { views: 300 } },
    ]);
    const linkId = await addLink(harness, own.teamId, { projectId, externalId: 'p1' });
    await addLink(harness, own.teamId, { projectId, externalId: 'p2' });
    const gone = { values: { removedAt: now } };
    await storeReadings(harness, [{ externalId: 'p3', counts: { views: 1_000 } }]);
    await addLink(harness, own.teamId, { projectId, externalId: 'p3', ...gone });
    await teamScope(harness.database.db, own.teamId)
      .insert(monitorAlert)
      .values([
        { projectId, linkId, kind: 'jump', at: now, key: 'a' },
        { projectId, kind: 'counting', at: now, key: 'b' },
        { projectId, linkId, kind: 'drop', at: now, key: 'c', handledAt: now },
      ]);
    const { list, total, stock } = await projects();
    expect(list).toMatchObject([
      {
        project: { id: String(projectId), name: 'Box', state: 'running', owner: { name: '旗舰版演示' } },
        totals: { of: 2, views: { value: 307, posts: 2 } },
        openAlerts: 2,
        readAt: at(-1).toISOString(),
      },
    ]);
    expect(list[0]?.spark.slice(-4).map(({ views }) => views)).toEqual([null, 107, null, 307]);
    expect([total, stock]).toEqual([1, { used: 1, limit: 100 }]);
  });

  it('are filtered by state and words, and sorted by views, alerts, name and change', async () => {
    const add = (name: string, given = {}) => addProject(harness, own.teamId, { name, ...given });
    await add('a', { updatedAt: at(-1) });
    const viewed = await add('B', { updatedAt: at(-2), startsOn: '2026-11-21' });
    const alerted = await add('c', { updatedAt: at(-3), endsOn: '2026-11-19', brand: 'Yunxiu' });
    await add('old', { archivedAt: now });
    await add('gone', { removedAt: at(-24 * 29) });
    await add('lost', { removedAt: at(-24 * 31) });
    await storeReadings(harness, [{ externalId: 'p1', counts: { views: 9 } }]);
    await addLink(harness, own.teamId, { projectId: viewed, externalId: 'p1' });
    await teamScope(harness.database.db, own.teamId)
      .insert(monitorAlert)
      .values({ projectId: alerted, kind: 'counting', at: now, key: 'a' });
    const names = async (query: Readonly<Record<string, string>>) =>
      (await projects(query)).list.map(({ project }) => project.name);
    expect(await names({})).toEqual(['a', 'B', 'c']);
    expect(await names({ sort: 'name' })).toEqual(['a', 'B', 'c']);
    expect((await names({ sort: 'views' }))[0]).toBe('B');
    expect((await names({ sort: 'alerts' }))[0]).toBe('c');
    expect(await names({ keyword: 'yunx' })).toEqual(['c']);
    const states = ['running', 'planned', 'ended', 'archived', 'removed'];
    expect(await Promise.all(states.map((state) => names({ state })))).toEqual([
      ['a'],
      ['B'],
      ['c'],
      ['old'],
      ['gone'],
    ]);
    for (const sort of ['updated', 'name', 'views', 'alerts']) {
      const first = await projects({ sort, pageSize: '2' });
      const second = await projects({ sort, pageSize: '2', cursor: first.next ?? '' });
      const seen = [...first.list, ...second.list].map(({ project }) => project.name);
      expect([sort, seen.toSorted(), second.next]).toEqual([sort, ['B', 'a', 'c'], null]);
    }
  });

  it('sum up to links by state, the share of the goal, and the last reading', async () => {
    const projectId = await addProject(harness, own.teamId, { goalKind: 'views', goalValue: 400 });
    await storeReadings(harness, [{ externalId: 'p1', counts: { views: 100 } }]);
    await addLink(harness, own.teamId, { projectId, externalId: 'p1', values: { fee: 3_000 } });
    await addLink(harness, own.teamId, { projectId });
    expect(await summary(projectId)).toMatchObject({
      totals: { of: 2, views: { value: 100, posts: 1 } },
      states: { noSource: 1, resolving: 1, monitored: 0 },
      links: { used: 2, limit: 500 },
      openAlerts: 0,
      goalShare: 0.25,
      readAt: at(-1).toISOString(),
    });
    const goal = (kind: string, value: number) =>
      harness.database.pool.query('update monitor_project set goal_kind = $1, goal_value = $2', [
        kind,
        value,
      ]);
    await goal('cost', 60_000);
    expect((await summary(projectId)).goalShare).toBe(0.5);
    await goal('engagements', 10);
    expect((await summary(projectId)).goalShare).toBeNull();
  });
});

describe('a monitored post', () => {
  it('has its readings, gaps, captions, events, alerts, ages, median and estimate', async () => {
    const creatorId = await addCreator(harness, { name: 'Lin', medianPlays: 50, priceMiddle: 9.06 });
    const of = { externalId: 'p1', creatorId, postedAt: at(-30) };
    await storeReadings(harness, [
      { ...of, readAt: at(-29), counts: { views: 10 }, caption: caption('A') },
      { ...of, readAt: at(-7), counts: { views: 120 } },
      { ...of, readAt: at(-5), counts: { views: 100 }, caption: caption('B') },
    ]);
    const projectId = await addProject(harness, own.teamId, { name: 'Box', needsDisclosure: true });
    const id = await addLink(harness, own.teamId, {
      projectId,
      externalId: 'p1',
      values: { addedAt: at(-30) },
    });
    await enterReadings(harness, own, [{ linkId: id, readAt: at(-4), views: 105 }]);
    await teamScope(harness.database.db, own.teamId)
      .insert(monitorAlert)
      .values({
        projectId,
        linkId: id,
        kind: 'jump',
        at: at(-4),
        key: 'a',
        values: { views: 5, from: at(-5).toISOString() },
        handledAt: now,
        handledBy: own.accountId,
      });
    const { data } = await detail(id, { granularity: 'hour' });
    expect(data).toMatchObject({
      link: { id: String(id), figures: { views: 105 } },
      project: { id: String(projectId), name: 'Box', currency: 'USD', needsDisclosure: true },
      ages: [{ age: '24h', figures: { views: 110 } }],
      medianViews: 50,
      estimate: { amount: 906, currency: 'USD' },
      readingCount: 4,
      captions: [{ title: 'A' }, { title: 'B' }],
      events: [
        { at: at(-5).toISOString(), kind: 'edited' },
        { at: at(-29).toISOString(), kind: 'firstReading' },
      ],
      alerts: [
        {
          kind: 'jump',
          link: { id: String(id), title: 'B', creator: { name: 'Lin' } },
          values: { views: 5, from: at(-5).toISOString() },
          handledBy: '旗舰版演示',
        },
      ],
    });
    expect(data.readings.map(({ views, source, by, falling }) => [views, source, by, falling])).toEqual([
      [10, 'file', null, []],
      [120, 'file', null, []],
      [100, 'file', null, ['views']],
      [105, 'hand', '旗舰版演示', []],
    ]);
    const byDay = (await detail(id)).data;
    expect(byDay.readings.map(({ views }) => views)).toEqual([10, 105]);
    expect(byDay.readingCount).toBe(4);
  });

  it('is not found once it was taken out, or its project was removed', async () => {
    const projectId = await addProject(harness, own.teamId);
    const [out, kept] = [
      await addLink(harness, own.teamId, { projectId, values: { removedAt: now } }),
      await addLink(harness, own.teamId, { projectId, values: { url: 'https://b.example' } }),
    ];
    expect([(await detail(out)).code, (await detail(kept)).code]).toEqual([404, 0]);
    await harness.database.pool.query('update monitor_project set removed_at = $1', [now]);
    expect((await detail(kept)).code).toBe(404);
  });
});
