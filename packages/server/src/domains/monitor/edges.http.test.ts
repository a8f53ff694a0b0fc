import {
  addMonitorProject,
  changeMonitorLink,
  changeMonitorProject,
  getMonitorProject,
  listMonitorAlerts,
  listMonitorLinks,
  listMonitorProjects,
  removeMonitorProject,
  restoreMonitorProject,
} from '@reachkit/contract';
import { inviteMember, registerMember, removeMember } from '@reachkit/contract/session/registration';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SourcePostAnswer } from '../../gateways/creatorSources/creatorSource.ts';
import { fakeSource } from '../../gateways/creatorSources/fakeSource.testing.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { readDue } from '../creator/history/reading/readDue.ts';
import { keepSourceTerms } from '../creator/history/sourceTerms.ts';
import { demoPassword } from '../session/demoAccounts.ts';
import { deriveAlerts } from './alerts/derive.ts';
import { monitorSources } from './sources.ts';
import { plantPosts } from './testing/posts.ts';
import { type MonitorWorld, monitorWorld, people, videoId, youtube } from './testing/world.ts';

const { owner, member, basic, free } = people;
const hourMs = 3_600_000;
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

let world: MonitorWorld;
let start: Date;
beforeAll(async () => {
  world = await monitorWorld();
  start = world.harness.now;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  await emptyTables(world.harness.database.pool, 'monitor_project, post, operation_record');
});

const at = (id: string) => ({ params: { id } });
const wait = (ms: number) => {
  world.harness.now = new Date(world.harness.now.getTime() + ms);
};
const linksOf = async (who: string, id: string) =>
  (await world.ask(who, listMonitorLinks, { ...at(id), query: { pageSize: '500' } })).data;

interface Read {
  readonly views?: number;
  readonly during?: () => Promise<void>;
}
/** Reads what is due on YouTube, and then derives alerts; returns the ids that were asked for, in order. */
async function read({ views = 7, during = async () => undefined }: Read = {}): Promise<string[]> {
  const asked: string[] = [];
  const youtubeSource = fakeSource({
    posts: async (wanted) => {
      await during();
      asked.push(...wanted.map(({ id }) => id));
      return { answers: new Map(wanted.map(({ id }) => [id, found(id, views)])), calls: 1 };
    },
  });
  const { db, pool } = world.harness.database;
  const deps = { db, pool, log, now: () => world.harness.now, sources: { youtube: youtubeSource } };
  await readDue(deps, signal);
  await deriveAlerts({ ...deps, sources: monitorSources(deps.sources) }, signal);
  return asked;
}
const found = (id: string, views: number): SourcePostAnswer => ({
  kind: 'found',
  post: {
    id,
    kind: 'video',
    creator: null,
    postedAt: null,
    counts: { views, likes: 2 },
    caption: { title: id, text: '' },
    durationSeconds: null,
    coverUrl: null,
    paidLabel: null,
    brand: null,
  },
});

/** Links of a project that a plan allows at most, without the last one. */
const fillLinks = (who: string, id: string, count: number) =>
  fill(
    who,
    `insert into monitor_link (team_id, project_id, platform, url, origin, added_at, seen_at, ends_on, until)
     select $1, $3::bigint, 'youtube', 'https://youtu.be/' || n, 'pasted', now(), now(), '2027-01-01', '2027-01-02'
       from generate_series(1, $2::int) n`,
    [count, id],
  );
const fill = async (who: string, statement: string, values: readonly unknown[]) =>
  world.query(statement, [await world.teamOf(who), ...values]);

describe('the places of the plan', () => {
  it.each([
    ['free', 1, 5],
    ['basic', 5, 50],
    ['pro', 20, 200],
    ['team', 100, 500],
  ])('of %s are %i for projects and %i for links in one, and no more', async (version, projects, links) => {
    try {
      await world.changePlan(basic, version);
      await fill(
        basic,
        `insert into monitor_project (team_id, name, currency, created_at, updated_at)
         select $1, 'Project ' || n, 'USD', now(), now() from generate_series(1, $2::int) n`,
        [projects - 1],
      );
      const { id } = await world.addProject(basic, { name: 'Last' });
      expect(await world.ask(basic, addMonitorProject, { body: { name: 'More' } })).toMatchObject({
        code: 430,
        data: { feature: 'monitorProjects', used: projects, limit: projects },
      });
      await fillLinks(basic, id, links - 1);
      const { added, lines, links: used } = await world.addLines(basic, id, [youtube(1), youtube(2)]);
      expect([added, lines.map(({ result }) => result), used]).toEqual([
        1,
        ['new', 'overCap'],
        { used: links, limit: links },
      ]);
    } finally {
      await world.changePlan(basic, 'basic');
    }
  });

  it('are one for the 500th link that two people add at once', async () => {
    const { id } = await world.addProject(owner);
    await fillLinks(owner, id, 499);
    const answers = await Promise.all([
      world.addLines(owner, id, [youtube(1)]),
      world.addLines(member, id, [youtube(2)]),
    ]);
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 1]);
    expect((await linksOf(owner, id)).total).toBe(500);
  });

  it('are needed to restore a removed project, and it comes back with its links', async () => {
    const { id } = await world.addProject(free);
    await world.addLines(free, id, [youtube(1)]);
    await world.ask(free, removeMonitorProject, at(id));
    const other = await world.addProject(free, { name: 'Other' });
    wait(20 * 24 * hourMs);
    expect(await world.ask(free, restoreMonitorProject, at(id))).toMatchObject({
      code: 430,
      data: { feature: 'monitorProjects', used: 1, limit: 1 },
    });
    expect((await world.needs()).size).toBe(0);
    await world.ask(free, removeMonitorProject, at(other.id));
    expect((await world.ask(free, restoreMonitorProject, at(id))).data.state).toBe('running');
    expect([...(await world.needs()).keys()]).toEqual([videoId(1)]);
  });
});

it('two teams with 300 links in common have each read once, and see nothing of the other', async () => {
  const lines = Array.from({ length: 300 }, (_, number) => youtube(number));
  const mine = await world.addProject(owner);
  await world.addLines(owner, mine.id, lines);
  await world.query(`update monitor_link set note = 'Ours', fee = 700`);
  wait(hourMs / 2);
  const theirs = await world.addProject(basic, { name: 'Theirs' });
  await world.changePlan(basic, 'team');
  try {
    expect((await world.addLines(basic, theirs.id, lines)).added).toBe(300);
    const asked = [...(await read()), ...(await read())];
    expect(asked.toSorted()).toEqual(Array.from({ length: 300 }, (_, number) => videoId(number)));
    expect(await world.query('select count(*)::int as readings from post_reading')).toEqual([
      { readings: 300 },
    ]);
    const [ours, others] = [await linksOf(owner, mine.id), await linksOf(basic, theirs.id)];
    for (const { list, totals } of [ours, others]) {
      expect(list).toHaveLength(300);
      expect(totals.views).toEqual({ value: 2_100, posts: 300 });
    }
    expect(new Set(ours.list.map(({ note, fee }) => `${note} ${fee}`))).toEqual(new Set(['Ours 700']));
    expect(new Set(others.list.map(({ note, fee }) => `${note} ${fee}`))).toEqual(new Set([' null']));
    const ids = new Set(ours.list.map(({ id }) => id));
    expect(others.list.filter(({ id, projectId }) => ids.has(id) || projectId !== theirs.id)).toEqual([]);
    const listed = (await world.ask(basic, listMonitorProjects)).data.list;
    expect(listed.map(({ project }) => project.id)).toEqual([theirs.id]);
    expect((await world.ask(basic, listMonitorLinks, at(mine.id))).code).toBe(404);
  } finally {
    await world.changePlan(basic, 'basic');
  }
});

it('a project that is removed while its posts are read is not read again, and not alerted', async () => {
  const { id } = await world.addProject(owner);
  await world.addLines(owner, id, [youtube(1), youtube(2)]);
  const remove = async () => {
    expect((await world.ask(owner, removeMonitorProject, at(id))).code).toBe(0);
  };
  expect(await read({ during: remove })).toHaveLength(2);
  expect((await world.needs()).size).toBe(0);
  expect(await world.query('select count(next_read_at)::int as planned from post')).toEqual([{ planned: 0 }]);
  wait(2 * hourMs);
  expect(await read()).toEqual([]);
  expect((await world.ask(owner, listMonitorAlerts)).data.total).toBe(0);
  await world.ask(owner, restoreMonitorProject, at(id));
  expect(await read()).toHaveLength(2);
});

it('a project stays with the team when its owner is removed, and is read on', async () => {
  const { data: invited } = await world.ask(owner, inviteMember, { body: {} });
  const leaver = 'monitorLeaver';
  const body = {
    invitation: invited.invitation,
    account: leaver,
    nickName: 'Leaver',
    password: demoPassword,
  };
  expect((await world.ask(owner, registerMember, { body })).code).toBe(0);
  const { id } = await world.addProject(leaver);
  await world.addLines(leaver, id, [youtube(1)]);
  const [account] = await world.query<{ id: string }>('select id::text from account where username = $1', [
    leaver,
  ]);
  const removed = await world.ask(owner, removeMember, {
    ...at(account?.id ?? ''),
    query: { transferTo: '' },
  });
  expect(removed.data.transferred).toEqual([{ kind: 'monitorProjects', count: 1 }]);
  expect((await world.ask(member, getMonitorProject, at(id))).data.owner).toMatchObject({
    name: '旗舰版演示',
  });
  expect((await linksOf(member, id)).list).toMatchObject([{ by: null, state: 'noSource' }]);
  expect((await world.needs()).size).toBe(1);
  const changed = await world.ask(member, changeMonitorProject, {
    ...at(id),
    body: {
      name: 'Taken over',
      revision: (await world.ask(member, getMonitorProject, at(id))).data.revision,
    },
  });
  expect(changed.code).toBe(0);
});

it('a post that changes its creator is shown with the newer one, unless a person chose one', async () => {
  const creators = await world.query<{ id: number }>('select id::float8 as id from creator order by id');
  const [first, second] = creators;
  if (!first || !second) throw new Error('There are too few creators');
  const post = (number: number, creatorId: number, readAt: string) => ({
    creatorId,
    platform: 'youtube' as const,
    id: videoId(number),
    postedAt: '2026-10-01T08:00:00Z',
    text: 'Tea',
    readAt,
  });
  await plantPosts(
    world,
    [1, 2].map((number) => post(number, first.id, '2026-10-02T08:00:00Z')),
  );
  const { id } = await world.addProject(owner);
  await world.addLines(owner, id, [youtube(1), youtube(2)]);
  const shown = async () =>
    (await linksOf(owner, id)).list
      .toSorted((a, b) => (a.postId ?? '').localeCompare(b.postId ?? ''))
      .map(({ creator }) => [creator?.id, creator?.isChosen]);
  expect(await shown()).toEqual([
    [String(first.id), false],
    [String(first.id), false],
  ]);
  const [, link] = (await linksOf(owner, id)).list.toSorted((a, b) =>
    (a.postId ?? '').localeCompare(b.postId ?? ''),
  );
  await world.ask(owner, changeMonitorLink, {
    ...at(link?.id ?? ''),
    body: { creatorId: String(first.id) },
  });
  await plantPosts(
    world,
    [1, 2].map((number) => post(number, second.id, '2026-10-03T08:00:00Z')),
  );
  expect(await shown()).toEqual([
    [String(second.id), false],
    [String(first.id), true],
  ]);
});

it('a source whose terms forbid derived figures gives its counts alone, and no jump, speed or cost', async () => {
  const { db } = world.harness.database;
  const terms = { keepDays: 30, mayFeedRankings: false, mayDerive: false };
  const { id } = await world.addProject(owner, { goal: { kind: 'cost', value: 1_000_000 } });
  await world.addLines(owner, id, [youtube(1)]);
  await world.query('update monitor_link set fee = 700');
  await keepSourceTerms(db, new Map([['fake', terms]]));
  const shown = async () => {
    const [link] = (await linksOf(owner, id)).list;
    const { views, engagement, viewsAnHour, costPerThousand } = link?.figures ?? {};
    return { views, engagement, viewsAnHour, costPerThousand };
  };
  const kinds = async () =>
    (await world.ask(owner, listMonitorAlerts)).data.list.map(({ kind }) => kind).sort();
  const none = { engagement: null, viewsAnHour: null, costPerThousand: null };
  for (let hours = 0; hours < 10; hours += 1) {
    expect(await read({ views: 2_000 * hours + (hours === 9 ? 60_000 : 0) })).toHaveLength(1);
    wait(hourMs);
  }
  expect(await shown()).toEqual({ views: 78_000, ...none });
  expect(await kinds()).toEqual([]);
  // The same readings without such terms.
  await keepSourceTerms(db, new Map([['fake', { ...terms, mayDerive: true }]]));
  expect(await shown()).toEqual({
    views: 78_000,
    engagement: 2 / 78_000,
    viewsAnHour: 62_000,
    costPerThousand: 700_000 / 78_000,
  });
  await world.query('update monitor_link set seen_at = $1', [start]);
  await read();
  expect(await kinds()).toEqual(['goal', 'jump']);
  await keepSourceTerms(db, new Map());
});
