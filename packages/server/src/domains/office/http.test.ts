import { type AnyEndpoint, errorCodes, fillPath, type InputOf } from '@reachkit/contract';
import { sendFeedback } from '@reachkit/contract/account/feedback';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { exportStaffRecords, listStaffRecords } from '@reachkit/contract/office/audit';
import { searchOffice } from '@reachkit/contract/office/search';
import {
  findTeams,
  getStaffTeam,
  listStaffAccounts,
  listStaffLogins,
  listStaffTickets,
  type StaffTeam,
} from '@reachkit/contract/office/team';
import * as actions from '@reachkit/contract/office/teamActions';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { deleteDueAccounts } from '../account/dueDeletions.ts';
import { JobRunners } from '../job/kinds.ts';
import { ownershipOf } from '../ownership.ts';
import { createMeter } from '../plan/meter.ts';

const owner = '13800000004';
const member = '13800000005';
const clerk = 'office:admin';
const reason = '=Asked on the phone';
const day = 86_400_000;

let harness: TestApp;
let id: string;
beforeAll(async () => {
  harness = await testApp();
  const { rows } = await harness.database.pool.query(
    `select team_id::text as id from account where username = '${owner}'`,
  );
  id = rows[0].id;
});
afterAll(() => harness.close());
// Many sign-ins from one address.
beforeEach(() => {
  harness.now = new Date(harness.now.getTime() + 60_000);
});

async function ask<E extends AnyEndpoint>(who: string, endpoint: E, input: InputOf<E>) {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object };
  const answer = await harness.callAs(who, {
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    }),
    ...(body && { payload: body }),
  });
  return { ...answer.json(), status: answer.statusCode, login: answer };
}

const read = async (): Promise<StaffTeam> => (await ask(clerk, getStaffTeam, { params: { id } })).data;
/** Acts on the team with its present revision. */
const doAction = async (endpoint: AnyEndpoint, body: object = {}, params: object = {}) => {
  const { revision } = await read();
  return ask(clerk, endpoint, { params: { id, ...params }, body: { reason, revision, ...body } } as never);
};
const limitOf = async (key: string) => (await read()).limits.find((limit) => limit.key === key);

describe('the search of teams', () => {
  const found = async (body: object) =>
    (await ask(clerk, findTeams, { body })).data.list.map(({ name }: { name: string }) => name);

  it('finds a team by part of its name, id, phone, email and order number, and no other', async () => {
    const { pool } = harness.database;
    await pool.query(
      `update account set email = 'Anna@Shop.example', sign_in_email_key = 'anna@login.example' where username = $1`,
      [member],
    );
    await pool.query(
      `insert into membership_order (team_id, order_no, version, months, kind, monthly_price, percent_off, discount,
         credits, credit, amount, starts_on, ends_on, method, state, is_sandbox, created_at, expires_at)
       values ($1, 'RK7', 'pro', 1, 'new', 1, 0, 0, '[]', 0, 1, '2026-01-01', '2026-02-01', 'wechat', 'PAID', false, now(), now())`,
      [id],
    );
    for (const q of ['旗舰版', id, owner, 'anna@shop.example', 'Anna@login.example', 'RK7']) {
      expect(await found({ q }), q).toEqual(['旗舰版演示团队']);
    }
    expect(await found({ q: '%' })).toEqual([]);
    // The team of the staff is none of a customer.
    expect(await found({ q: '平台' })).toEqual([]);
    const { data } = await ask(clerk, findTeams, { body: { q: owner } });
    expect(data.list[0]).toMatchObject({
      owner: { nickName: '旗舰版演示' },
      members: 1,
      state: 'active',
      version: 'team',
    });
  });

  it('filters by plan in force and state, and pages by cursor', async () => {
    const { pool } = harness.database;
    const soon = new Date(harness.now.getTime() - 1_000).toISOString();
    await pool.query(
      `update team set expires_at = $1, planned_versions = '[{"version":"basic","until":null}]' where name = '专业版演示团队'`,
      [soon],
    );
    expect(await found({ version: 'pro' })).toEqual(['Pro demo team']);
    expect(await found({ version: 'basic' })).toEqual([
      'Basic demo team',
      '专业版演示团队',
      '基础版演示团队',
    ]);
    await pool.query(
      `update team set expires_at = null, planned_versions = '[]' where name = '专业版演示团队'`,
    );
    expect(await found({ state: 'locked' })).toEqual([]);
    const first = (await ask(clerk, findTeams, { body: { pageSize: 5 } })).data;
    const { next: cursor } = first;
    const second = (await ask(clerk, findTeams, { body: { pageSize: 5, cursor } })).data;
    const ids = [...first.list, ...second.list].map((team: { id: string }) => Number(team.id));
    expect(ids).toHaveLength(8);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.next).toBeNull();
  });
});

describe('a team', () => {
  it('names where each limit comes from: override, plan or seed', async () => {
    const { pool } = harness.database;
    expect(await limitOf('searches')).toMatchObject({ source: 'plan', override: null, used: 0 });
    await pool.query(`delete from equity_item where version = 'team' and key = 'templates'`);
    const templates = await limitOf('templates');
    expect(templates).toMatchObject({ source: 'seed', limit: templates?.planLimit });
    await pool.query(`insert into equity_item values ('team', 'templates', $1)`, [templates?.limit]);
    const expiresAt = new Date(harness.now.getTime() + day).toISOString();
    const before = (await limitOf('searches'))?.limit;
    expect(await doAction(actions.overrideLimit, { value: 7, expiresAt }, { key: 'searches' })).toMatchObject(
      {
        code: 0,
      },
    );
    expect(await limitOf('searches')).toMatchObject({
      limit: 7,
      source: 'override',
      planLimit: before,
      override: { reason, expiresAt, by: { nickName: '运营管理员' } },
    });
    harness.now = new Date(harness.now.getTime() + day);
    expect(await limitOf('searches')).toMatchObject({ limit: before, source: 'plan', override: null });
  });

  it('shows its accounts masked, its logins and its tickets', async () => {
    await harness.headersOf(member);
    await ask(owner, sendFeedback, { body: { topic: 'other', text: 'Help' } });
    const params = { id };
    const accounts = (await ask(clerk, listStaffAccounts, { params })).data.list;
    expect(accounts[0]).toMatchObject({ identity: 'owner', nickName: '旗舰版演示' });
    expect(JSON.stringify(accounts)).not.toContain(owner);
    expect((await ask(clerk, listStaffLogins, { params })).data.list.length).toBeGreaterThan(1);
    expect((await ask(clerk, listStaffTickets, { params })).data.list).toMatchObject([
      { topic: 'other', text: 'Help', account: { nickName: '旗舰版演示' } },
    ]);
    expect((await read()).counts).toMatchObject({ orders: 1, tickets: 1 });
  });

  it('of the staff, or a missing one, is not found', async () => {
    const { rows } = await harness.database.pool.query(`select id::text from team where kind = 'office'`);
    for (const other of [rows[0].id, '987654', 'x']) {
      expect((await ask(clerk, getStaffTeam, { params: { id: other } })).status).toBe(404);
    }
  });
});

describe('the search of everything', () => {
  it('finds a few of each kind, and only the kinds that the rights open', async () => {
    const q = (body: string) => ask(clerk, searchOffice, { body: { q: body } });
    expect((await q(owner)).data.accounts).toMatchObject([{ nickName: '旗舰版演示', team: { id } }]);
    expect((await q('旗舰')).data.teams).toMatchObject([{ id }]);
    expect((await q(clerk)).data.accounts).toEqual([]);
    expect((await q('@kettle_fan')).data).toMatchObject({ orders: [], creators: [], links: [] });
    const grant = (right: string) =>
      harness.database.pool.query('update account set staff_rights = $1 where username = $2', [
        [right],
        clerk,
      ]);
    await grant('content');
    expect((await q(owner)).data).toEqual({
      teams: null,
      accounts: null,
      orders: null,
      creators: [],
      links: [],
    });
    await grant('admin');
  });
});

describe('locking a team', () => {
  it('ends its logins, refuses sign-in with its own code, and shows the team the operator and the reason', async () => {
    const headers = await harness.headersOf(owner);
    const whoAmI = () => harness.app.inject({ method: 'POST', url: '/office/officeuser/info', headers });
    expect((await whoAmI()).statusCode).toBe(200);
    expect((await doAction(actions.lockTeam)).data).toMatchObject({ state: 'locked' });
    expect((await whoAmI()).json()).toMatchObject({ code: 401, data: { reason: 'teamLocked' } });
    expect((await harness.signIn(owner)).json()).toMatchObject({
      code: errorCodes.teamLocked,
      msg: expect.stringMatching(/锁定/),
    });
    expect((await harness.signIn(owner, 'wrong')).json().code).toBe(errorCodes.wrongCredentials);
    expect((await doAction(actions.unlockTeam)).data).toMatchObject({ state: 'active' });
    const { list } = (await ask(owner, listOperationRecords, { query: { action: 'office' } })).data;
    expect(list[0]).toMatchObject({
      action: 'teamUnlocked',
      reason,
      actor: { nickName: null, isStaff: true },
      ip: null,
    });
    expect(JSON.stringify(list)).not.toContain('运营管理员');
  });

  it('refuses its keys, and ends none of another team', async () => {
    const payload = { name: 'Shop', scopes: ['embed'] };
    const { key } = (
      await harness.callAs(owner, { method: 'POST', url: '/office/api/team/key', payload })
    ).json().data;
    const open = () =>
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/embed/session',
        headers: { authorization: `Bearer ${key}` },
        payload: { userId: 'u1' },
      });
    const other = await harness.headersOf('13800000003');
    await doAction(actions.lockTeam);
    expect((await open()).json().code).toBe(errorCodes.teamLocked);
    const own = await harness.app.inject({ method: 'POST', url: '/office/officeuser/info', headers: other });
    expect(own.statusCode).toBe(200);
    await doAction(actions.unlockTeam);
    expect((await open()).json().code).toBe(0);
  });

  it('sign-ins and a lock at once leave no login', async () => {
    const { revision } = await read();
    const body = { reason, revision };
    const headers = await harness.headersOf(clerk);
    const url = fillPath(actions.lockTeam.path, { id });
    await Promise.all([
      ...[1, 2, 3, 4].map(() => harness.signIn(owner)),
      harness.app.inject({ method: 'POST', url, headers, payload: body }),
      ...[1, 2, 3, 4].map(() => harness.signIn(member)),
    ]);
    expect((await ask(clerk, listStaffLogins, { params: { id } })).data.list).toEqual([]);
    await doAction(actions.unlockTeam);
  });
});

describe('a staff action', () => {
  it('needs a reason, and refuses values that no limit has', async () => {
    const fieldsOf = async (body: object, key = 'searches') =>
      (await doAction(actions.overrideLimit, { value: 1, expiresAt: null, ...body }, { key })).data?.fields;
    const past = new Date(harness.now.getTime() - 1).toISOString();
    expect(await fieldsOf({ reason: ' ' })).toMatchObject({ reason: { rule: 'required' } });
    expect(await fieldsOf({ value: -1 })).toMatchObject({ value: { rule: 'negative' } });
    expect(await fieldsOf({ value: 1e9 })).toMatchObject({ value: { rule: 'too_large' } });
    expect(await fieldsOf({ value: 9 }, 'searchScope')).toMatchObject({ value: { rule: 'too_large' } });
    expect(await fieldsOf({ expiresAt: past })).toMatchObject({ expiresAt: { rule: 'past' } });
    expect(
      (await doAction(actions.overrideLimit, { value: 1, expiresAt: null }, { key: 'nothing' })).code,
    ).toBe(400);
  });

  it('of a person who saw an earlier revision is refused with the team as it is now', async () => {
    const { revision } = await read();
    const body = { reason, revision, save_koc_task: '1' } as const;
    const headers = await harness.headersOf(clerk);
    const call = { method: actions.setKocTask.method, url: fillPath(actions.setKocTask.path, { id }) };
    const answers = await Promise.all(
      [1, 2].map(() => harness.app.inject({ ...call, headers, payload: body })),
    );
    const both = answers.map((answer) => answer.json());
    expect(both.map(({ code }) => code).sort()).toEqual([0, errorCodes.changedMeanwhile]);
    const refused = both.find(({ code }) => code !== 0);
    expect(refused?.data).toMatchObject({ revision: revision + 1, red_center: { save_koc_task: '1' } });
  });

  it('that replaces an override does not let the earlier one come back', async () => {
    const plan = (await limitOf('emails'))?.planLimit;
    const expiresAt = new Date(harness.now.getTime() + day).toISOString();
    await doAction(actions.overrideLimit, { value: 1, expiresAt: null }, { key: 'emails' });
    await doAction(actions.overrideLimit, { value: 2, expiresAt }, { key: 'emails' });
    harness.now = new Date(harness.now.getTime() + day);
    expect(await limitOf('emails')).toMatchObject({ limit: plan, source: 'plan' });
    await doAction(actions.overrideLimit, { value: 3, expiresAt: null }, { key: 'emails' });
    await doAction(actions.removeLimitOverride, {}, { key: 'emails' });
    expect(await limitOf('emails')).toMatchObject({ limit: plan, override: null });
  });

  it('previews what a lower limit would make read-only', async () => {
    const query = { value: 0 };
    const params = { id, key: 'subAccounts' } as const;
    const preview = (await ask(clerk, actions.previewLimitOverride, { params, query })).data;
    expect(preview).toMatchObject({
      before: { source: 'plan' },
      after: { limit: 0, source: 'override' },
      // The member, and the user of the host's site.
      used: 2,
      excess: { count: 2, rule: 'hold' },
    });
    expect(await limitOf('subAccounts')).toMatchObject({ source: 'plan' });
  });
});

it('an override that expires while a charge is under way counts at its beginning', async () => {
  const { db, pool } = harness.database;
  await pool.query(
    `insert into equity_override (team_id, key, value, reason, created_at, expires_at)
    select id, 'basicAnalyses', 1, 'Test', now(), $1 from team where name = '免费版演示团队'`,
    [new Date(harness.now.getTime() + 1_000)],
  );
  const { rows } = await pool.query(
    `select id::int as "accountId", team_id::int as "teamId" from account where username = '13800000001'`,
  );
  await pool.query(`update equity_item set value = 0 where version = 'free' and key = 'basicAnalyses'`);
  const reservation = await createMeter({ db }).reserve(
    rows[0],
    { key: 'basicAnalyses', subject: 's', amount: 1 },
    harness.now,
  );
  harness.now = new Date(harness.now.getTime() + 2_000);
  // Its reservation was released meanwhile, so the charge is made again.
  await pool.query(`delete from equity_charge where subject = 's'; update equity_usage set used = 0`);
  expect(await reservation.keep()).toMatchObject({ limit: 1, used: 1 });
});

describe('an extension', () => {
  it('adds the days that its preview shows, and is refused for a plan without an end', async () => {
    const { pool } = harness.database;
    expect((await doAction(actions.extendTeam, { days: 5 })).code).toBe(errorCodes.planEndless);
    const expiresAt = new Date(harness.now.getTime() + 10 * day);
    await pool.query('update team set expires_at = $2 where id = $1', [id, expiresAt]);
    const { endsOn } = await read();
    const preview = (await ask(clerk, actions.previewTeamExtension, { params: { id }, query: { days: 5 } }))
      .data;
    const later = new Date(Date.parse(endsOn ?? '') + 5 * day).toISOString().slice(0, 10);
    expect(preview).toEqual({
      before: [{ version: 'team', endsOn }],
      after: [{ version: 'team', endsOn: later }],
    });
    const { data } = await doAction(actions.extendTeam, { days: 5 });
    expect(data).toMatchObject({ version: 'team', endsOn: later });
    // After its end the last plan comes back.
    harness.now = new Date(harness.now.getTime() + 40 * day);
    expect((await read()).version).toBe('free');
    expect((await doAction(actions.extendTeam, { days: 5 })).data).toMatchObject({ version: 'team' });
    expect((await doAction(actions.extendTeam, { days: 0 })).data.fields).toMatchObject({
      days: { rule: 'too_small' },
    });
  });
});

describe('the audit log', () => {
  it('is searched by person, team, action and object, and pages by cursor', async () => {
    const search = async (query: object) => (await ask(clerk, listStaffRecords, { query })).data;
    const all = await search({ team: id, action: 'office', pageSize: 3 });
    expect(all.list).toHaveLength(3);
    expect(all.list[0]).toMatchObject({
      actor: { nickName: '运营管理员' },
      team: { id, name: '旗舰版演示团队' },
      reason,
    });
    const second = await search({ team: id, action: 'office', pageSize: 3, cursor: all.next });
    expect(Number(second.list[0].id)).toBeLessThan(Number(all.list[2].id));
    const locks = await search({
      action: 'office.teamLocked',
      object: `team ${id}`,
      actor: all.actors[0].id,
    });
    expect(locks.list.map(({ action }: { action: string }) => action)).toContain('teamLocked');
    expect((await search({ actor: '987654' })).list).toEqual([]);
  });

  it('is exported without formulas', async () => {
    const { method, path: url } = exportStaffRecords;
    const answer = await harness.callAs(clerk, { method, url, query: { action: 'office' } });
    expect(answer.headers['content-type']).toMatch(/csv/);
    expect(answer.body).toContain(`'${reason}`);
    expect(answer.body).not.toContain(`,${reason}`);
    expect(answer.body).toContain('运营管理员');
  });
});

describe('the end of a team', () => {
  it('its export has its rows, without secrets', async () => {
    const { method, path } = actions.exportTeam;
    const answer = await harness.callAs(clerk, { method, url: fillPath(path, { id }), payload: { reason } });
    const tables: { table: string; rows: unknown[] }[] = answer.json().tables;
    expect(tables.find(({ table }) => table === 'account')?.rows).toHaveLength(3);
    expect(answer.body).not.toMatch(/password_hash|access_hash/);
  });

  it('comes after seven days unless it is cancelled; who asked for it stays known, the content does not', async () => {
    const { database } = harness;
    const ownership = ownershipOf(new JobRunners([]));
    const deps = { db: database.db, now: () => harness.now, log: pino({ level: 'silent' }), ownership };
    const run = () => deleteDueAccounts(deps, AbortSignal.timeout(60_000));
    const confirmation = '旗舰版演示团队';
    const wrong = await doAction(actions.requestTeamDeletion, { confirmation: 'Another' });
    expect(wrong.data.fields).toMatchObject({ confirmation: { rule: 'mismatch' } });
    expect((await doAction(actions.requestTeamDeletion, { confirmation })).data).toMatchObject({
      state: 'deleting',
    });
    expect((await doAction(actions.withdrawTeamDeletion)).data).toMatchObject({
      state: 'active',
      deletesAt: null,
    });
    await doAction(actions.requestTeamDeletion, { confirmation });
    harness.now = new Date(harness.now.getTime() + 7 * day - 60_000);
    expect(await run()).toBe(0);
    harness.now = new Date(harness.now.getTime() + 2 * 60_000);
    expect(await run()).toBe(1);
    expect((await ask(clerk, getStaffTeam, { params: { id } })).status).toBe(404);
    expect((await harness.signIn(owner)).json().code).toBe(errorCodes.wrongCredentials);
    const { list } = (await ask(clerk, listStaffRecords, { query: { object: `team ${id}` } })).data;
    expect(list[0]).toMatchObject({
      action: 'deletionRequested',
      actor: { nickName: '运营管理员' },
      team: null,
      reason: null,
      before: null,
      after: null,
    });
  });
});
