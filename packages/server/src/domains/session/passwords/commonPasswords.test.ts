import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';
import { CommonPasswords } from './commonPasswords.ts';
import { hashPassword } from './passwords.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const common = 'Password1';
const refused = { password: { rule: 'common_password', msg: expect.stringMatching(/容易被猜到/) } };
const registerUrl = '/office/api/login/register';
const edit = (payload: object, headers = {}) =>
  world.app.inject({ method: 'PUT', url: '/office/api/login/editPassword', payload, headers });

describe('a common password', () => {
  it('is rejected at registration, and the code stays valid', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    const answer = await world.post(registerUrl, { phone, code, password: common });
    expect(answer.json().data.fields).toEqual(refused);
    expect((await world.post(registerUrl, { phone, code, password: goodPassword })).json().code).toBe(0);
  });

  it('is rejected in English too, regardless of case', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    const headers = { 'accept-language': 'en' };
    const answer = await world.post(registerUrl, { phone, code, password: 'pAssWorD1' }, headers);
    expect(answer.json().data.fields.password.msg).toMatch(/Easy to guess/);
  });

  it('is rejected as a new password, with the old one and with a code', async () => {
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

  it('is rejected when joining a team', async () => {
    const owner = await world.headersOf('13800000004');
    const { invitation } = (await world.post('/office/api/team/member/invite', {}, owner)).json().data;
    const joining = { invitation, account: 'common01', nickName: '成员', password: 'abc12345' };
    const answer = await world.post('/office/officegroupmember/register', joining);
    expect(answer.json().data.fields).toEqual(refused);
  });

  it.each([
    ['of one repeated character', 'aaaaaaaa1'],
    ['with a digit after it', 'password1'],
    ['with signs for letters', 'P@ssw0rd1'],
    ['written backwards', 'drowssap1'],
    ['of a row of keys', 'qwertyuiop1'],
    ['of keys up and down', 'qazwsxedc1'],
    ['of a sequence', 'abcdefg1'],
    ['of a sequence in steps', '13579aceg'],
    ['of a repeated part', 'abababab1'],
    ['of doubled characters', 'aabbccdd1'],
    ['of two sequences in turn', 'a1b2c3d4e5'],
    ['of a date', '19900101a'],
    ['with a year', 'Summer2025'],
    ['of the platform', 'Reachkit2026'],
  ])('a password %s is rejected', async (_, password) => {
    const phone = nextPhone();
    const answer = await world.post(registerUrl, { phone, code: '000000', password });
    expect(answer.json().data.fields).toEqual(refused);
  });

  it('made of one’s own phone or nickname is rejected, also on change', async () => {
    const phone = nextPhone();
    const nickName = 'Lanternfield';
    const code = await world.receiveCode(phone);
    const register = (password: string) => world.post(registerUrl, { phone, code, nickName, password });
    expect((await register(`a${phone}`)).json().data.fields).toEqual(refused);
    expect((await register('Lantern77')).json().data.fields).toEqual(refused);
    expect((await register(goodPassword)).json().code).toBe(0);
    const { access_token } = (await world.signIn(phone, goodPassword)).json();
    const headers = { authorization: `Bearer ${access_token}` };
    for (const password of [`${phone}b`, 'Lantern77']) {
      const changed = await edit({ oldPassword: goodPassword, password }, headers);
      expect(changed.json().data.fields).toEqual(refused);
    }
    world.passTime(60_000);
    const reset = await edit({ phone, code: await world.receiveCode(phone), password: 'Lantern77' });
    expect(reset.json().data.fields).toEqual(refused);
  });

  it.each(['x7Kp2mQ9', 'Long-enough-1', 'correcthorse9', 'Abq739481', '密码Ab12密码'])(
    'accepts %s, which is hard to guess',
    (password) => expect(() => new CommonPasswords().refuse(password, ['13912345678'])).not.toThrow(),
  );

  it('can still be used to sign in if the account has it already', async () => {
    const phone = nextPhone();
    await world.register(phone);
    await world.database.pool.query('update account set password_hash = $1 where phone = $2', [
      await hashPassword(common),
      phone,
    ]);
    expect((await world.signIn(phone, common)).json().code).toBe(0);
  });
});
