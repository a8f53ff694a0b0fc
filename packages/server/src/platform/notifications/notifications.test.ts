import {
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  notificationKinds,
  readNotifications,
} from '@reachkit/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createAsk, people } from '../../domains/favourites/testing/world.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { liveNotifyChannel } from '../live/publish.ts';
import type { Person } from '../tenant/person.ts';
import { type NoticeContent, notify } from './notify.ts';
import { notificationRetention } from './retention.ts';

const { owner, member } = people;
const begin = new Date('2026-11-01T12:00:00Z');
let harness: TestApp;
let ask: Ask;
let listener: Client;
let messages: unknown[] = [];
let recipients: ReadonlyMap<string, Person>;

beforeAll(async () => {
  harness = await testApp();
  ask = createAsk(harness);
  listener = new Client(harness.database.pool.options);
  await listener.connect();
  listener.on('notification', ({ payload }) => messages.push(JSON.parse(payload ?? 'null')));
  await listener.query(`listen ${liveNotifyChannel}`);
  const { rows } = await harness.database.pool.query<{ username: string; id: string; teamId: string }>(
    'select username, id, team_id as "teamId" from account',
  );
  recipients = new Map(
    rows.map(({ username, id, teamId }) => [username, { accountId: Number(id), teamId: Number(teamId) }]),
  );
});
afterAll(async () => {
  await listener.end();
  await harness.close();
});
beforeEach(async () => {
  harness.now = begin;
  await harness.database.pool.query('truncate notification, notification_choice, notification_mail');
  await published();
  messages = [];
});

const recipient = (username: string): Person => {
  const found = recipients.get(username);
  if (!found) throw new Error(`There is no account ${username}`);
  return found;
};
const news = (name: string, newCount = 1): NoticeContent => ({
  kind: 'savedSearchNews',
  values: { name, newCount },
  target: { kind: 'savedSearch', id: 5, platform: 'tiktok' },
});
const send = (username: string, content: NoticeContent, subject?: string, minute = 0) =>
  harness.database.db.transaction((tx) =>
    notify(tx, recipient(username), {
      content,
      at: new Date(begin.getTime() + minute * 60_000),
      ...(subject !== undefined && { subject }),
    }),
  );
const page = async (username: string, query: Readonly<Record<string, string>> = {}) =>
  (await ask(username, listNotifications, { query })).data;
const names = async (username: string, query: Readonly<Record<string, string>> = {}) =>
  (await page(username, query)).list.map(({ values }) => values.name);
/** Returns the live messages published so far. */
async function published(): Promise<unknown[]> {
  // A notification that was sent before this query arrives before the query's result.
  await listener.query('select 1');
  return messages;
}
const message = (username: string, data: object) => ({
  target: { account: recipient(username).accountId },
  message: { code: 0, msg: '', event: 'notification', data },
});

describe('a notification', () => {
  it('is stored with values and target, and published to its recipient', async () => {
    expect(await send(owner, news('Wood', 3))).toBe(true);
    const { list, ...counts } = await page(owner);
    expect(counts).toEqual({ total: 1, next: null, unread: 1 });
    expect(list).toEqual([
      {
        id: expect.any(String),
        kind: 'savedSearchNews',
        values: { name: 'Wood', newCount: 3 },
        target: { kind: 'savedSearch', id: '5', platform: 'tiktok' },
        createdAt: begin.toISOString(),
        readAt: null,
      },
    ]);
    expect(await published()).toEqual([message(owner, { unread: 1, notification: list[0] })]);
    expect(await names(member)).toEqual([]);
  });

  it('is neither stored nor published when its transaction fails', async () => {
    await expect(
      harness.database.db.transaction(async (tx) => {
        await notify(tx, recipient(owner), { content: news('Wood'), at: begin });
        throw new Error('no room');
      }),
    ).rejects.toThrow('no room');
    expect(await names(owner)).toEqual([]);
    expect(await published()).toEqual([]);
  });

  it('replaces an unread one of the same subject, and not a read one', async () => {
    await send(owner, news('Wood', 1), 'wood');
    await send(owner, news('Metal', 1), 'metal', 1);
    await send(owner, news('Wood', 2), 'wood', 2);
    const before = await page(owner);
    expect(before.list.map(({ values }) => [values.name, values.newCount])).toEqual([
      ['Wood', 2],
      ['Metal', 1],
    ]);
    await ask(owner, readNotifications, { body: {} });
    await send(owner, news('Wood', 3), 'wood', 3);
    expect(await page(owner)).toMatchObject({ total: 3, unread: 1 });
  });

  it('is deleted after its retention', async () => {
    await send(owner, news('Old'));
    await send(owner, news('New'), undefined, 10);
    const [rule] = notificationRetention;
    expect(await rule?.remove(harness.database.db, new Date(begin.getTime() + 60_000), 10)).toBe(1);
    expect(await names(owner)).toEqual(['New']);
  });
});

describe('the list of notifications', () => {
  it('is paginated, latest first', async () => {
    for (const minute of [0, 1, 2]) await send(owner, news(`At ${minute}`), undefined, minute);
    expect(await names(owner, { pageSize: '2' })).toEqual(['At 2', 'At 1']);
    expect(await names(owner, { pageSize: '2', pageNum: '2' })).toEqual(['At 0']);
  });

  it('marks chosen ones as read, once, and publishes the unread count', async () => {
    for (const minute of [0, 1, 2]) await send(owner, news(`At ${minute}`), undefined, minute);
    const [, middle] = (await page(owner)).list;
    await published();
    messages = [];
    harness.now = new Date(begin.getTime() + 60_000);
    const ids = [middle?.id ?? '', '999999', 'x'];
    expect((await ask(owner, readNotifications, { body: { ids } })).data).toEqual({ unread: 2 });
    expect((await ask(owner, readNotifications, { body: { ids } })).data).toEqual({ unread: 2 });
    expect(await published()).toEqual([message(owner, { unread: 2, notification: null })]);
    expect(await names(owner, { unread: '1' })).toEqual(['At 2', 'At 0']);
    expect((await page(owner)).list[1]).toMatchObject({ readAt: harness.now.toISOString() });
  });

  it('marking all as read leaves other people’s notifications unread', async () => {
    await send(owner, news('Mine'));
    await send(member, news('Theirs'));
    const [theirs] = (await page(member)).list;
    await ask(owner, readNotifications, { body: {} });
    await ask(owner, readNotifications, { body: { ids: [theirs?.id ?? ''] } });
    expect(await page(owner)).toMatchObject({ total: 1, unread: 0 });
    expect(await page(member)).toMatchObject({ total: 1, unread: 1 });
  });
});

describe('notification settings of a person', () => {
  const usual = { kind: 'savedSearchNews', inApp: true, byMail: false } as const;
  const mailed = ['paymentReceived', 'paymentFailed', 'refund', 'membershipEnding', 'passwordReset'];
  const others = notificationKinds
    .slice(1)
    .map((kind) => ({ ...usual, kind, byMail: mailed.includes(kind) }));

  it('default to in-app, with email only for payments, plans and passwords', async () => {
    expect((await ask(owner, getNotificationChoices)).data).toEqual({
      list: [usual, ...others],
      isMailSent: false,
    });
    const wanted = { ...usual, inApp: false, byMail: true };
    const changed = await ask(owner, changeNotificationChoices, { body: { list: [wanted] } });
    expect(changed.data.list).toEqual([wanted, ...others]);
    expect((await ask(owner, getNotificationChoices)).data.list).toEqual([wanted, ...others]);
    expect((await ask(member, getNotificationChoices)).data.list).toEqual([usual, ...others]);
  });

  it('turning a kind off stops it from being stored and published', async () => {
    await ask(owner, changeNotificationChoices, { body: { list: [{ ...usual, inApp: false }] } });
    expect(await send(owner, news('Wood'))).toBe(false);
    expect(await send(member, news('Wood'))).toBe(true);
    expect(await names(owner)).toEqual([]);
    expect(await published()).toHaveLength(1);
  });

  it('reject an unknown kind', async () => {
    const list = [{ kind: 'rumour', inApp: true, byMail: false }];
    const refused = await harness.callAs(owner, {
      method: 'PUT',
      url: '/kol/api/notification/choices',
      payload: { list },
    });
    expect(refused.json()).toMatchObject({ code: 400 });
  });
});
