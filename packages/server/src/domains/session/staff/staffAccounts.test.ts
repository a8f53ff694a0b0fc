import {
  changeStaffRights,
  changeStaffState,
  listStaff,
  listStaffAccess,
  resetSecondFactor,
} from '@reachkit/contract/session/staff';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessTable, roles } from '../../../access/testing/accessTable.ts';
import { type Staff, type StaffWorld, staffWorld } from '../testing/staffWorld.ts';

let world: StaffWorld;
/** A second process on the same database. */
let other: StaffWorld;
let admin: Staff;
let headers: { authorization: string };
beforeAll(async () => {
  world = await staffWorld();
  other = await staffWorld({ database: world.database });
  Object.defineProperty(other, 'now', { get: () => world.now });
  await Promise.all([world.app.listen(), other.app.listen()]);
});
afterAll(async () => {
  await other.close();
  await world.close();
});
beforeEach(async () => {
  await world.database.pool.query(
    "update account set disabled_at = now() where username like 'office:agent%'",
  );
  admin = await world.addWithFactor();
  headers = await world.enter(admin);
});

const reason = 'Left the company';
const send = async (
  path: string,
  { id }: { readonly id: number },
  payload: object,
  method: 'PUT' | 'POST' = 'PUT',
  as = headers,
) => (await world.app.inject({ method, url: path.replace('{id}', String(id)), payload, headers: as })).json();
const setRights = (who: { readonly id: number }, rights: readonly string[], as = headers) =>
  send(changeStaffRights.path, who, { rights, reason }, 'PUT', as);
const setState = (who: { readonly id: number }, isDisabled: boolean, as = headers) =>
  send(changeStaffState.path, who, { isDisabled, reason }, 'PUT', as);
const reset = (who: { readonly id: number }, as = headers) =>
  send(resetSecondFactor.path, who, { reason }, 'POST', as);
const accessOf = async (site: StaffWorld, as: { authorization: string }) =>
  (await site.app.inject({ url: '/office/api/admin/staff', headers: as })).json().code;
const lastAdministrators = async (): Promise<string[]> =>
  (await world.app.inject({ url: listStaff.path, headers }))
    .json()
    .data.list.filter((one: { isLastAdministrator: boolean }) => one.isLastAdministrator)
    .map((one: { id: string }) => one.id);
const recordsOf = async ({ id }: Pick<Staff, 'id'>) =>
  (
    await world.database.pool.query(
      `select action, actor_id::int as by, before, after, reason from operation_record
       where object_id = $1 and (action like 'staff%' or action like 'factorR%') order by id`,
      [String(id)],
    )
  ).rows;

describe('rights of staff', () => {
  it('are listed with the second factor and the last sign-in', async () => {
    const fresh = await world.add(['support']);
    const { data } = (await world.app.inject({ url: listStaff.path, headers })).json();
    const entry = (id: number) => data.list.find((one: { id: string }) => one.id === String(id));
    expect(entry(admin.id)).toMatchObject({
      username: admin.name,
      rights: ['admin'],
      isCaller: true,
      secondFactorAt: expect.any(String),
      lastSignInAt: expect.any(String),
      disabledAt: null,
    });
    expect(entry(fresh.id)).toMatchObject({
      rights: ['support'],
      secondFactorAt: null,
      lastSignInAt: null,
      isCaller: false,
    });
  });

  it('change at once in every process, and are recorded with the reason', async () => {
    const target = await world.addWithFactor();
    const theirs = await world.enter(target);
    expect([await accessOf(world, theirs), await accessOf(other, theirs)]).toEqual([0, 0]);
    expect((await setRights(target, ['finance', 'support'])).code).toBe(0);
    expect(await accessOf(world, theirs)).toBe(403);
    await expect.poll(() => accessOf(other, theirs), { timeout: 2_000 }).toBe(403);
    expect((await setRights(target, ['support', 'finance'])).code).toBe(0);
    expect(await recordsOf(target)).toEqual([
      {
        action: 'staffRightsChanged',
        by: admin.id,
        before: { staffRights: ['admin'] },
        after: { staffRights: ['support', 'finance'] },
        reason,
      },
    ]);
  });

  it.each<[string, () => Promise<{ code: number }>]>([
    ['their own rights', () => setRights(admin, ['support'])],
    ['their own account', () => setState(admin, true)],
    ['their own second factor', () => reset(admin)],
  ])('an administrator cannot change %s', async (_, change) => {
    await world.addWithFactor();
    expect((await change()).code).toBe(403);
    expect(await recordsOf(admin)).toEqual([]);
  });

  it.each<[string, () => Promise<{ code: number }>]>([
    ['be demoted', () => setRights(admin, ['support'])],
    ['be disabled', () => setState(admin, true)],
    ['lose the second factor', () => reset(admin)],
  ])('the last administrator who can sign in cannot %s', async (_, change) => {
    // These cannot replace the last one: without a factor, disabled, without the right.
    await world.add();
    await world.addWithFactor(['support', 'finance', 'content']);
    const disabled = await world.addWithFactor();
    await setState(disabled, true);
    expect(await lastAdministrators()).toEqual([String(admin.id)]);
    expect(await change()).toMatchObject({ code: 1013, msg: expect.stringContaining('最后一位') });
    expect(await accessOf(world, headers)).toBe(0);
  });

  it('of two administrators who demote each other at the same time, one remains', async () => {
    const target = await world.addWithFactor();
    expect(await lastAdministrators()).toEqual([]);
    const theirs = await world.enter(target);
    const codes = [setRights(target, ['support']), setRights(admin, ['support'], theirs)];
    expect((await Promise.all(codes)).map(({ code }) => code).sort()).toEqual([0, 403]);
  });

  it.each([
    ['no right', { rights: [], reason }, 'rights'],
    ['an unknown right', { rights: ['root'], reason }, 'rights'],
    ['no reason', { rights: ['support'] }, 'reason'],
    ['a reason of one blank', { rights: ['support'], reason: ' ' }, 'reason'],
    ['a reason of 201 characters', { rights: ['support'], reason: 'x'.repeat(201) }, 'reason'],
  ])('are refused with %s at the field', async (_, payload, field) => {
    const target = await world.addWithFactor();
    const answer = await send(changeStaffRights.path, target, payload);
    expect(answer.code).toBe(400);
    expect(Object.keys(answer.data.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  it('cannot be given to a customer, or to an account that left', async () => {
    const { rows } = await world.database.pool.query(
      "select id::int from account where username = '13800000004'",
    );
    expect((await setRights(rows[0], ['admin'])).code).toBe(404);
    expect((await setRights({ id: 999_999_999 }, ['admin'])).code).toBe(404);
  });
});

it('disabling ends the logins in every process; enabling does not restore them', async () => {
  const target = await world.addWithFactor(['support']);
  const theirs = await world.enter(target);
  expect(await accessOf(other, theirs)).toBe(403);
  expect((await setState(target, true)).code).toBe(0);
  expect(await accessOf(world, theirs)).toBe(401);
  await expect.poll(() => accessOf(other, theirs), { timeout: 2_000 }).toBe(401);
  expect((await world.signIn(target.name, 'Staff2026')).json().code).toBe(1002);
  expect((await setState(target, false)).code).toBe(0);
  expect(await accessOf(world, theirs)).toBe(401);
  expect((await world.signIn(target.name, 'Staff2026')).json().code).toBe(1011);
  expect((await recordsOf(target)).map(({ action }) => action)).toEqual(['staffDisabled', 'staffEnabled']);
});

it('a reset of the second factor ends the logins and the recovery codes', async () => {
  const target = await world.addWithFactor(['support']);
  const theirs = await world.enter(target);
  expect((await reset(target)).code).toBe(0);
  expect(await accessOf(world, theirs)).toBe(401);
  expect((await world.signIn(target.name, 'Staff2026')).json().code).toBe(1012);
  expect(await recordsOf(target)).toMatchObject([{ action: 'factorReset', by: admin.id, reason }]);
});

it('the access of staff is listed as the hand-written table says', async () => {
  const { list } = (await world.app.inject({ url: listStaffAccess.path, headers })).json().data;
  const columns: Record<StaffRight, number> = {
    admin: roles.indexOf('staff'),
    support: roles.indexOf('support'),
    finance: roles.indexOf('finance'),
    content: roles.indexOf('content'),
  };
  const all = ['support', 'finance', 'content', 'admin'] as const;
  const byHand = Object.entries(accessTable)
    // Endpoints that customers may not call.
    .filter(
      ([, row]) =>
        row[roles.indexOf('staff')] === 'yes' &&
        row[roles.indexOf('owner')] === '403' &&
        row[roles.indexOf('member')] === '403',
    )
    .map(([endpoint, row]) => [
      endpoint,
      all.filter((right) => (row[columns[right]] ?? row[columns.admin]) === 'yes'),
    ]);
  const listed = list.map(({ endpoint, rights }: { endpoint: string; rights: string[] }) => [
    endpoint,
    rights,
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(byHand));
});
