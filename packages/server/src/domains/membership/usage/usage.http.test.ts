import {
  errorCodes,
  exportUsage,
  formerMembers,
  getJob,
  getUsage,
  listUsageCharges,
  prepareDownload,
  searchCreators,
  unlockEmails,
} from '@reachkit/contract';
import { removeMember } from '@reachkit/contract/session/registration';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { TestApp } from '../../../testing/app.ts';
import { findFullScans, type Sent, sentOf } from '../../../testing/plans/fullScans.ts';
import { creator } from '../../creator/tables.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { account, team } from '../../session/tables.ts';
import { equityCharge, equityUsage } from '../tables.ts';

const { owner, member, free: stranger } = people;
/** 16:00 in Shanghai. */
const now = new Date('2026-11-25T08:00:00Z');

let harness: TestApp;
let ask: Ask;
let ids: { readonly team: number; readonly owner: number; readonly member: number };

beforeAll(async () => {
  harness = await listWorld(40);
  harness.now = now;
  ask = createAsk(harness);
  const accountOf = async (username: string) => {
    const { db } = harness.database;
    const [row] = await db.select().from(account).where(eq(account.username, username));
    if (!row) throw new Error(`no account ${username}`);
    return row;
  };
  const [first, second] = [await accountOf(owner), await accountOf(member)];
  ids = { team: first.teamId, owner: first.id, member: second.id };
  const memberSince = new Date('2026-01-01T00:00:00Z');
  await harness.database.db.update(team).set({ memberSince }).where(eq(team.id, ids.team));
  // The job workers start with the server.
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.db.delete(equityCharge);
  await harness.database.db.delete(equityUsage);
});

type Row = typeof equityCharge.$inferInsert;
let made = 0;
/** Charges at a given time (`2026-11-25T08:00:00Z`). */
async function charge(at: string, fields: Partial<Row> = {}): Promise<void> {
  made += 1;
  const base: Row = {
    teamId: ids.team,
    accountId: ids.owner,
    key: 'emailUnlocks',
    periodStart: '2026-11-01',
    subject: `email ${100_000 + made}`,
    amount: 1,
    state: 'kept',
    createdAt: new Date(at),
  };
  await harness.database.db.insert(equityCharge).values({ ...base, ...fields });
}

describe('the usage report', () => {
  it('the report sums by team day, member and counter, with all former members as one', async () => {
    await charge('2026-11-20T15:59:59Z');
    await charge('2026-11-20T16:00:00Z', { accountId: ids.member });
    await charge('2026-11-24T04:00:00Z', { key: 'exportRows', subject: 'export x', amount: 120 });
    await charge('2026-11-24T05:00:00Z', { accountId: null });
    await charge('2026-11-24T06:00:00Z', { state: 'reserved' });
    await charge('2026-10-01T06:00:00Z');
    const { data } = await ask(owner, getUsage);
    expect(data).toMatchObject({ from: '2026-10-27', to: '2026-11-25', today: '2026-11-25' });
    expect(data).toMatchObject({ timeZone: 'Asia/Shanghai', scope: 'team', since: '2026-10-01' });
    expect(data.total).toEqual({ emailUnlocks: 3, exportRows: 120 });
    expect(data.days).toEqual([
      { day: '2026-11-20', amounts: { emailUnlocks: 1 } },
      { day: '2026-11-21', amounts: { emailUnlocks: 1 } },
      { day: '2026-11-24', amounts: { emailUnlocks: 1, exportRows: 120 } },
    ]);
    const amounts = new Map(data.members.map((one) => [one.id, one.amounts]));
    expect(amounts.get(String(ids.owner))).toEqual({ emailUnlocks: 1, exportRows: 120 });
    expect(amounts.get(String(ids.member))).toEqual({ emailUnlocks: 1 });
    expect(data.members.at(-1)).toEqual({ id: formerMembers, name: '', amounts: { emailUnlocks: 1 } });
    expect(data.stocks.find(({ key }) => key === 'subAccounts')).toMatchObject({ limit: 20, used: 1 });
    const one = await ask(owner, getUsage, { query: { member: String(ids.member), from: '2026-11-21' } });
    expect(one.data.total).toEqual({ emailUnlocks: 1 });
    expect(one.data.members).toHaveLength(3);
    const left = await ask(owner, getUsage, { query: { member: formerMembers } });
    expect(left.data.days).toEqual([{ day: '2026-11-24', amounts: { emailUnlocks: 1 } }]);
  });

  it('the report forecasts from the team’s last 7 days, whatever range and member are chosen', async () => {
    await charge('2026-11-10T08:00:00Z', { key: 'basicAnalyses', subject: 'creator 1' });
    const rest = { key: 'basicAnalyses', accountId: ids.member };
    await charge('2026-11-20T08:00:00Z', { ...rest, subject: 'creator 2', amount: 42_000 });
    const query = { from: '2026-11-25', to: '2026-11-25', member: String(ids.owner) };
    const { data } = await ask(owner, getUsage, { query });
    const counter = data.counters.find(({ key }) => key === 'basicAnalyses');
    // None of 6,000 used, at a pace of 6,000 a day.
    expect(counter).toMatchObject({
      limit: 6_000,
      used: 0,
      period: 'month',
      forecast: { state: 'runsOut', perDay: 6_000, on: '2026-11-26' },
    });
    const emails = data.counters.find(({ key }) => key === 'emails');
    expect(emails?.forecast).toEqual({ state: 'enough', perDay: 0, on: null });
    expect(data.total).toEqual({});
  });

  it('the report shows members their own figures only, and rejects requests for others’', async () => {
    await charge('2026-11-25T01:00:00Z');
    await charge('2026-11-25T02:00:00Z', { accountId: ids.member });
    const { data } = await ask(member, getUsage);
    expect(data).toMatchObject({ scope: 'own', total: { emailUnlocks: 1 } });
    expect(data.members.map(({ id }) => id)).toEqual([String(ids.member)]);
    const list = await ask(member, listUsageCharges);
    expect(list.data.list.map((one) => one.member.id)).toEqual([String(ids.member)]);
    expect((await ask(member, getUsage, { query: { member: String(ids.member) } })).code).toBe(0);
    for (const other of [String(ids.owner), '999999', formerMembers]) {
      expect((await ask(member, getUsage, { query: { member: other } })).status).toBe(403);
      expect((await ask(member, listUsageCharges, { query: { member: other } })).status).toBe(403);
      expect((await ask(member, exportUsage, { body: { member: other } })).status).toBe(403);
    }
  });

  it('the report of another team shows nothing, and its members are unknown', async () => {
    await charge('2026-11-25T01:00:00Z');
    expect((await ask(stranger, getUsage)).data).toMatchObject({ total: {}, days: [], since: null });
    expect((await ask(stranger, listUsageCharges)).data.list).toEqual([]);
    expect((await ask(stranger, getUsage, { query: { member: String(ids.owner) } })).status).toBe(404);
  });

  it.each([
    [{ from: '2026-11-26', to: '2026-11-25' }, 'from', 'range_reversed'],
    [{ from: '2025-10-21', to: '2026-11-25' }, 'from', 'too_many_days'],
    [{ from: '2026-02-30' }, 'from', 'wrong_format'],
    [{ to: '9999-12-31' }, 'to', 'wrong_format'],
    [{ member: 'x' }, 'member', 'unknown_value'],
  ] as const)('the report rejects %j with a field error', async (query, field, rule) => {
    const { code, data } = await ask(owner, getUsage, { query });
    expect(code).toBe(errorCodes.validation);
    expect(data).toMatchObject({ fields: { [field]: { rule } } });
  });

  it('the report takes a range of thirteen months', async () => {
    await charge('2025-10-22T01:00:00Z');
    const { data } = await ask(owner, getUsage, { query: { from: '2025-10-22', to: '2026-11-25' } });
    expect(data).toMatchObject({ since: '2025-10-22', total: { emailUnlocks: 1 } });
  });
});

describe('single charges', () => {
  it('charges show their subject: search fields, creator names, or a deleted mark', async () => {
    const body = { region: 'US', followerCount_start: '1000', keyword: ' home ' };
    const found = await ask(owner, searchCreators, { params: { platform: 'tiktok' }, body });
    expect(found.code).toBe(0);
    await charge('2026-11-25T01:00:00Z', { subject: 'email 1' });
    await charge('2026-11-25T00:00:00Z', { subject: 'email 999999' });
    await charge('2026-11-24T00:00:00Z', { key: 'emails', subject: 'mail/999999' });
    await charge('2026-11-23T00:00:00Z', { key: 'sentences', subject: '4 abc' });
    await charge('2026-11-22T00:00:00Z', { key: 'searches', subject: 'named creators 3' });
    const [first] = await harness.database.db.select().from(creator).where(eq(creator.id, 1));
    const { data } = await ask(owner, listUsageCharges);
    expect(data.list.map(({ subject }) => subject).filter(({ kind }) => kind !== 'search')).toEqual([
      { kind: 'creator', creator: { id: '1', platform: first?.platform, name: first?.name } },
      { kind: 'creator', creator: null },
      { kind: 'mail', campaign: null, creator: null },
      { kind: 'sentence' },
      { kind: 'named' },
    ]);
    const filter = { region: 'US', followerCount_start: '1000', keyword: 'home' };
    const search = { kind: 'search', search: { platform: 'tiktok', filter } };
    expect(data.list.map(({ subject }) => subject)).toContainEqual(search);
  });

  it('charges for fresh unlocks are listed with creator, member and amount', async () => {
    await harness.database.db.update(creator).set({ email: 'a@brand.com' }).where(eq(creator.id, 2));
    const unlocked = await ask(member, unlockEmails, { body: { ids: ['2'] } });
    expect(unlocked.code).toBe(0);
    const { data } = await ask(owner, listUsageCharges, { query: { counter: 'emailUnlocks' } });
    expect(data.list).toMatchObject([
      {
        key: 'emailUnlocks',
        amount: 1,
        at: now.toISOString(),
        member: { id: String(ids.member) },
        subject: { kind: 'creator', creator: { id: '2' } },
      },
    ]);
  });

  it('charges are paged; a cursor of another list is rejected', async () => {
    for (let at = 0; at < 5; at += 1) await charge('2026-11-25T01:00:00Z');
    const seen: string[] = [];
    let searchAfter = '';
    for (let page = 0; page < 3; page += 1) {
      const { data } = await ask(owner, listUsageCharges, { query: { pageSize: '2', searchAfter } });
      seen.push(...data.list.map(({ id }) => id));
      searchAfter = data.searchAfter ?? '';
      if (page === 0) {
        const other = { pageSize: '2', searchAfter, counter: 'searches' };
        const refused = await ask(owner, listUsageCharges, { query: other });
        expect(refused.data).toMatchObject({ fields: { searchAfter: { rule: 'stale_cursor' } } });
      }
    }
    expect(searchAfter).toBe('');
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)));
  });
});

it('100,000 charges are read by index, the report in four statements', async () => {
  const { pool, db } = harness.database;
  await db.execute(sql`insert into equity_charge
      (team_id, account_id, key, period_start, subject, amount, state, created_at)
    select case when n % 5 = 0 then ${ids.team}::bigint + 1 else ${ids.team} end,
        (array[${ids.owner}::bigint, ${ids.member}::bigint])[1 + n % 2],
        (array['searches', 'basicAnalyses', 'emailUnlocks', 'emails'])[1 + n % 4],
        '2026-11-01'::date - (n % 390), 'creator ' || n, 1, 'kept',
        ${now.toISOString()}::timestamptz - make_interval(mins => n * 5)
      from generate_series(1, 100000) n on conflict do nothing`);
  await db.execute(sql`analyze equity_charge`);
  const range = { from: '2026-10-27', to: '2026-11-25' };
  const report = await statementsOf(() =>
    ask(owner, getUsage, { query: { ...range, member: String(ids.member) } }),
  );
  // Expired reservations, the pace, the first charge, both breakdowns.
  expect(report).toHaveLength(4);
  const list = await statementsOf(() => ask(member, listUsageCharges, { query: range }));
  expect(list).toHaveLength(1);
  for (const one of [...report, ...list]) expect(await findFullScans(pool, one), one.text).toEqual([]);
});

/** Distinct statements about charges that a call sends. */
async function statementsOf(call: () => Promise<unknown>): Promise<Sent[]> {
  const { pool } = harness.database;
  const sent = new Map<string, Sent>();
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...args: Parameters<typeof query>) => {
        const one = sentOf(args);
        if (one?.text.includes('equity_charge')) sent.set(one.text, one);
        return query(...args);
      },
    });
  };
  pool.on('acquire', listen);
  await call();
  pool.off('acquire', listen);
  return [...sent.values()];
}

describe('an exported report', () => {
  it('an exported report has totals, days, members and charges, and no formula cells', async () => {
    const formula = '=HYPERLINK("http://x","win")';
    await harness.database.db.update(creator).set({ name: formula }).where(eq(creator.id, 3));
    await charge('2026-11-25T01:00:00Z', { subject: 'email 3' });
    await charge('2026-11-24T01:00:00Z', { accountId: ids.member });
    const { data } = await ask(owner, exportUsage, { body: { requestKey: 'k' } });
    expect((await ask(owner, exportUsage, { body: { requestKey: 'k' } })).data).toEqual(data);
    const read = async () => (await ask(owner, getJob, { params: { id: data.jobId } })).data;
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/done|failed/);
    expect(await read()).toMatchObject({
      kind: 'usageReport',
      state: 'done',
      result: { rows: 2 },
      about: { from: '2026-10-27', to: '2026-11-25', rows: 2 },
    });
    const ready = await ask(owner, prepareDownload, { params: { id: data.jobId } });
    expect(ready.data.name).toBe('reachkit-usage-2026-10-27-2026-11-25.xlsx');
    const { rawPayload } = await harness.app.inject(ready.data.path);
    const { Sheets: sheets } = xlsx.read(rawPayload);
    const values = (title: string) =>
      xlsx.utils.sheet_to_json<unknown[]>(sheets[title] ?? {}, { header: 1, raw: true });
    expect(
      values('Summary')
        .find(([name]) => name === 'Email unlocks')
        ?.slice(1, 4),
    ).toEqual([2, 0, 2_500]);
    expect(values('By day').map(([day]) => day)).toEqual(['Date', '2026-11-24', '2026-11-25']);
    expect(values('By member').length).toBe(3);
    expect(values('Charges').map((row) => row.at(-1))).toEqual(['For', formula, 'Deleted']);
    const cells = Object.values(sheets).flatMap((sheet) => Object.values(sheet));
    expect(cells.filter((cell) => cell.f !== undefined || cell.v === formula)).toMatchObject([{ t: 's' }]);
  });

  it('an exported report limits the figures of a former owner to their current permissions', async () => {
    await charge('2026-11-25T01:00:00Z');
    await charge('2026-11-24T01:00:00Z', { accountId: ids.member });
    const { data } = await ask(member, exportUsage);
    const read = async () => (await ask(member, getJob, { params: { id: data.jobId } })).data;
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/done|failed/);
    expect(await read()).toMatchObject({ state: 'done', result: { rows: 1 } });
    expect((await ask(owner, getJob, { params: { id: data.jobId } })).status).toBe(404);
  });
});

it('figures of a removed member are shown as a former member’s', async () => {
  await charge('2026-11-24T01:00:00Z', { accountId: ids.member });
  const removed = await ask(owner, removeMember, {
    params: { id: String(ids.member) },
    query: { transferTo: String(ids.owner) },
  });
  expect(removed.code).toBe(0);
  const { data } = await ask(owner, getUsage);
  expect(data.members.find(({ id }) => id === formerMembers)?.amounts).toEqual({ emailUnlocks: 1 });
  const { list } = (await ask(owner, listUsageCharges, { query: { member: formerMembers } })).data;
  expect(list.map((one) => one.member)).toEqual([{ id: formerMembers, name: '' }]);
  expect((await ask(owner, getUsage, { query: { member: String(ids.member) } })).status).toBe(404);
});
