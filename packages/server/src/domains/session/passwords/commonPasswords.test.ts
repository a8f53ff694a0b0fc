import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';
import { hashPassword } from './passwords.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const common = 'Password1';
const refused = { password: { rule: 'common_password', msg: '这个密码太常见，容易被猜到，请换一个' } };
const registerUrl = '/office/api/login/register';
const edit = (payload: object, headers = {}) =>
  world.app.inject({ method: 'PUT', url: '/office/api/login/editPassword', payload, headers });

describe('a common password', () => {
  it('is refused at registration, which leaves the code good', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    const answer = await world.post(registerUrl, { phone, code, password: common });
    expect(answer.json().data.fields).toEqual(refused);
    expect((await world.post(registerUrl, { phone, code, password: goodPassword })).json().code).toBe(0);
  });

  it('is refused in English too, whatever its capitals', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    const headers = { 'accept-language': 'en' };
    const answer = await world.post(registerUrl, { phone, code, password: 'pAssWorD1' }, headers);
    expect(answer.json().data.fields.password.msg).toMatch(/This password is too common/);
  });

  it('is refused as a new password, with the old one and with a code', async () => {
    const phone = nextPhone();
    await world.register(phone);
    const { access_token } = (await world.signIn(phone, goodPassword)).json();
    const headers = { authorization: `Bearer ${access_token}` };
    const changed = await edit({ oldPassword: goodPassword, password: common }, headers);
    expect(changed.json().data.fields).toEqual(refused);
    world.passTime(60_000);
    const reset = await edit({ phone, code: await world.receiveCode(phone), password: common });
    expect(reset.json().data.fields).toEqual(refused);
  });

  it('is refused when joining a team', async () => {
    const owner = await world.headersOf('13800000004');
    const { invitation } = (await world.post('/office/api/team/member/invite', {}, owner)).json().data;
    const joining = { invitation, account: 'common01', nickName: '成员', password: 'abc123' };
    const answer = await world.post('/office/officegroupmember/register', joining);
    expect(answer.json().data.fields).toEqual(refused);
  });

  it('of an account that has it already still signs in', async () => {
    const phone = nextPhone();
    await world.register(phone);
    await world.database.pool.query('update account set password_hash = $1 where phone = $2', [
      await hashPassword(common),
      phone,
    ]);
    expect((await world.signIn(phone, common)).json().code).toBe(0);
  });
});
