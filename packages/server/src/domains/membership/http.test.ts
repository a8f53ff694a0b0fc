import type { Equity, EquityVersions } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../platform/live/publish.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Sent, sentOf } from '../../testing/plans/fullScans.ts';
import { favouriteList } from '../favourites/tables.ts';
import { equityChanged } from '../plan/equityChanged.ts';
import { account, team } from '../session/tables.ts';
import { equityItem } from './tables.ts';

const [free, ofTeam, member, staff] = ['13800000001', '13800000004', '13800000005', 'office:admin'];
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  harness.now = new Date('2026-11-21T08:00:00Z');
});
afterAll(() => harness.close());

const teamOf = async (username: string) => {
  const [row] = await harness.database.db.select().from(account).where(eq(account.username, username));
  return row?.teamId ?? 0;
};

const ask = (username: string, teamId: string | number, language = 'zh') =>
  harness.callAs(username, {
    url: `/office/api/equity/${teamId}`,
    headers: { 'accept-language': language },
  });

const read = async (username: string, teamId: string | number, language = 'zh'): Promise<Equity> =>
  (await ask(username, teamId, language)).json().data;

const itemOf = (equity: Equity, key: string) => equity.items.find((item) => item.key === key);

describe('a team’s plan and limits', () => {
  it('the response names the plan in the requested language, and lists every gated area', async () => {
    const teamId = await teamOf(free);
    const equity = await read(free, teamId);
    expect(equity.equityVersion).toEqual({ version: 'free', versionName: '免费版' });
    expect((await read(free, teamId, 'en')).equityVersion.versionName).toBe('Free');
    expect(equity.items).toHaveLength(25);
    expect(equity.expireAt).toBeNull();
    expect(itemOf(equity, 'searches')).toEqual({
      key: 'searches',
      kind: 'counter',
      period: 'day',
      limit: 10,
      used: 0,
      resetAt: '2026-11-21T16:00:00.000Z',
    });
    expect(itemOf(equity, 'searchRows')).toMatchObject({ kind: 'cap', limit: 20, used: null, resetAt: null });
  });

  it('limits count the existing lists and members', async () => {
    const teamId = await teamOf(ofTeam);
    await harness.database.db
      .insert(favouriteList)
      .values({ teamId, accountId: (await memberOf(member)).id, name: 'L' });
    const equity = await read(ofTeam, teamId);
    expect(itemOf(equity, 'favouriteLists')).toMatchObject({ kind: 'stock', limit: 300, used: 1 });
    expect(itemOf(equity, 'subAccounts')).toMatchObject({ kind: 'stock', limit: 20, used: 1 });
    expect(itemOf(equity, 'mailboxes')).toMatchObject({ kind: 'stock', used: 0 });
  });

  it('save_koc_task is "1" if data acquisition tasks can be kept, else "0"', async () => {
    const teamId = await teamOf(staff);
    expect((await read(staff, teamId)).red_center).toEqual({ save_koc_task: '0' });
    const { db } = harness.database;
    await db.update(team).set({ canSaveKocTask: true }).where(eq(team.id, teamId));
    expect((await read(staff, teamId)).red_center).toEqual({ save_koc_task: '1' });
    await db.update(team).set({ canSaveKocTask: false }).where(eq(team.id, teamId));
  });

  it('usage is read without counters of past periods, which are kept for thirteen months', async () => {
    const teamId = await teamOf(free);
    const { pool } = harness.database;
    await pool.query(
      `insert into equity_usage (team_id, key, period_start, used)
       select $1, 'searches', date '2026-11-21' - n, 3 + n from generate_series(0, 394) n`,
      [teamId],
    );
    const asked: Sent[] = [];
    const listen = (client: pg.PoolClient) => {
      const query = client.query.bind(client);
      Object.assign(client, {
        query: (...args: Parameters<typeof query>) => {
          const sent = sentOf(args);
          if (sent?.text.includes('from "equity_usage"')) asked.push(sent);
          return query(...args);
        },
      });
    };
    pool.on('acquire', listen);
    expect(itemOf(await read(free, teamId), 'searches')).toMatchObject({ used: 3 });
    pool.off('acquire', listen);
    const answers = await Promise.all(asked.map(({ text, values }) => pool.query(text, [...values])));
    expect(answers.length).toBeGreaterThan(0);
    // Only rows of a daily counter's day and of the first day of the current month.
    expect(Math.max(...answers.map(({ rows }) => rows.length))).toBeLessThanOrEqual(2);
    await pool.query('delete from equity_usage where team_id = $1', [teamId]);
  });

  it('the plan of another team returns the same as an unknown one, except to staff', async () => {
    const other = await teamOf(ofTeam);
    const answers = [await ask(free, other), await ask(free, 999_999), await ask(free, 'x')];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect((await read(staff, other)).equityVersion.version).toBe('team');
    expect((await ask(staff, 999_999)).statusCode).toBe(404);
    expect((await ask(staff, '1e3')).statusCode).toBe(404);
  });

  it('the plan and limits of an expired plan are the free plan’s', async () => {
    const { db } = harness.database;
    const teamId = await teamOf('13800000003');
    await db.update(team).set({ expiresAt: harness.now }).where(eq(team.id, teamId));
    const equity = await read('13800000003', teamId);
    expect(equity).toMatchObject({
      equityVersion: { version: 'free' },
      expireAt: '2026-11-21T08:00:00.000Z',
    });
    const person = await harness.callAs('13800000003', { method: 'POST', url: '/office/officeuser/info' });
    expect(person.json().data.officeUser.version).toBe('free');
    await db.update(team).set({ expiresAt: null }).where(eq(team.id, teamId));
    expect((await read('13800000003', teamId)).equityVersion.version).toBe('pro');
  });

  const memberOf = async (username: string) => {
    const [row] = await harness.database.db.select().from(account).where(eq(account.username, username));
    if (!row) throw new Error(`no account ${username}`);
    return row;
  };
});

describe('the plan table', () => {
  const table = async (language: string): Promise<EquityVersions> =>
    (
      await harness.app.inject({
        url: '/office/api/equity/versions',
        headers: { 'accept-language': language },
      })
    ).json().data;

  it('the plan table can be read by anybody, with prices and all limits', async () => {
    const { versions, terms } = await table('en');
    expect(versions.map(({ version, name, monthlyPrice }) => [version, name, monthlyPrice])).toEqual([
      ['free', 'Free', 0],
      ['basic', 'Basic', 29900],
      ['pro', 'Pro', 89900],
      ['team', 'Team', 239900],
    ]);
    expect(versions.map(({ items }) => items.length)).toEqual([25, 25, 25, 25]);
    expect((await table('zh')).versions[3]?.name).toBe('旗舰版');
    expect(terms).toContainEqual({ months: 12, percentOff: 20 });
  });

  it('the plan table shows the changes by staff', async () => {
    const { db } = harness.database;
    await db.update(equityItem).set({ value: 12 }).where(eq(equityItem.key, 'searches'));
    const { versions } = await table('zh');
    expect(versions[0]?.items.find(({ key }) => key === 'searches')?.limit).toBe(12);
  });
});

it('a plan change is published to the team once it is committed', async () => {
  const listener = new pg.Client(harness.database.url);
  await listener.connect();
  const notifications: unknown[] = [];
  listener.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')));
  await listener.query(`listen ${liveNotifyChannel}`);
  const undone = harness.database.db.transaction(async (tx) => {
    await equityChanged(tx, 1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await harness.database.db.transaction((tx) => equityChanged(tx, 7));
  await expect.poll(() => notifications.length).toBe(1);
  expect(notifications).toMatchObject([{ target: { team: 7 }, message: { code: 0, event: 'equity' } }]);
  await listener.end();
});
