import { openFilter } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { notification } from '../../../platform/notifications/tables.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { creator } from '../../creator/tables.ts';
import { account, team } from '../../session/tables.ts';
import { savedSearch } from '../tables.ts';
import { checkAlerts } from './alerts.ts';
import { SavedSearchService } from './service.ts';

const begin = new Date('2026-11-01T12:00:00Z');
const hour = 3_600_000;
const log = pino({ level: 'silent' });
let harness: TestApp;
let listener: Client;
let received: unknown[];
let owner: typeof account.$inferSelect;

beforeAll(async () => {
  harness = await testApp();
  listener = new Client(harness.database.pool.options);
  await listener.connect();
  listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? 'null')));
  await listener.query(`listen ${liveNotifyChannel}`);
  const [found] = await harness.database.db.select().from(account).where(eq(account.username, '13800000004'));
  if (!found) throw new Error('There is no owner of a team');
  owner = found;
});
afterAll(async () => {
  await listener.end();
  await harness.close();
});
beforeEach(async () => {
  harness.now = begin;
  received = [];
  await emptyTables(harness.database.pool, 'saved_search, saved_search_visit, notification, creator');
});
afterEach(async () => {
  const { db } = harness.database;
  await db.update(account).set({ disabledAt: null }).where(eq(account.id, owner.id));
  await db.update(team).set({ version: 'team' }).where(eq(team.id, owner.teamId));
});

const deps = () => ({ db: harness.database.db, now: () => harness.now, log });
const round = (signal = new AbortController().signal) => checkAlerts(deps(), signal);

async function save(hasAlert = true): Promise<number> {
  const [made] = await harness.database.db
    .insert(savedSearch)
    .values({
      teamId: owner.teamId,
      accountId: owner.id,
      name: 'Wood',
      platform: 'tiktok',
      filter: { ...openFilter, region: 'NZ', haveEmail: '0' },
      sort: 'followers',
      direction: 'desc',
      hasAlert,
      createdAt: harness.now,
    })
    .returning({ id: savedSearch.id });
  return made?.id ?? 0;
}

let number = 0;
async function keep(region = 'NZ'): Promise<void> {
  number += 1;
  const handle = `kept${number}`;
  await harness.database.db.insert(creator).values({
    platform: 'tiktok',
    handle,
    handleKey: handle,
    name: handle,
    region,
    searchTokens: '',
    basis: 'reported',
    metricVersion: 1,
    source: 'demo',
    createdAt: harness.now,
  });
}

/** Messages sent to open pages so far. */
async function said(): Promise<unknown[]> {
  // A notification that was sent before this query arrives before the query's result.
  await listener.query('select 1');
  return received;
}
const note = (id: number, newCount: number) => ({
  target: { account: owner.id },
  message: {
    code: 0,
    msg: '',
    event: 'notification',
    data: {
      unread: expect.any(Number),
      notification: expect.objectContaining({
        kind: 'savedSearchNews',
        values: { name: 'Wood', newCount },
        target: { kind: 'savedSearch', id: String(id), platform: 'tiktok' },
      }),
    },
  },
});

describe('a saved search with an alert', () => {
  it('an alert notifies the owner once a day of new matches since their visit', async () => {
    const id = await save();
    await keep();
    await new SavedSearchService(deps()).visit({ teamId: owner.teamId, accountId: owner.id }, String(id));
    harness.now = new Date(begin.getTime() + hour);
    await keep();
    await keep('AU');
    expect(await round()).toBe(1);
    expect(await said()).toEqual([note(id, 1)]);
    await keep();
    for (const later of [2, 24]) {
      harness.now = new Date(begin.getTime() + later * hour);
      expect(await round()).toBe(0);
    }
    harness.now = new Date(begin.getTime() + 25 * hour);
    expect(await round()).toBe(1);
    expect(await said()).toEqual([note(id, 1), note(id, 2)]);
  });

  it('marks its notification as read in all open pages once its owner visits it', async () => {
    const [wood, metal] = [await save(), await save()];
    harness.now = new Date(begin.getTime() + hour);
    await keep();
    expect(await round()).toBe(2);
    await said();
    received = [];
    const visitor = { teamId: owner.teamId, accountId: owner.id };
    await new SavedSearchService(deps()).visit(visitor, String(wood));
    await new SavedSearchService(deps()).visit(visitor, String(wood));
    expect(await said()).toEqual([
      {
        target: { account: owner.id },
        message: { code: 0, msg: '', event: 'notification', data: { unread: 1, notification: null } },
      },
    ]);
    const rows = await harness.database.db.select().from(notification);
    expect(new Map(rows.map(({ subject, readAt }) => [subject, readAt]))).toEqual(
      new Map([
        [String(wood), harness.now],
        [String(metal), null],
      ]),
    );
  });

  it('an alert of a never visited search reports creators added since it was saved', async () => {
    await keep();
    harness.now = new Date(begin.getTime() + hour);
    const id = await save();
    expect(await round()).toBe(0);
    harness.now = new Date(begin.getTime() + 30 * hour);
    await keep();
    expect(await round()).toBe(1);
    expect(await said()).toEqual([note(id, 1)]);
  });

  it('is checked by only one of several processes', async () => {
    const ids = [await save(), await save(), await save()];
    harness.now = new Date(begin.getTime() + hour);
    await keep();
    const notified = await Promise.all([round(), round(), round()]);
    expect(notified.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await said()).toHaveLength(3);
    expect(await said()).toEqual(expect.arrayContaining(ids.map((id) => note(id, 1))));
  });

  it('sends nothing without new matches, without an alert, or if the plan has none', async () => {
    await save();
    await save(false);
    expect(await round()).toBe(0);
    const { db } = harness.database;
    await db.update(team).set({ version: 'pro' }).where(eq(team.id, owner.teamId));
    harness.now = new Date(begin.getTime() + 25 * hour);
    await keep();
    expect(await round()).toBe(0);
    await db.update(team).set({ version: 'team' }).where(eq(team.id, owner.teamId));
    await db.update(account).set({ disabledAt: begin }).where(eq(account.id, owner.id));
    harness.now = new Date(begin.getTime() + 50 * hour);
    expect(await round()).toBe(0);
    expect(await said()).toEqual([]);
  });

  it('is left to the next run when the process stops', async () => {
    const id = await save();
    harness.now = new Date(begin.getTime() + hour);
    await keep();
    expect(await round(AbortSignal.abort())).toBe(0);
    expect(await said()).toEqual([]);
    expect(await round()).toBe(1);
    expect(await said()).toEqual([note(id, 1)]);
  });
});
