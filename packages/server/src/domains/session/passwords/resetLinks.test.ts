import { changeTeamMember, listOperationRecords, transferOwnership } from '@reachkit/contract/account/team';
import { listActivity } from '@reachkit/contract/session/logins';
import { makeResetLink, readResetLink, resetPassword } from '@reachkit/contract/session/passwordResetLink';
import { editPassword, inviteMember, registerMember } from '@reachkit/contract/session/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, createAsk } from '../../favourites/testing/world.ts';
import { demoPassword } from '../demoAccounts.ts';
import { type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

const owner = '13800000004';
const stranger = '13800000003';
const newPassword = 'Wqz53081';
let world: SignInWorld;
let ask: Ask;
let joined: string;
let turn = 0;

beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ask = createAsk(world);
  turn += 1;
  joined = await join(`joinedby${turn}`);
});

const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows;
const idOf = async (username: string) =>
  String((await query('select id from account where username = $1', [username]))[0]?.id);
async function join(account: string): Promise<string> {
  await query(`update account set disabled_at = now() where username like 'joined%'`);
  const { data } = await ask(owner, inviteMember, { body: {} });
  const body = { invitation: data.invitation, account, nickName: 'Joined', password: demoPassword };
  expect((await world.post(registerMember.path, body)).json().code).toBe(0);
  return account;
}
const make = async (by: string, who: string) =>
  ask(by, makeResetLink, { params: { id: await idOf(who) }, body: {} });
const linkFor = async (who: string, by = owner): Promise<string> => (await make(by, who)).data.token;
const read = async (token: string) => (await world.post(readResetLink.path, { token })).json();
const use = async (token: string, password = newPassword, remoteAddress = '203.0.113.9') =>
  (
    await world.app.inject({
      method: 'POST',
      url: resetPassword.path,
      payload: { token, password },
      remoteAddress,
    })
  ).json();
const signsIn = async (who: string, password: string) =>
  (await world.signIn(who, password)).json().access_token !== undefined;

describe('a password reset link', () => {
  it('sets a new password once, and ends every login of the member', async () => {
    const { access_token: open } = (await world.signIn(joined, demoPassword)).json();
    const { data } = await make(owner, joined);
    expect(new Date(data.expiresAt).getTime() - world.now.getTime()).toBe(24 * 3_600_000);
    expect((await read(data.token)).data).toEqual({ account: joined, expiresAt: data.expiresAt });
    expect((await world.whoIs(open)).statusCode).toBe(200);
    expect((await use(data.token)).code).toBe(0);
    expect((await world.whoIs(open)).json().data).toEqual({ reason: 'passwordChanged' });
    expect([await signsIn(joined, newPassword), await signsIn(joined, demoPassword)]).toEqual([true, false]);
    expect((await use(data.token)).code).toBe(1008);
    expect((await read(data.token)).code).toBe(1008);
  });

  it('sets one password if used twice at the same time', async () => {
    const token = await linkFor(joined);
    const answers = await Promise.all([use(token), use(token, 'Vkq82045')]);
    expect(answers.map(({ code, data }) => [code, data])).toEqual(
      expect.arrayContaining([
        [0, null],
        [1008, null],
      ]),
    );
  });

  it.each(['expired', 'replaced by another', 'ended by a change of the password', 'made up'])(
    'is rejected when it is %s',
    async (why) => {
      let token = await linkFor(joined);
      if (why === 'expired') world.passTime(24 * 3_600_000);
      if (why === 'replaced by another') await linkFor(joined);
      if (why === 'ended by a change of the password') {
        await ask(joined, editPassword, { body: { oldPassword: demoPassword, password: 'Vkq82047x' } });
      }
      if (why === 'made up') token = 'a'.repeat(43);
      expect([(await read(token)).code, (await use(token)).code]).toEqual([1008, 1008]);
    },
  );

  it('stays valid if the password breaks a rule or is a common one', async () => {
    const token = await linkFor(joined);
    for (const [password, rule] of [
      ['abc-123', 'password'],
      ['abc12345', 'common_password'],
      [joined, 'common_password'],
    ] as const) {
      expect((await use(token, password)).data.fields.password.rule).toBe(rule);
    }
    expect((await use(token)).code).toBe(0);
  });

  it('cannot be created for owner, oneself, another team, staff or former members', async () => {
    await ask(owner, changeTeamMember, { params: { id: await idOf(joined) }, body: { identity: 'admin' } });
    const staffId = (await query(`select id from account where username like 'office:%' limit 1`))[0]?.id;
    const former = await idOf(joined);
    const byAdmin = createAsk(world);
    expect([
      (await make(owner, owner)).code,
      (await make(stranger, joined)).code,
      (await ask(owner, makeResetLink, { params: { id: String(staffId) }, body: {} })).code,
      (await byAdmin(joined, makeResetLink, { params: { id: await idOf(owner) }, body: {} })).code,
      (await byAdmin(joined, makeResetLink, { params: { id: former }, body: {} })).code,
    ]).toEqual([403, 404, 404, 403, 403]);
    await query('update account set disabled_at = now() where id = $1', [former]);
    expect((await make(owner, joined)).code).toBe(404);
  });

  it('from an admin ends when the member becomes an admin or the owner', async () => {
    await ask(owner, changeTeamMember, {
      params: { id: await idOf('13800000005') },
      body: { identity: 'admin' },
    });
    const token = await linkFor(joined, '13800000005');
    const params = { id: await idOf(joined) };
    expect((await ask(owner, transferOwnership, { params, body: { confirmation: joined } })).code).toBe(0);
    expect((await use(token)).code).toBe(1008);
    await query(`update account set role_ids = '{ROLE_ADMIN}' where username = $1`, [owner]);
    await query(`update account set role_ids = '{}' where username in ($1, '13800000005')`, [joined]);
  });

  it('is recorded with creator and member, shown to the member, and stored hashed', async () => {
    await query(
      `update account set email = 'lin@brand.example', email_confirmed_at = now() where username = $1`,
      [joined],
    );
    const token = await linkFor(joined);
    const { data: activity } = await ask(joined, listActivity);
    expect(activity.list.map(({ action }) => action)).toContain('resetLinkMade');
    await use(token);
    const { data: log } = await ask(owner, listOperationRecords, { query: { action: 'session' } });
    expect(
      log.list
        .filter(({ action }) => ['resetLinkMade', 'passwordResetByLink'].includes(action))
        .slice(0, 2)
        .map(({ action, actor, object }) => [action, actor?.id, object?.id]),
    ).toEqual([
      ['passwordResetByLink', await idOf(joined), await idOf(joined)],
      ['resetLinkMade', await idOf(owner), await idOf(joined)],
    ]);
    const rows = await query(
      `select kind, values from notification where account_id = (select id from account where username = $1)`,
      [joined],
    );
    expect(rows.map(({ values }) => values.step).sort()).toEqual(['linkMade', 'linkUsed']);
    const mails = await query(
      `select kind from notification_mail where account_id = (select id from account where username = $1)`,
      [joined],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['passwordReset', 'passwordReset']);
    const other = await linkFor(joined);
    const kept = await query('select to_jsonb(t)::text as text from password_reset_link t');
    expect(kept.map(({ text }) => text).join()).not.toContain(other);
  });

  it('cannot be guessed: a network waits after 50 wrong links; valid links are free', async () => {
    const address = '203.0.113.77';
    for (let at = 0; at < 50; at += 1) expect((await use('wrong', newPassword, address)).code).toBe(1008);
    const token = await linkFor(joined);
    expect((await use(token, newPassword, address)).code).toBe(429);
    expect((await use(token)).code).toBe(0);
  });
});
