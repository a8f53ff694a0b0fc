import {
  changeMonitorLink,
  changeMonitorProject,
  getMonitorProject,
  handleMonitorAlerts,
  listMonitorAlerts,
  listNotifications,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { poison } from '../../../testing/poison.ts';
import { plantCooperation, plantPromotion } from '../../collaboration/testing/plant.ts';
import { readingPartitions } from '../../creator/history/readingPartitions.ts';
import { writeReadings } from '../../creator/history/writeReadings.ts';
import { type MonitorWorld, monitorWorld, people, videoId, youtube } from '../testing/world.ts';
import { deriveAlerts } from './derive.ts';
import { sendCollected } from './send.ts';

const { owner, member, basic } = people;
const hour = 3_600_000;
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

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
  await emptyTables(
    pool,
    'monitor_project, post, operation_record, equity_override, notification, set_aside_item',
  );
  await pool.query(`delete from installation where key = 'monitorJumps'`);
  ({ id } = await world.addProject(owner));
});

const after = (hours: number) => new Date(start.getTime() + hours * hour);
const deps = () => {
  const { db } = world.harness.database;
  const sources = { isRead: () => true, keptDays: () => null };
  return { db, log, now: () => world.harness.now, sources };
};
/** Derives the alerts at a time. */
async function derive(hours: number): Promise<void> {
  world.harness.now = after(hours);
  await deriveAlerts(deps(), signal);
}
async function collect(hours: number): Promise<void> {
  world.harness.now = after(hours);
  await sendCollected(deps(), signal);
}

interface Read {
  readonly number: number;
  readonly views: number;
  readonly likes?: number;
  readonly words?: string;
  readonly isAd?: boolean;
}
/** Stores readings of posts that were published with the start, as the reader does. */
async function read(hours: number, posts: readonly Read[]): Promise<void> {
  const { pool } = world.harness.database;
  const at = after(hours);
  await readingPartitions.whileMaking(pool, [at], () =>
    inTransaction(pool, (client) =>
      writeReadings(
        client,
        posts.map(({ number, views, likes = null, words = 'Tea', isAd = false }) => ({
          platform: 'youtube',
          externalId: videoId(number),
          creatorId: null,
          kind: 'video',
          postedAt: start,
          readAt: at,
          precision: 'instant',
          counts: { views, likes, comments: null, shares: null, saves: null },
          caption: {
            title: `Post ${number}`,
            text: words,
            disclosure: isAd
              ? { state: 'disclosed', evidence: { kind: 'words', text: '#ad' } }
              : { state: 'none', evidence: null },
          },
          source: 'youtube',
        })),
      ),
    ),
  );
}
/** The source says that a post is gone, or found again. */
async function state(number: number, hours: number, kind: 'unavailable' | 'back'): Promise<void> {
  await world.query(`update post set state = $2, since = $3 where external_id = $1`, [
    videoId(number),
    kind === 'back' ? 'there' : 'deleted',
    after(hours),
  ]);
  await world.query(
    `insert into post_event (post_id, at, kind) select id, $2, $3 from post where external_id = $1`,
    [videoId(number), after(hours), kind],
  );
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const addPosts = (count: number, who: string = owner, project = id) =>
  world.addLines(who, project, numbers(count).map(youtube));
const list = async (query: Readonly<Record<string, string>> = {}, who: string = owner) =>
  (await world.ask(who, listMonitorAlerts, { query })).data;
const kinds = async (query: Readonly<Record<string, string>> = {}, who: string = owner) =>
  (await list(query, who)).list.map(({ kind, link }) => `${kind} ${link?.title ?? ''}`.trim());
const notices = async (who: string = owner) =>
  (await world.ask(who, listNotifications, { query: {} })).data.list.map(({ kind, values, target }) => ({
    kind,
    values,
    target,
  }));
const change = async (body: object) => {
  const { data } = await world.ask(owner, getMonitorProject, { params: { id } });
  return world.ask(owner, changeMonitorProject, {
    params: { id },
    body: { revision: data.revision, ...body },
  });
};

describe('the list of alerts', () => {
  it('names post, project and time, the latest first, and filters by project, kind and state', async () => {
    await addPosts(2);
    await read(1, [
      { number: 1, views: 10 },
      { number: 2, views: 10 },
    ]);
    await derive(1);
    expect(await list()).toEqual({ list: [], total: 0, next: null, open: 0 });
    await read(2, [{ number: 1, views: 20, words: 'Coffee' }]);
    await state(2, 3, 'unavailable');
    await derive(3);
    await derive(3);
    const { list: alerts, ...rest } = await list();
    expect(rest).toEqual({ total: 2, next: null, open: 2 });
    expect(alerts).toEqual([
      {
        id: expect.any(String),
        kind: 'unavailable',
        project: { id, name: 'Spring' },
        link: {
          id: expect.any(String),
          title: 'Post 2',
          url: expect.stringContaining(videoId(2)),
          platform: 'youtube',
          creator: null,
        },
        at: after(3).toISOString(),
        values: {},
        handledAt: null,
        handledBy: null,
      },
      expect.objectContaining({ kind: 'edited', at: after(2).toISOString() }),
    ]);
    expect(await kinds({ kind: 'edited' })).toEqual(['edited Post 1']);
    const { next } = await list({ pageSize: '1' });
    expect(await kinds({ pageSize: '1', cursor: next ?? '' })).toEqual(['edited Post 1']);
    const other = await world.addProject(owner, { name: 'Summer' });
    expect(await kinds({ project: other.id })).toEqual([]);
    expect(await kinds({ project: id })).toHaveLength(2);
    expect((await world.ask(basic, listMonitorAlerts, { query: { project: id } })).code).toBe(404);
    expect(await list({}, basic)).toMatchObject({ list: [], total: 0, open: 0 });
  });

  it('says who handled an alert, which can be opened again, and records both', async () => {
    await addPosts(1);
    await read(1, [{ number: 1, views: 10 }]);
    await read(2, [{ number: 1, views: 20, words: 'Coffee' }]);
    await derive(2);
    const ids = (await list()).list.map((alert) => alert.id);
    const handle = (who: string, isHandled: boolean) =>
      world.ask(who, handleMonitorAlerts, { body: { ids: [...ids, '999999'], isHandled } });
    expect((await handle(basic, true)).data).toEqual({ changed: 0 });
    expect((await handle(member, true)).data).toEqual({ changed: 1 });
    expect((await handle(owner, true)).data).toEqual({ changed: 0 });
    expect(await kinds()).toEqual([]);
    const [handled] = (await list({ state: 'handled' })).list;
    expect(handled).toMatchObject({ handledAt: after(2).toISOString(), handledBy: expect.any(String) });
    const [who] = await world.query<{ name: string }>(
      'select nick_name as name from account where username = $1',
      [member],
    );
    expect(handled?.handledBy).toBe(who?.name);
    expect((await handle(owner, false)).data).toEqual({ changed: 1 });
    expect((await list()).list[0]).toMatchObject({ handledAt: null, handledBy: null });
    const { data } = await world.ask(owner, listOperationRecords, { query: {} });
    expect(data.list.map(({ action }) => action).slice(0, 2)).toEqual(['alertsOpened', 'alertsHandled']);
  });
});

describe('notifications', () => {
  it('of a post that is gone or lost its disclosure come at once, with its title', async () => {
    await addPosts(2);
    await read(1, [
      { number: 1, views: 10 },
      { number: 2, views: 10, words: 'Tea #ad', isAd: true },
    ]);
    await derive(1);
    await state(1, 2, 'unavailable');
    await read(2, [{ number: 2, views: 20 }]);
    await derive(2);
    expect((await list({ kind: 'disclosureRemoved' })).list).toMatchObject([{ values: { words: '#ad' } }]);
    expect(await kinds({ kind: 'edited' })).toEqual([]);
    for (const who of [owner, member]) {
      const [first, second, ...others] = (await notices(who)).toSorted((a, b) =>
        JSON.stringify(a.values).localeCompare(JSON.stringify(b.values)),
      );
      expect(others).toEqual([]);
      const target = { kind: 'monitoredPost', projectId: id, id: expect.any(String) };
      const values = { name: 'Spring', count: 1 };
      expect([first, second]).toEqual([
        { kind: 'monitorUrgent', values: { ...values, alert: 'unavailable', post: 'Post 1' }, target },
        { kind: 'monitorUrgent', values: { ...values, alert: 'disclosureRemoved', post: 'Post 2' }, target },
      ]);
    }
    expect(await notices(basic)).toEqual([]);
    await collect(9);
    expect(await notices()).toHaveLength(2);
  });

  it('of several posts that are gone at once are one', async () => {
    await addPosts(3);
    await read(
      1,
      numbers(3).map((number) => ({ number, views: 10 })),
    );
    await derive(1);
    for (const number of numbers(3)) await state(number, 2, 'unavailable');
    await derive(2);
    expect(await notices()).toEqual([
      {
        kind: 'monitorUrgent',
        values: { name: 'Spring', alert: 'unavailable', post: null, count: 3 },
        target: { kind: 'monitorProject', id },
      },
    ]);
  });

  it('of other alerts of a project are collected for an hour, without those that were handled', async () => {
    await addPosts(3);
    await read(
      1,
      numbers(3).map((number) => ({ number, views: 10 })),
    );
    await read(2, [{ number: 1, views: 20, words: 'Coffee' }]);
    await derive(2);
    await collect(2.5);
    await read(2.5, [
      { number: 2, views: 20, words: 'Coffee' },
      { number: 3, views: 20, words: 'Coffee' },
    ]);
    await derive(2.5);
    expect(await notices()).toEqual([]);
    const [last] = (await list()).list;
    await world.ask(owner, handleMonitorAlerts, { body: { ids: [last?.id ?? ''], isHandled: true } });
    await collect(3);
    await collect(3);
    expect(await notices()).toEqual([
      {
        kind: 'monitorAlerts',
        values: { name: 'Spring', count: 2 },
        target: { kind: 'monitorProject', id },
      },
    ]);
    // An alert whose time lies further back waits until the last notification is an hour ago.
    await read(3.1, [{ number: 1, views: 30, words: 'Juice' }]);
    await derive(3.1);
    await world.query('update monitor_alert set at = $1 where sent_at is null', [after(1)]);
    await collect(3.9);
    expect(await notices()).toHaveLength(1);
    await collect(4);
    expect(await notices()).toHaveLength(2);
  });

  it('are none of kinds that are switched off', async () => {
    await change({ mutedAlerts: ['edited', 'unavailable'] });
    await addPosts(2);
    await read(1, [
      { number: 1, views: 10 },
      { number: 2, views: 10 },
    ]);
    await derive(1);
    await read(2, [{ number: 1, views: 20, words: 'Coffee' }]);
    await state(2, 2, 'unavailable');
    await derive(2);
    await state(2, 3, 'back');
    await derive(3);
    expect(await kinds()).toEqual(['back Post 2']);
    await collect(4);
    expect((await notices()).map(({ kind }) => kind)).toEqual(['monitorAlerts']);
  });
});

it('open pages of the team learn of new and handled alerts', async () => {
  const listener = new Client(world.harness.database.pool.options);
  await listener.connect();
  const messages: unknown[] = [];
  listener.on('notification', ({ payload }) => {
    const note = JSON.parse(payload ?? 'null');
    if (note.message.event === 'monitorAlert') messages.push(note);
  });
  await listener.query(`listen ${liveNotifyChannel}`);
  await addPosts(1);
  await read(1, [{ number: 1, views: 10 }]);
  await read(2, [{ number: 1, views: 20, words: 'Coffee' }]);
  await derive(2);
  const [alert] = (await list()).list;
  await world.ask(owner, handleMonitorAlerts, { body: { ids: [alert?.id ?? ''], isHandled: true } });
  await listener.query('select 1');
  await listener.end();
  const message = {
    target: { team: await world.teamOf(owner) },
    message: { code: 0, msg: '', event: 'monitorAlert', data: { projectIds: [id] } },
  };
  expect(messages).toEqual([message, message]);
});

describe('conditions', () => {
  it('a missing disclosure is alerted 24 hours after publishing without a new reading', async () => {
    await change({ needsDisclosure: true });
    await addPosts(2);
    await read(1, [
      { number: 1, views: 10 },
      { number: 2, views: 10, words: 'Tea #ad', isAd: true },
    ]);
    await derive(1);
    await derive(23.9);
    expect(await kinds()).toEqual([]);
    // While the words of a post are not read, they may disclose it.
    await world.query(
      `update post_caption set text = null where post_id = (select id from post where external_id = $1)`,
      [videoId(1)],
    );
    await derive(24);
    expect(await kinds()).toEqual([]);
    await read(24.05, [{ number: 1, views: 11, words: 'Milk tea' }]);
    await derive(24.1);
    expect(await kinds()).toEqual(['disclosureMissing Post 1']);
    await read(25, [{ number: 1, views: 20, words: 'Tea #ad', isAd: true }]);
    await derive(25);
    const [ended] = await world.query<{ kind: string }>(
      'select kind from monitor_alert where ended_at is not null',
    );
    expect(ended).toEqual({ kind: 'disclosureMissing' });
  });

  it('the disclosure of a collaboration’s post is missing by its agreement, not by the project', async () => {
    await change({ needsDisclosure: true });
    await addPosts(2);
    const links = await world.query<{ id: number }>('select id::int as id from monitor_link order by id');
    const teamId = await world.teamOf(owner);
    const { harness } = world;
    const promotionId = await plantPromotion(harness, teamId, { monitorProjectId: Number(id) });
    await plantCooperation(
      harness,
      { teamId, promotionId },
      {
        creatorId: null,
        deliverables: [
          { linkId: links[0]?.id ?? null, needsDisclosure: false },
          { linkId: links[1]?.id ?? null, needsDisclosure: true },
        ],
      },
    );
    await read(1, [
      { number: 1, views: 10 },
      { number: 2, views: 10 },
    ]);
    await derive(25);
    expect(await kinds()).toEqual(['disclosureMissing Post 2']);
    await world.query('truncate promotion cascade');
  });

  it('readings that fail for two days are alerted once, and again after a reading', async () => {
    await addPosts(1);
    await derive(0.1);
    await world.query('update monitor_link set check_at = $1', [after(0)]);
    await derive(48);
    expect(await kinds()).toEqual([]);
    await derive(48.1);
    await world.query('update monitor_link set check_at = $1', [after(0)]);
    await derive(50);
    expect(await kinds()).toEqual(['failing']);
    await read(60, [{ number: 1, views: 10 }]);
    await derive(60);
    await derive(108);
    await derive(111);
    expect(await kinds()).toEqual(['failing Post 1', 'failing Post 1']);
  });

  it('the goal of a link and of the project are alerted when they are reached', async () => {
    await change({ goal: { kind: 'engagements', value: 100 } });
    await addPosts(2);
    const [link] = await world.query<{ id: string }>('select id::text from monitor_link order by id');
    await world.ask(owner, changeMonitorLink, { params: { id: link?.id ?? '' }, body: { goal: 1_000 } });
    await read(1, [
      { number: 1, views: 999, likes: 40 },
      { number: 2, views: 5_000, likes: 59 },
    ]);
    await derive(1);
    expect(await kinds()).toEqual([]);
    await read(2, [{ number: 1, views: 1_000, likes: 41 }]);
    await derive(2);
    await read(3, [{ number: 1, views: 1_100, likes: 42 }]);
    await derive(3);
    expect(
      (await list()).list.map(({ kind, link: of, values }) => [kind, of?.title ?? null, values]),
    ).toEqual([
      ['goal', null, { views: 100, goal: 100 }],
      ['goal', 'Post 1', { views: 1_000, goal: 1_000 }],
    ]);
  });

  it('the cost of a thousand views is reached at or below the goal', async () => {
    await change({ goal: { kind: 'cost', value: 500 } });
    await addPosts(2);
    const [link] = await world.query<{ id: string }>('select id::text from monitor_link order by id');
    await world.ask(owner, changeMonitorLink, { params: { id: link?.id ?? '' }, body: { fee: 10_000 } });
    await read(1, [
      { number: 1, views: 19_999 },
      { number: 2, views: 90_000 },
    ]);
    await derive(1);
    expect(await kinds()).toEqual([]);
    await read(2, [{ number: 1, views: 20_000 }]);
    await derive(2);
    expect((await list()).list).toMatchObject([
      { kind: 'goal', link: null, values: { views: 500, goal: 500 } },
    ]);
  });
});

describe('posts that jump at once', () => {
  /** Nine hours with 2,000 views each, in which these posts jump in the last one. */
  async function jump(posts: number, jumping: number, at = 9): Promise<void> {
    for (let hours = 1; hours < at; hours++) {
      await read(
        hours,
        numbers(posts).map((number) => ({ number, views: hours * 2_000 })),
      );
      await derive(hours);
    }
    await read(
      at,
      numbers(posts).map((number) => ({
        number,
        views: at * 2_000 + (number <= jumping ? 30_000 : 0),
      })),
    );
    await derive(at);
  }

  it('are one notice for each team where they are more than a fifth of at least 30', async () => {
    await addPosts(30);
    const other = await world.addProject(basic, { name: 'Other' });
    await world.addLines(basic, other.id, [1, 2, 40].map(youtube));
    await jump(40, 10);
    expect((await list()).list).toMatchObject([
      {
        kind: 'counting',
        link: null,
        values: {
          posts: 10,
          of: 30,
          platform: 'youtube',
          from: after(8).toISOString(),
          to: after(9).toISOString(),
        },
      },
    ]);
    expect((await list({}, basic)).list).toMatchObject([{ kind: 'counting', values: { posts: 2, of: 3 } }]);
    // They go on for some intervals, which is no news.
    await read(
      10,
      numbers(40).map((number) => ({ number, views: 20_000 + (number <= 10 ? 60_000 : 0) })),
    );
    await derive(10);
    expect(await kinds()).toEqual(['counting']);
    await collect(11);
    expect((await notices()).map(({ values }) => values)).toEqual([{ name: 'Spring', count: 1 }]);
  });

  it('are an alert each where they are no more than a fifth', async () => {
    await addPosts(35);
    await jump(35, 7);
    expect(await kinds()).toEqual(
      numbers(7)
        .map((number) => `jump Post ${number}`)
        .toReversed(),
    );
  });

  it('are an alert each where fewer than 30 are read', async () => {
    await addPosts(29);
    await jump(29, 10);
    expect(await kinds()).toHaveLength(10);
  });

  it('take back single alerts that were not sent yet', async () => {
    await addPosts(30);
    await jump(30, 6);
    expect(await kinds()).toHaveLength(6);
    await read(
      9.5,
      [7, 8].map((number) => ({ number, views: 90_000 })),
    );
    await derive(9.5);
    expect((await list()).list).toMatchObject([{ kind: 'counting', values: { posts: 8, of: 30 } }]);
  });

  it('during a known change of counting are one notice that names it', async () => {
    world.harness.now = new Date('2026-08-26T12:00:00Z');
    const begin = world.harness.now.getTime();
    const { id: own } = await world.addProject(owner, { name: 'Summer' });
    await addPosts(2, owner, own);
    const hours = (start.getTime() - begin) / hour;
    for (let at = 1; at <= 9; at++) {
      await read(
        at - hours,
        [1, 2].map((number) => ({ number, views: at * 2_000 })),
      );
    }
    await read(
      13 - hours - 3,
      [1, 2].map((number) => ({ number, views: 90_000 })),
    );
    await derive(13 - hours - 3);
    expect(await kinds()).toEqual(['jump Post 2', 'jump Post 1']);
    for (let at = 11; at <= 20; at++) {
      await read(
        at - hours,
        [1, 2].map((number) => ({ number, views: 90_000 + at * 2_000 })),
      );
    }
    await derive(20 - hours);
    await read(
      21 - hours,
      [1, 2].map((number) => ({ number, views: 300_000 })),
    );
    await derive(21 - hours);
    expect((await list({ kind: 'counting' })).list).toMatchObject([
      { project: { id: own }, values: { posts: 2, of: 2, cause: 'youtubeAll2026' } },
    ]);
    expect(await kinds({ kind: 'jump' })).toHaveLength(2);
  });
});

describe('a post that is not monitored', () => {
  it('raises no alert: a project that is archived, a link that was taken out, or one over the limit', async () => {
    await addPosts(3);
    await read(
      1,
      numbers(3).map((number) => ({ number, views: 10 })),
    );
    await derive(1);
    await world.query(
      `update monitor_link set removed_at = now() where post_id = (select id from post where external_id = $1)`,
      [videoId(1)],
    );
    await world.changePlan(owner, 'free');
    // The plan allows one project: this is the oldest, and the next one is over the limit.
    await world.query(
      `insert into monitor_project (team_id, name, currency, created_at, updated_at)
       select team_id, 'Over', 'CNY', now(), now() from monitor_project`,
    );
    await world.query(
      `update monitor_link set project_id = (select max(id) from monitor_project)
        where post_id = (select id from post where external_id = $1)`,
      [videoId(2)],
    );
    await read(
      2,
      numbers(3).map((number) => ({ number, views: 20, words: 'Coffee' })),
    );
    await derive(2);
    expect(await kinds()).toEqual(['edited Post 3']);
    await world.query('update monitor_project set archived_at = now()');
    await read(
      3,
      numbers(3).map((number) => ({ number, views: 30, words: 'Juice' })),
    );
    await derive(3);
    expect(await kinds()).toEqual(['edited Post 3']);
    await world.changePlan(owner, 'team');
  });

  it('one link that cannot be alerted does not stop the others', async () => {
    await addPosts(3);
    await read(
      1,
      numbers(3).map((number) => ({ number, views: 10 })),
    );
    await derive(1);
    const [bad] = await world.query<{ id: number }>(
      `select l.id::float8 as id from monitor_link l join post p on p.id = post_id where external_id = $1`,
      [videoId(2)],
    );
    const end = await poison(world.harness.database.pool, {
      table: 'monitor_alert',
      when: `new.link_id = ${bad?.id}`,
    });
    await read(
      2,
      numbers(3).map((number) => ({ number, views: 20, words: 'Coffee' })),
    );
    await derive(2);
    await end();
    expect(await kinds()).toEqual(['edited Post 3', 'edited Post 1']);
    expect(await world.query('select queue, item from set_aside_item')).toEqual([
      { queue: 'monitor.alerts', item: String(bad?.id) },
    ]);
  });
});
