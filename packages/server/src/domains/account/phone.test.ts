import { changePhone } from '@reachkit/contract/account/account';
import { listActivity } from '@reachkit/contract/session/logins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../session/testing/signInWorld.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

async function person(): Promise<{ phone: string; token: string }> {
  const phone = nextPhone();
  await world.register(phone);
  world.passTime(60_000);
  return { phone, token: (await world.signIn(phone, goodPassword)).json().access_token };
}
async function codeFor(phone: string, purpose: string): Promise<string> {
  const url = `/office/api/login/getCodeByPhone/${phone}?purpose=${purpose}`;
  const answer = await world.app.inject({ url });
  expect(answer.json().code).toBe(0);
  return world.codeOf(phone);
}
const change = async (token: string, payload: object) =>
  (
    await world.app.inject({
      method: 'PUT',
      url: changePhone.path,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();
const rulesOf = (answer: { data: { fields: Record<string, { rule: string }> } }) =>
  Object.fromEntries(Object.entries(answer.data.fields).map(([name, { rule }]) => [name, rule]));

describe('a phone change', () => {
  it('requires codes to both numbers, ends other logins, and records only masked numbers', async () => {
    const { phone, token } = await person();
    const elsewhere = (await world.signIn(phone, goodPassword, 'widget:widget-secret')).json().access_token;
    const next = nextPhone();
    const oldCode = await codeFor(phone, 'leavePhone');
    const code = await codeFor(next, 'takePhone');
    expect(await change(token, { phone: next, code, oldCode })).toMatchObject({
      code: 0,
      data: { phone: next },
    });
    expect((await world.whoIs(token)).statusCode).toBe(200);
    expect((await world.whoIs(elsewhere)).json().data).toEqual({ reason: 'endedElsewhere' });
    const again = (await world.signIn(next, goodPassword)).json();
    expect(again.code).toBe(0);
    expect((await world.signIn(phone, goodPassword)).json().code).toBe(1001);
    const { rows } = await world.database.pool.query(
      `select to_jsonb(r)::text as record from operation_record r where action = 'phoneChanged'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].record).not.toMatch(new RegExp(`${phone}|${next}`));
    const masked = (number: string) => `${number.slice(0, 3)}••••${number.slice(7)}`;
    const activity = await world.app.inject({
      url: listActivity.path,
      headers: { authorization: `Bearer ${again.access_token}` },
    });
    expect(activity.json().data.list).toContainEqual(
      expect.objectContaining({
        action: 'phoneChanged',
        change: { before: masked(phone), after: masked(next) },
      }),
    );
  });

  it('with a wrong, foreign, expired or missing code is rejected at its field', async () => {
    const { phone, token } = await person();
    const next = nextPhone();
    const code = await codeFor(next, 'takePhone');
    expect(rulesOf(await change(token, { phone: next, code }))).toEqual({ oldCode: 'required' });
    expect(rulesOf(await change(token, { phone: next, code, oldCode: '000000' }))).toEqual({
      oldCode: 'wrong_sms_code',
    });
    const forSignIn = await codeFor(phone, 'signIn');
    expect(rulesOf(await change(token, { phone: next, code, oldCode: forSignIn }))).toEqual({
      oldCode: 'wrong_sms_code',
    });
    world.passTime(60_000);
    const oldCode = await codeFor(phone, 'leavePhone');
    const wrong = code === '123456' ? '654321' : '123456';
    expect(rulesOf(await change(token, { phone: next, code: wrong, oldCode }))).toEqual({
      code: 'wrong_sms_code',
    });
    world.passTime(300_000);
    expect(rulesOf(await change(token, { phone: next, code, oldCode }))).toEqual({
      oldCode: 'wrong_sms_code',
    });
    expect(rulesOf(await change(token, { phone, code, oldCode }))).toEqual({ phone: 'phone_unchanged' });
    expect((await world.signIn(phone, goodPassword)).json().code).toBe(0);
  });

  it('to a taken number is refused only after verification; its owner keeps the number', async () => {
    const [{ phone, token }, other] = [await person(), await person()];
    const oldCode = await codeFor(phone, 'leavePhone');
    expect(rulesOf(await change(token, { phone: other.phone, code: '123456', oldCode }))).toEqual({
      code: 'wrong_sms_code',
    });
    const code = await codeFor(other.phone, 'takePhone');
    expect(rulesOf(await change(token, { phone: other.phone, code, oldCode }))).toEqual({
      phone: 'phone_taken',
    });
    expect((await world.signIn(other.phone, goodPassword)).json().code).toBe(0);
  });

  it('by two accounts at the same time succeeds for one', async () => {
    const people = [await person(), await person()];
    const next = nextPhone();
    const oldCodes = await Promise.all(people.map(({ phone }) => codeFor(phone, 'leavePhone')));
    const code = await codeFor(next, 'takePhone');
    const answers = await Promise.all(
      people.map(({ token }, at) => change(token, { phone: next, code, oldCode: oldCodes[at] })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 400]);
  });

  it('can add a first number; the member still signs in by name', async () => {
    const member = '13800000005';
    await world.database.pool.query(`update account set phone = null where username = $1`, [member]);
    const { authorization } = await world.headersOf(member);
    const token = authorization.slice('Bearer '.length);
    const next = nextPhone();
    const code = await codeFor(next, 'takePhone');
    expect(rulesOf(await change(token, { phone: next, code }))).toEqual({ password: 'required' });
    expect(rulesOf(await change(token, { phone: next, code, password: 'Wrong1234' }))).toEqual({
      password: 'wrong_password',
    });
    const password = (await import('../session/demoAccounts.ts')).demoPassword;
    expect(await change(token, { phone: next, code, password })).toMatchObject({ code: 0 });
    expect((await world.signIn(member)).json().code).toBe(0);
  });

  it('lets an invited member add a phone and reset a forgotten password by it', async () => {
    const invited = await world.callAs('13800000004', {
      method: 'POST',
      url: '/office/api/team/member/invite',
      payload: {},
    });
    const { invitation } = invited.json().data;
    const first = { account: 'phoneless1', password: 'Abq73950' };
    await world.post('/office/officegroupmember/register', { ...first, invitation, nickName: '小林' });
    const token = (await world.signIn(first.account, first.password)).json().access_token;
    const phone = nextPhone();
    const code = await codeFor(phone, 'takePhone');
    expect(await change(token, { phone, code, password: first.password })).toMatchObject({
      data: { phone },
    });
    world.passTime(60_000);
    const payload = { phone, code: await codeFor(phone, 'resetPassword'), password: goodPassword };
    const reset = await world.app.inject({ method: 'PUT', url: '/office/api/login/editPassword', payload });
    expect(reset.json().code).toBe(0);
    expect((await world.whoIs(token)).json().data).toEqual({ reason: 'passwordChanged' });
    expect((await world.signIn(first.account, goodPassword)).json().access_token).toBeDefined();
    world.passTime(60_000);
    const smsCode = await codeFor(phone, 'signIn');
    expect((await world.smsToken(phone, smsCode)).json().access_token).toBeDefined();
  });
});
