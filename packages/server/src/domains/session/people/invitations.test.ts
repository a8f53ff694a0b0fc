import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

/** Owner of the demo team with the highest member limit. */
const owner = '13800000004';
const day = 24 * 60 * 60_000;

const invite = async (username = owner): Promise<{ invitation: string; expiresAt: string }> =>
  (
    await world.callAs(username, { method: 'POST', url: '/office/api/team/member/invite', payload: {} })
  ).json().data;
const read = (invitation: string) => world.post('/office/officegroupmember/invitation', { invitation });
const join = (invitation: string, account: string, more: object = {}) =>
  world.post('/office/officegroupmember/register', {
    invitation,
    account,
    nickName: '小组成员',
    password: 'Abq73950',
    ...more,
  });

describe('an invitation', () => {
  it('an invitation shows its team, and adds a person', async () => {
    const { invitation, expiresAt } = await invite();
    expect(invitation).toMatch(/^[\w-]{43}$/);
    expect(new Date(expiresAt).getTime() - world.now.getTime()).toBe(7 * day);
    expect((await read(invitation)).json()).toEqual({
      code: 0,
      msg: '',
      data: { team: '旗舰版演示团队', expiresAt },
    });
    expect((await join(invitation, 'helper01')).json()).toEqual({
      code: 0,
      msg: '',
      data: { username: 'helper01' },
    });
    const { access_token } = (await world.signIn('helper01', 'Abq73950')).json();
    const person = (await world.whoIs(access_token)).json().data.officeUser;
    expect(person).toMatchObject({ nickName: '小组成员', roleIds: [], phone: null, version: 'team' });
    const teamOf = (await world.callAs(owner, { method: 'POST', url: '/office/officeuser/info' })).json();
    expect(person.teamId).toBe(teamOf.data.officeUser.teamId);
    const notices = await world.callAs(owner, { method: 'GET', url: '/kol/api/notification' });
    expect(notices.json().data.list[0]).toMatchObject({
      kind: 'invitationAccepted',
      target: { kind: 'team' },
    });
  });

  const noLonger = { code: 1006, msg: '邀请链接无效或已过期，请向团队索取新链接', data: null };

  it('is valid once', async () => {
    const { invitation } = await invite();
    await join(invitation, 'helper02');
    expect((await join(invitation, 'helper03')).json()).toEqual(noLonger);
    expect((await read(invitation)).json()).toEqual(noLonger);
  });

  it('lets one person join if used twice at the same time', async () => {
    const { invitation } = await invite();
    const both = await Promise.all([join(invitation, 'twin01'), join(invitation, 'twin02')]);
    expect(both.map((answer) => answer.json().code).sort()).toEqual([0, 1006]);
  });

  it('is valid for seven days', async () => {
    const [early, late] = [await invite(), await invite()];
    world.passTime(7 * day - 1000);
    expect((await join(early.invitation, 'helper04')).json().code).toBe(0);
    world.passTime(1000);
    expect((await join(late.invitation, 'helper05')).json()).toEqual(noLonger);
  });

  it('cannot be forged', async () => {
    expect((await read('a'.repeat(43))).json()).toEqual(noLonger);
    expect((await join("' or 1=1 --", 'helper06')).json()).toEqual(noLonger);
  });

  it('can be created by owners only', async () => {
    const asMember = await world.callAs('13800000005', {
      method: 'POST',
      url: '/office/api/team/member/invite',
      payload: {},
    });
    expect(asMember.statusCode).toBe(403);
  });

  it('is stored as a hash only', async () => {
    const { invitation } = await invite();
    const { rows } = await world.database.pool.query('select to_jsonb(t)::text text from team_invitation t');
    expect(rows.map(({ text }) => text).join()).not.toContain(invitation);
  });
});

it('an invitation is rejected if members and open ones fill the team, even concurrently', async () => {
  const inviteMany = async (username: string) => {
    const headers = await world.headersOf(username);
    const url = '/office/api/team/member/invite';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.app.inject({ method: 'POST', url, headers, payload: {} })),
    );
    return answers.map((answer) => answer.json().code).filter((code) => code === 0).length;
  };
  expect(await inviteMany('13800000001')).toBe(0);
  expect(await inviteMany('13800000003')).toBe(5);
});

describe('open invitations', () => {
  const manager = '13800000003';
  const url = '/office/api/team/invitation';
  const seats = async () =>
    (await world.callAs(manager, { method: 'GET', url: '/office/api/team/member' })).json().data.seats;
  const list = async () => (await world.callAs(manager, { method: 'GET', url })).json().data.list;
  const inviteFor = async (invitee: string) =>
    (
      await world.callAs(manager, {
        method: 'POST',
        url: '/office/api/team/member/invite',
        payload: { invitee },
      })
    ).json();
  const renew = async (id: string) =>
    (await world.callAs(manager, { method: 'POST', url: `${url}/${id}/renew`, payload: {} })).json();
  const revoke = async (id: string) =>
    (await world.callAs(manager, { method: 'DELETE', url: `${url}/${id}` })).json();
  beforeEach(() => world.database.pool.query('truncate team_invitation'));

  it('list invitee, creator and dates; each takes a seat', async () => {
    await inviteFor('  王可 wang@brand.example ');
    world.passTime(1000);
    await inviteFor('');
    const [{ data: me }] = [
      (await world.callAs(manager, { method: 'POST', url: '/office/officeuser/info' })).json(),
    ];
    const madeBy = me.officeUser.nickName;
    expect(await list()).toMatchObject([
      { invitee: null, madeBy, createdAt: world.now.toISOString() },
      {
        invitee: '王可 wang@brand.example',
        madeBy,
        expiresAt: new Date(world.now.getTime() + 7 * day - 1000).toISOString(),
      },
    ]);
    expect((await seats()).invited).toBe(2);
    expect((await inviteFor('x'.repeat(61))).data.fields.invitee.rule).toBe('too_long');
  });

  it('get a new link: the old one ends, its validity restarts, the seat stays', async () => {
    const { data: old } = await inviteFor('王可');
    const [{ id }] = await list();
    world.passTime(6 * day);
    const { data: fresh } = await renew(id);
    expect(new Date(fresh.expiresAt).getTime() - world.now.getTime()).toBe(7 * day);
    expect((await join(old.invitation, 'renewed00')).json().code).toBe(1006);
    expect((await seats()).invited).toBe(1);
    expect(await list()).toMatchObject([{ id, invitee: '王可', expiresAt: fresh.expiresAt }]);
    expect((await join(fresh.invitation, 'renewed01')).json().code).toBe(0);
    expect([(await renew(id)).code, (await revoke(id)).code, await list()]).toEqual([404, 404, []]);
    await world.database.pool.query(`update account set disabled_at = now() where username = 'renewed01'`);
  });

  it('free their seat immediately when revoked', async () => {
    const made: string[] = [];
    for (;;) {
      const answer = await inviteFor('');
      if (answer.code !== 0) break;
      made.push(answer.data.invitation);
    }
    const { limit, used, invited } = await seats();
    expect([invited, used + invited]).toEqual([made.length, limit]);
    await revoke((await list())[0].id);
    expect((await join(made.at(-1) ?? '', 'revoked01')).json().code).toBe(1006);
    expect((await inviteFor('')).code).toBe(0);
    expect((await inviteFor('')).code).toBe(430);
  });

  it('are named by their invitee in the records', async () => {
    await inviteFor('王可');
    const [{ id }] = await list();
    await renew(id);
    await revoke(id);
    const log = await world.callAs(manager, { method: 'GET', url: '/office/api/team/log?action=session' });
    expect(
      log
        .json()
        .data.list.filter(({ object }: { object: { kind: string; id: string } | null }) => object?.id === id)
        .map(({ action, object }: { action: string; object: { label: string } }) => [action, object.label]),
    ).toEqual([
      ['invitationRevoked', '王可'],
      ['invitationRenewed', '王可'],
      ['memberInvited', '王可'],
    ]);
  });
});

describe('joining', () => {
  it('rejects a username in use, or a phone, and keeps the invitation valid', async () => {
    const { invitation } = await invite();
    await join((await invite()).invitation, 'taken01');
    for (const name of ['taken01', '13912345678']) {
      expect((await join(invitation, name)).json().data.fields).toEqual({
        account: { rule: 'account_taken', msg: '这个账号已被使用，请换一个' },
      });
    }
    expect((await join(invitation, 'free01')).json().code).toBe(0);
  });

  it('gives a name to one of two concurrent requests', async () => {
    const [first, second] = [await invite(), await invite()];
    const answers = await Promise.all([
      join(first.invitation, 'wanted01'),
      join(second.invitation, 'wanted01'),
    ]);
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 400]);
  });

  it.each([
    [{ account: 'brand 01' }, 'account', 'account'],
    [{ nickName: '<b>' }, 'nickName', 'person_name'],
    [{ password: 'abcde' }, 'password', 'password'],
    [{ password: 'abcdef' }, 'password', 'password'],
  ])('rejects %j at the field', async (wrong, field, rule) => {
    expect((await join('x', 'helper07', wrong)).json().data.fields[field].rule).toBe(rule);
  });

  it('is rejected if the plan has fewer seats than at invitation', async () => {
    const basic = '13800000002';
    const [one, two] = [await invite(basic), await invite(basic)];
    await world.database.pool.query(
      `insert into equity_override (team_id, key, value, reason, created_at)
       select team_id, 'subAccounts', 1, 'test', now() from account where username = $1`,
      [basic],
    );
    const answers = await Promise.all([join(one.invitation, 'last01'), join(two.invitation, 'last02')]);
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 430]);
    const refused = answers.map((answer) => answer.json()).find(({ code }) => code === 430);
    expect(refused.data).toMatchObject({ feature: 'subAccounts' });
  });
});
