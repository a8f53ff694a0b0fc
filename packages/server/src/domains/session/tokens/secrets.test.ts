import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../../platform/http/failure.ts';
import { openLog } from '../../../platform/logging.ts';
import { basic } from '../../../testing/app.ts';
import { nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _, done) => {
      logged += String(chunk);
      done();
    },
  });
  world = await signInWorld({ log: openLog('trace', stream) });
});
afterAll(() => world.close());

const password = 'Secret-Word-1';
const nextPassword = 'Hidden-Word-2';

it('logs contain no password, code, token, phone or address, whatever people do', async () => {
  const phone = nextPhone();
  const secrets: string[] = [phone, password, nextPassword, 'Mistyped-3', '203.0.113.77'];
  const keep = (...more: string[]) => secrets.push(...more);

  // A registration, with all possible errors.
  await world.sendCode(phone, '203.0.113.77');
  keep(world.codeOf(phone));
  await world.sendCode(phone);
  await world.post('/office/api/login/verifyPhoneRegistered', { phone });
  const registration = { phone, code: world.codeOf(phone), password };
  await world.post('/office/api/login/register', { ...registration, code: '000001' });
  await world.post('/office/api/login/register', { ...registration, unknown: 1 });
  expect((await world.post('/office/api/login/register', registration)).json().code).toBe(0);
  await world.post('/office/api/login/register', registration);

  // A code that cannot be sent.
  world.passTime(60_000);
  const cause = new Error('The provider answered isv.MOBILE_NUMBER_ILLEGAL');
  world.refuseSms(new Failure('smsFailed', { cause }));
  await world.sendCode(phone);
  world.refuseSms(undefined);

  // Sign-in by code and by password, renewal, reuse of a refresh token.
  const code = await world.receiveCode(phone);
  const bySms = (await world.smsToken(phone, code)).json();
  await world.smsToken(`office@sms:${phone}`, '000001');
  const byPassword = (await world.signIn(phone, password)).json();
  await world.signIn(phone, 'Mistyped-3');
  await world.signIn('office:admin', 'Mistyped-3');
  const renewed = (await world.renew(byPassword.refresh_token)).json();
  await world.whoIs(renewed.access_token);
  await world.renew(byPassword.refresh_token);
  for (const tokens of [bySms, byPassword, renewed]) {
    expect(tokens.code).toBe(0);
    keep(tokens.access_token, tokens.refresh_token);
    await world.whoIs(tokens.access_token);
  }
  keep(code);

  // New passwords, an invitation, and joining.
  const last = (await world.signIn(phone, password)).json();
  keep(last.access_token, last.refresh_token);
  const headers = { authorization: `Bearer ${last.access_token}` };
  const edit = (payload: object, more: Record<string, string> = {}) =>
    world.app.inject({ method: 'PUT', url: '/office/api/login/editPassword', payload, headers: more });
  await edit({ oldPassword: 'Mistyped-3', password: nextPassword }, headers);
  expect((await edit({ oldPassword: password, password: nextPassword }, headers)).json().code).toBe(0);
  world.passTime(60_000);
  keep(await world.receiveCode(phone));
  await edit({ phone, code: world.codeOf(phone), password });
  const owner = await world.headersOf('13800000004');
  const { invitation } = (await world.post('/office/api/team/member/invite', {}, owner)).json().data;
  keep(invitation);
  await world.post('/office/officegroupmember/invitation', { invitation });
  const joining = { invitation, account: 'joining01', nickName: '成员', password: 'Abq739481' };
  keep(joining.password);
  expect((await world.post('/office/officegroupmember/register', joining)).json().code).toBe(0);
  await world.post('/office/officegroupmember/register', joining);

  // A request with an internal error, and one with an invalid client address.
  world.passTime(60_000);
  await world.database.pool.query('alter table sms_code rename to sms_code_away');
  expect((await world.sendCode(phone)).statusCode).toBe(500);
  expect((await world.smsToken(phone, code)).statusCode).toBe(500);
  await world.database.pool.query('alter table sms_code_away rename to sms_code');
  await world.app.inject({ url: `/office/api/login/getCodeByPhone/${phone}%ZZ`, headers });
  await world.app.inject({ url: `/auth/oauth/token?password=${password}%`, headers: basic('web:web') });

  expect(logged).toContain('"route":"/office/api/login/getCodeByPhone/:phone"');
  expect(logged).toContain('a code could not be sent by SMS');
  expect(logged).toContain('isv.MOBILE_NUMBER_ILLEGAL');
  expect(logged).toContain('unexpected error');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(logged.includes(secret), `the log holds ${secret}`).toBe(false);
  }
});

it('the query of the token endpoints is never logged', async () => {
  await world.signIn('13800000001', 'Query-Word-9');
  await world.smsToken('13800000001', '135792');
  expect(logged).toContain('"route":"/auth/oauth/token"');
  expect(logged).toContain('"route":"/auth/mobile/token/sms"');
  expect(logged).not.toMatch(/Query-Word-9|135792|13800000001|grant_type/);
});
