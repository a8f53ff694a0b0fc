import { getAccountDeletion, requestAccountDeletion } from '@reachkit/contract/account/account';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobRunners } from '../job/kinds.ts';
import { ownershipOf } from '../ownership.ts';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../session/testing/signInWorld.ts';
import { deleteDueAccounts } from './dueDeletions.ts';

const day = 24 * 60 * 60 * 1000;
let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const deletion = requestAccountDeletion.path;
async function owner(): Promise<string> {
  const phone = nextPhone();
  await world.register(phone);
  world.passTime(60_000);
  return phone;
}
/** Creates a member of the owner's team who signs in by name. */
async function memberOf(phone: string): Promise<string> {
  await world.database.pool.query(
    `update team set version = 'team' where id = (select team_id from account where phone = $1)`,
    [phone],
  );
  const invited = await callAs(phone, 'POST', '/office/api/team/member/invite', {});
  const name = `member${phone.slice(-6)}`;
  const joined = await world.post('/office/officegroupmember/register', {
    invitation: invited.data.invitation,
    account: name,
    nickName: 'Member',
    password: 'Quay5308x',
  });
  expect(joined.json().code).toBe(0);
  return name;
}
const tokens = new Map<string, string>();
async function callAs(who: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const token = tokens.get(who) ?? (await world.signIn(who, goodPassword)).json().access_token;
  tokens.set(who, token);
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
}
const runDue = () =>
  deleteDueAccounts(
    {
      db: world.database.db,
      now: () => world.now,
      log: pino({ level: 'silent' }),
      ownership: ownershipOf(new JobRunners([])),
    },
    new AbortController().signal,
  );
const count = async (sql: string, values: unknown[]) =>
  Number((await world.database.pool.query(sql, values)).rows[0].count);

describe('the deletion of an account', () => {
  it('is confirmed by the password, waits seven days, and can be withdrawn', async () => {
    const phone = await owner();
    expect(await callAs(phone, 'GET', getAccountDeletion.path)).toMatchObject({
      data: { scope: 'team', members: 0, deletesAt: null, paidThrough: null, paidUntil: null },
    });
    expect((await callAs(phone, 'POST', deletion, {})).data.fields.password.rule).toBe('required');
    const wrong = await callAs(phone, 'POST', deletion, { password: 'Wrong1234' });
    expect(wrong.data.fields.password.rule).toBe('wrong_password');
    const at = new Date(world.now.getTime() + 7 * day).toISOString();
    expect((await callAs(phone, 'POST', deletion, { password: goodPassword })).data.deletesAt).toBe(at);
    expect((await callAs(phone, 'DELETE', deletion)).data.deletesAt).toBeNull();
    world.passTime(8 * day);
    await runDue();
    tokens.delete(phone);
    expect((await world.signIn(phone, goodPassword)).json().code).toBe(0);
  });

  it('is confirmed only by a code that was sent for it', async () => {
    const phone = await owner();
    const code = await world.receiveCode(phone);
    expect((await callAs(phone, 'POST', deletion, { code })).data.fields.code.rule).toBe('wrong_sms_code');
    world.passTime(60_000);
    await world.app.inject({ url: `/office/api/login/getCodeByPhone/${phone}?purpose=deleteAccount` });
    expect((await callAs(phone, 'POST', deletion, { code: world.codeOf(phone) })).code).toBe(0);
  });

  it('of an owner removes the whole team after seven days, and frees the number', async () => {
    const phone = await owner();
    const teamId = (await callAs(phone, 'POST', '/office/officeuser/info')).data.officeUser.teamId;
    await callAs(phone, 'POST', '/kol/api/collect', { name: 'Mine', colour: 1, isPublic: false });
    await callAs(phone, 'POST', deletion, { password: goodPassword });
    world.passTime(7 * day - 1);
    await runDue();
    expect(await count('select count(*) from account where phone = $1', [phone])).toBe(1);
    world.passTime(1);
    await runDue();
    expect(await count('select count(*) from account where phone = $1', [phone])).toBe(0);
    expect(await count('select count(*) from team where id = $1', [teamId])).toBe(0);
    expect((await callAs(phone, 'POST', '/office/officeuser/info')).code).toBe(401);
    const kept = await world.database.pool.query(
      `select team_id, actor_id from operation_record where action = 'teamDeleted' and object_id = $1`,
      [teamId],
    );
    expect(kept.rows).toEqual([{ team_id: null, actor_id: null }]);
    tokens.delete(phone);
    await world.register(phone);
  });

  it('of a member removes only that member; their data goes to the owner', async () => {
    const phone = await owner();
    const member = await memberOf(phone);
    expect((await callAs(member, 'GET', getAccountDeletion.path)).data).toMatchObject({
      scope: 'account',
      successor: expect.stringContaining('用户'),
    });
    await callAs(member, 'POST', '/kol/api/collect', { name: 'Handed over', colour: 1, isPublic: false });
    await callAs(member, 'POST', deletion, { password: goodPassword });
    world.passTime(7 * day);
    tokens.clear();
    await runDue();
    expect((await world.signIn(member, goodPassword)).json().code).toBe(1001);
    expect(
      await count('select count(*) from account where nick_name = $1 and phone is null', ['Member']),
    ).toBe(0);
    const lists = (await callAs(phone, 'GET', '/kol/api/collect/list?scope=mine')).data.list;
    expect(lists.map(({ name }: { name: string }) => name)).toContain('Handed over');
  });

  it('shows the last paid day over all terms, not the midnight after it', async () => {
    const phone = await owner();
    await world.database.pool.query(
      `update team set version = 'pro', expires_at = '2099-12-29T16:00:00Z', time_zone = 'Asia/Shanghai'
        where id = (select team_id from account where phone = $1)`,
      [phone],
    );
    const { data } = await callAs(phone, 'GET', getAccountDeletion.path);
    expect(data.paidThrough).toBe('2099-12-29');
    await world.database.pool.query(
      `insert into membership_term (team_id, version, months, anchor_day, counts_from, ends_on, price)
        select team_id, version, months, 29, counts_from::date, ends_on::date, 0
          from account, (values ('team', 1, '2099-11-29', '2099-12-29'), ('pro', 6, '2099-12-29', '2100-06-29'))
            as bought (version, months, counts_from, ends_on)
          where phone = $1`,
      [phone],
    );
    const queued = await callAs(phone, 'GET', getAccountDeletion.path);
    expect(queued.data.paidThrough).toBe('2100-06-29');
  });

  it('is refused for an owner with members; a pending deletion blocks invitations', async () => {
    const phone = await owner();
    await memberOf(phone);
    expect((await callAs(phone, 'POST', deletion, { password: goodPassword })).code).toBe(1010);
    const alone = await owner();
    await world.database.pool.query(
      `update team set version = 'team' where id = (select team_id from account where phone = $1)`,
      [alone],
    );
    const invited = await callAs(alone, 'POST', '/office/api/team/member/invite', {});
    await callAs(alone, 'POST', deletion, { password: goodPassword });
    const joined = await world.post('/office/officegroupmember/register', {
      invitation: invited.data.invitation,
      account: 'late1',
      nickName: 'Late',
      password: 'Quay5308x',
    });
    expect(joined.json().code).toBe(1006);
  });

  it('is cancelled and recorded if the team has members again when it is due', async () => {
    const phone = await owner();
    await callAs(phone, 'POST', deletion, { password: goodPassword });
    await world.database.pool.query(
      `insert into account (team_id, username, nick_name, password_hash, role_ids)
       select team_id, 'new' || id, 'New', '', '{}' from account where phone = $1`,
      [phone],
    );
    world.passTime(7 * day);
    await runDue();
    expect(await count('select count(*) from account where phone = $1 and deletes_at is null', [phone])).toBe(
      1,
    );
    expect(await count(`select count(*) from operation_record where action = 'deletionStopped'`, [])).toBe(1);
    expect(await count(`select count(*) from notification where kind = 'deletionStopped'`, [])).toBe(1);
  });

  it('is refused for staff', async () => {
    const staff = await world.callAs('office:admin', {
      method: 'POST',
      url: deletion,
      payload: { password: 'x' },
    });
    expect(staff.statusCode).toBe(403);
  });
});
