import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { testConfig } from '../../../testing/app.ts';
import { EmailCodes } from '../login/emailCodes.ts';
import { KnownNetworks } from '../login/knownNetworks.ts';
import { SmsCodes } from '../login/smsCodes.ts';
import { SessionService } from '../service.ts';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';
import { CommonPasswords } from './commonPasswords.ts';
import { hashPassword } from './passwords.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const edit = (payload: object, token?: string) =>
  world.app.inject({
    method: 'PUT',
    url: '/office/api/login/editPassword',
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const tokenOf = async (phone: string, client?: string): Promise<string> =>
  (await world.signIn(phone, goodPassword, client)).json().access_token;
const fieldsOf = async (answer: ReturnType<typeof edit>) => (await answer).json().data.fields;
async function person(): Promise<string> {
  const phone = nextPhone();
  await world.register(phone);
  world.passTime(60_000);
  return phone;
}

describe('a new password with the old one', () => {
  it('takes effect, ends the other logins with the reason, and keeps this one', async () => {
    const phone = await person();
    const [here, elsewhere] = [await tokenOf(phone), await tokenOf(phone, 'widget:widget-secret')];
    const answer = await edit({ oldPassword: goodPassword, password: 'Nexus-5308' }, here);
    expect(answer.json()).toEqual({ code: 0, msg: '', data: null });
    expect((await world.whoIs(here)).statusCode).toBe(200);
    const ended = await world.whoIs(elsewhere);
    expect(ended.statusCode).toBe(401);
    expect(ended.json().data).toEqual({ reason: 'passwordChanged' });
    expect((await world.signIn(phone, goodPassword)).json().code).toBe(1001);
    expect((await world.signIn(phone, 'Nexus-5308')).json().code).toBe(0);
  });

  it('is rejected at the field: wrong old one, unchanged, too weak, missing', async () => {
    const token = await tokenOf(await person());
    expect(await fieldsOf(edit({ oldPassword: 'Wrong1234', password: 'Nexus-5308' }, token))).toEqual({
      oldPassword: { rule: 'wrong_password', msg: '密码不正确' },
    });
    expect(await fieldsOf(edit({ oldPassword: goodPassword, password: goodPassword }, token))).toEqual({
      password: { rule: 'password_unchanged', msg: '新密码不能与旧密码相同' },
    });
    expect((await fieldsOf(edit({ oldPassword: goodPassword, password: 'weak' }, token))).password.rule).toBe(
      'password',
    );
    expect((await fieldsOf(edit({ password: 'Nexus-5308' }, token))).oldPassword.rule).toBe('required');
  });

  it('cannot be set by guessing the old one', async () => {
    const token = await tokenOf(await person());
    for (let guess = 0; guess < 10; guess += 1) {
      await edit({ oldPassword: `Guess123${guess}`, password: 'Nexus-5308' }, token);
    }
    const answer = await edit({ oldPassword: goodPassword, password: 'Nexus-5308' }, token);
    expect(answer.json().code).toBe(429);
  });

  it('is set once by two concurrent requests', async () => {
    const phone = await person();
    const token = await tokenOf(phone);
    const answers = await Promise.all(
      ['Nexus-5308', 'Else5678'].map((password) => edit({ oldPassword: goodPassword, password }, token)),
    );
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 400]);
  });

  it('is rejected with an invalid token', async () => {
    const answer = await edit({ oldPassword: goodPassword, password: 'Nexus-5308' }, 'a'.repeat(43));
    expect(answer.statusCode).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('can be set with an SMS code, which ends every login', async () => {
    const phone = await person();
    const { access_token, refresh_token } = (await world.signIn(phone, goodPassword)).json();
    const code = await world.receiveCode(phone);
    expect((await edit({ phone, code, password: 'Nexus-5308' })).json().code).toBe(0);
    expect((await world.whoIs(access_token)).json().data).toEqual({ reason: 'passwordChanged' });
    const renewal = await world.renew(refresh_token);
    expect([renewal.statusCode, renewal.json().data]).toEqual([401, { reason: 'passwordChanged' }]);
    expect((await world.signIn(phone, 'Nexus-5308')).json().code).toBe(0);
    expect((await fieldsOf(edit({ phone, code, password: 'Lapse-5308' }))).code.rule).toBe('wrong_sms_code');
  });

  it('requires phone and code', async () => {
    const fields = await fieldsOf(edit({ password: 'Nexus-5308' }));
    expect(Object.keys(fields)).toEqual(['phone', 'code']);
    expect((await fieldsOf(edit({ password: 'Nexus-5308', oldPassword: 'x' }))).phone.rule).toBe('required');
  });

  it('is rejected with a wrong code, or the code of another phone', async () => {
    const [phone, other] = [await person(), await person()];
    await world.receiveCode(phone);
    const code = await world.receiveCode(other);
    expect((await fieldsOf(edit({ phone, code, password: 'Nexus-5308' }))).code.rule).toBe('wrong_sms_code');
    expect((await world.signIn(phone, goodPassword)).json().code).toBe(0);
  });

  it('reports that the phone has no account after a valid code', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    expect((await fieldsOf(edit({ phone, code, password: 'Nexus-5308' }))).phone).toEqual({
      rule: 'phone_unknown',
      msg: '该手机号还没有注册',
    });
  });

  it('cannot be set for staff with a phone only', async () => {
    const code = await world.receiveCode('13800000009');
    const answer = edit({ phone: '13800000009', code, password: 'Nexus-5308' });
    expect((await fieldsOf(answer)).phone.rule).toBe('phone_unknown');
    expect((await world.signIn('office:admin')).json().code).toBe(0);
  });

  it('of a disabled account cannot be set', async () => {
    const phone = await person();
    await world.database.pool.query('update account set disabled_at = now() where phone = $1', [phone]);
    const code = await world.receiveCode(phone);
    expect((await edit({ phone, code, password: 'Nexus-5308' })).json().code).toBe(1002);
  });
});

it('an account with a changed password is no longer a demo account', async () => {
  const token = (await world.signIn('13800000001')).json().access_token;
  await edit({ oldPassword: 'Demo2026', password: 'Mirth-5308' }, token);
  const { rows } = await world.database.pool.query(
    `select is_demo from account where username = '13800000001'`,
  );
  expect(rows).toEqual([{ is_demo: false }]);
});

it('a sign-in with the old password during a password change fails', async () => {
  const phone = await person();
  const { pool, db } = world.database;
  const log = pino({ level: 'silent' });
  const deps = {
    pool,
    db,
    now: () => world.now,
    config: testConfig,
    log,
    outbound: new Outbound(),
    secrets: testSecrets(),
    files: testFiles(db),
  };
  const { hash } = deps.secrets;
  const limits = new RateLimits(deps);
  const networks = new KnownNetworks(deps, hash);
  const parts = {
    regions: { regionOf: () => null },
    limits,
    networks,
    commonPasswords: new CommonPasswords(),
    codes: new SmsCodes(deps, { gateway: { sendCode: async () => undefined }, hash, limits, networks }),
    emailCodes: new EmailCodes(deps, { systemMail: null, hash, limits, networks }),
    passwords: {
      inRoom: <T>(signIn: () => Promise<T>) => signIn(),
      hash: hashPassword,
      verify: async () => {
        await pool.query('update account set password_hash = $1 where phone = $2', ['another', phone]);
        return true;
      },
    },
  };
  const arrival = { clientId: 'web', address: '127.0.0.1', userAgent: '' };
  const signingIn = new SessionService(deps, parts).signIn(phone, goodPassword, arrival);
  await expect(signingIn).rejects.toThrow('wrongCredentials');
});
