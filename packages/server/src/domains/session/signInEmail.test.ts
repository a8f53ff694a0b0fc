import { signInWithEmail } from '@reachkit/contract/account/email';
import { editPassword, inviteMember, registerMember } from '@reachkit/contract/session/registration';
import {
  type EmailCodePurpose,
  registerByEmail,
  sendSignInEmailCode,
} from '@reachkit/contract/session/signInEmail';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SystemMailRefused, type SystemMessage } from '../../platform/systemMail/systemMail.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { deleteDueAccounts } from '../account/dueDeletions.ts';
import { JobRunners } from '../job/kinds.ts';
import { ownershipOf } from '../ownership.ts';
import { goodPassword, type SignInWorld, signInWorld } from './testing/signInWorld.ts';

let world: SignInWorld;
let sent: SystemMessage[] = [];
let failure: Error | undefined;
const systemMail = {
  isSandbox: true,
  send: async (message: SystemMessage) => {
    if (failure) throw failure;
    sent.push(message);
  },
};

beforeAll(async () => {
  world = await signInWorld({ systemMail, config: { registration: ['phone', 'email'] } });
});
afterAll(() => world.close());
beforeEach(async () => {
  sent = [];
  failure = undefined;
  await emptyTables(world.database.pool, 'rate_limit_count, sign_in_email_code');
  // Expires the cached rate limits of the process.
  world.passTime(60_000);
});

let turn = 0;
const nextEmail = () => `mia${++turn}@shop.example`;
const at = (rule: string, field = 'email') => ({ code: 400, data: { fields: { [field]: { rule } } } });

async function ask(email: string, purpose: EmailCodePurpose = 'register', remoteAddress = '192.0.2.1') {
  const payload = { email, purpose };
  const url = sendSignInEmailCode.path;
  return (await world.app.inject({ method: 'POST', url, payload, remoteAddress })).json();
}
const sentCode = () => /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'none';
const openWith = async (email: string, code: string, password = goodPassword) =>
  (await world.post(registerByEmail.path, { email, code, password })).json();

async function register(email: string) {
  await ask(email);
  expect(await openWith(email, sentCode())).toMatchObject({ code: 0 });
  world.passTime(60_000);
}
const byPassword = async (email: string, password = goodPassword) =>
  (await world.signIn(email, password)).json();
const byCode = async (email: string, code: string) => (await world.smsToken(email, code)).json();

describe('signing up by email address', () => {
  it('opens a team whose owner signs in with any spelling of the address', async () => {
    const email = 'Mia.Chen+shop@Bücher.example';
    expect(await ask(email)).toEqual({
      code: 0,
      msg: '',
      data: { expiresIn: 900, retryAfter: 60, developmentPage: null },
    });
    expect(sent[0]).toMatchObject({ to: 'Mia.Chen+shop@xn--bcher-kva.example', language: 'zh' });
    expect(await openWith(email, sentCode())).toMatchObject({
      data: { username: 'Mia.Chen+shop@xn--bcher-kva.example' },
    });
    for (const same of [
      'mia.chen@bücher.example',
      ' MIA.CHEN+other@BÜCHER.EXAMPLE',
      'ｍｉａ.chen＠bücher.example',
    ]) {
      const { access_token: token } = await byPassword(same);
      expect((await world.whoIs(token)).json().data.officeUser).toMatchObject({
        nickName: 'Mia.Chen+shop',
        phone: null,
        roleIds: ['ROLE_ADMIN'],
        version: 'free',
      });
    }
  });

  it('answers known and unknown addresses alike; only the email shows the difference', async () => {
    const email = nextEmail();
    await register(email);
    const cases = [
      [email.replace('@', '+x@'), 'register', /已注册|已有/],
      [nextEmail(), 'register', /验证码/],
      [email.toUpperCase(), 'signIn', /验证码/],
      [nextEmail(), 'signIn', /还没有/],
      [nextEmail(), 'resetPassword', /还没有/],
    ] as const;
    const answers: unknown[] = [];
    sent = [];
    for (const [address, purpose, subject] of cases) {
      answers.push(await ask(address, purpose));
      expect(sent.at(-1)?.subject).toMatch(subject);
      world.passTime(60_000);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Never to another spelling, which may be another person's mailbox.
    expect([sent[0]?.to, sent[2]?.to]).toEqual([email, email]);
  });

  it('opens one account when three tabs send the same code at once', async () => {
    const email = nextEmail();
    await ask(email);
    const code = sentCode();
    const answers = await Promise.all([1, 2, 3].map(() => openWith(email, code)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 400, 400]);
  });

  it('rejects a code for another address or purpose, and any code after five guesses', async () => {
    const [email, other] = [nextEmail(), nextEmail()];
    await ask(other);
    expect(await openWith(email, sentCode())).toMatchObject(at('wrong_email_code', 'code'));
    expect(await openWith(other.replace('@', '+x@'), sentCode())).toMatchObject(
      at('wrong_email_code', 'code'),
    );
    await openWith(other, sentCode());
    world.passTime(60_000);
    await ask(other, 'resetPassword');
    expect(await byCode(other, sentCode())).toMatchObject(at('wrong_email_code', 'code'));
    await ask(email);
    const wrong = sentCode() === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await openWith(email, wrong);
    expect(await openWith(email, sentCode())).toMatchObject(at('wrong_email_code', 'code'));
  });

  it.each(['mia@mailinator.com', 'mia@box.MAILINATOR.com'])(
    'rejects the disposable address %s',
    async (email) => {
      expect(await ask(email)).toMatchObject(at('throwaway_email'));
      // A sign-in code is not refused: a refusal would reveal that the address has an account.
      expect(await ask(email, 'signIn')).toMatchObject({ code: 0 });
    },
  );

  it.each(['', 'mia', 'mia@shop', 'mia@shop.example/x', '"a b"@shop.example'])(
    'rejects %j at the field',
    async (email) => {
      expect(await ask(email)).toMatchObject(at(email === '' ? 'required' : 'email'));
      expect(sent).toEqual([]);
    },
  );

  it('reports that an email was rejected or could not be sent', async () => {
    failure = new SystemMailRefused('no such mailbox');
    expect(await ask(nextEmail())).toMatchObject(at('email'));
    failure = new Error('away');
    expect(await ask(nextEmail())).toMatchObject({ code: 1007 });
  });
});

describe('an address that signs in', () => {
  it('signs in once with its code, and sets a new password with another code', async () => {
    const email = nextEmail();
    await register(email);
    await ask(email, 'signIn');
    const code = sentCode();
    expect(await byCode(email.toUpperCase(), code)).toHaveProperty('access_token');
    expect(await byCode(email, code)).toMatchObject(at('wrong_email_code', 'code'));
    world.passTime(60_000);
    await ask(email, 'resetPassword');
    const body = { email, code: sentCode(), password: 'Harbor9Willow' };
    const reset = await world.app.inject({ method: 'PUT', url: editPassword.path, payload: body });
    expect(reset.json()).toMatchObject({ code: 0 });
    expect(await byPassword(email)).toMatchObject({ code: 1001 });
    expect(await byPassword(email, 'Harbor9Willow')).toHaveProperty('access_token');
  });

  it('a confirmed contact address alone does not sign in', async () => {
    const email = nextEmail();
    await world.database.pool.query(
      "update account set email = $1, email_confirmed_at = now() where username = '13800000001'",
      [email],
    );
    expect(await byPassword(email, 'Demo2026')).toMatchObject({ code: 1001 });
    await ask(email, 'signIn');
    expect(sent[0]?.subject).toMatch(/还没有/);
  });

  it('a confirmed contact address becomes the sign-in address by password, which ends other logins', async () => {
    const [former, email] = [nextEmail(), nextEmail()];
    await register(former);
    const { access_token: other } = (await world.signIn(former, goodPassword, 'widget:widget-secret')).json();
    const { access_token: token } = await byPassword(former);
    const change = async (password: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await world.app.inject({
        method: 'PUT',
        url: signInWithEmail.path,
        payload: { password },
        headers,
      });
      return answer.json();
    };
    const confirmed = 'update account set email = $2, email_confirmed_at = now() where sign_in_email = $1';
    await world.database.pool.query(confirmed, [former, email.toUpperCase()]);
    expect(await change('Wrong-1234')).toMatchObject(at('wrong_password', 'password'));
    expect(await change(goodPassword)).toMatchObject({
      code: 0,
      data: { signIn: email.toUpperCase().replace(/@.*/, '@shop.example') },
    });
    expect((await world.whoIs(other)).statusCode).toBe(401);
    expect(await byPassword(email)).toHaveProperty('access_token');
    expect(await byPassword(former)).toMatchObject({ code: 1001 });
    await register(former);
    const { access_token: second } = await byPassword(former);
    await world.database.pool.query(confirmed, [former, email]);
    const headers = { authorization: `Bearer ${second}` };
    const payload = { password: goodPassword };
    const refused = await world.app.inject({ method: 'PUT', url: signInWithEmail.path, payload, headers });
    expect(refused.json()).toMatchObject(at('email_taken', 'address'));
  });

  it('is free again when its account is removed', async () => {
    const email = nextEmail();
    await register(email);
    const { db, pool } = world.database;
    await pool.query('update account set deletes_at = $2 where sign_in_email = $1', [email, world.now]);
    const due = { db, now: () => world.now, log: pino({ level: 'silent' }) };
    const ownership = ownershipOf(new JobRunners([]));
    expect(await deleteDueAccounts({ ...due, ownership }, new AbortController().signal)).toBe(1);
    await register(email);
    expect(await byPassword(email)).toHaveProperty('access_token');
  });
});

describe('an invitation', () => {
  const join = async (account: string, code?: string) => {
    const invited = await world.callAs('13800000004', {
      method: 'POST',
      url: inviteMember.path,
      payload: {},
    });
    const { invitation } = invited.json().data;
    const body = { invitation, account, nickName: 'Mia', password: goodPassword, ...(code && { code }) };
    return (await world.post(registerMember.path, body)).json();
  };

  it('lets a member join by an email address with its code', async () => {
    const email = nextEmail();
    expect(await join(email)).toMatchObject(at('wrong_email_code', 'code'));
    await ask(email);
    expect(await join(email, sentCode())).toMatchObject({ code: 0, data: { username: email } });
    expect(await byPassword(email.toUpperCase())).toHaveProperty('access_token');
    world.passTime(60_000);
    await ask(email);
    expect(await join(email, '123456')).toMatchObject(at('wrong_email_code', 'code'));
  });
});

describe('limits of codes by email', () => {
  it('allow one a minute per address in any spelling, and 20 an hour per network', async () => {
    expect(await ask('limit@shop.example')).toMatchObject({ code: 0 });
    expect(await ask('LIMIT+1@shop.example', 'signIn', '192.0.2.2')).toMatchObject({
      code: 429,
      data: { retryAfter: 60 },
    });
    for (let count = 1; count < 20; count += 1) expect((await ask(nextEmail())).code).toBe(0);
    expect((await ask(nextEmail())).code).toBe(429);
    expect((await ask(nextEmail(), 'register', '192.0.2.3')).code).toBe(0);
  });

  it('allow 200 an hour per domain, over all networks', async () => {
    const from = (count: number) =>
      ask(`a${count}@catchall.example`, 'register', `198.51.100.${count % 200}`);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, count) => from(count)));
    expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
    expect((await from(200)).code).toBe(429);
    expect((await ask(nextEmail(), 'register', '198.51.100.201')).code).toBe(0);
  });
});

it('an installation with phone registration only sends no email codes and accepts no addresses', async () => {
  const phones = await signInWorld({ systemMail, database: world.database });
  const email = nextEmail();
  const asked = await phones.post(sendSignInEmailCode.path, { email, purpose: 'register' });
  expect([asked.statusCode, sent.length]).toEqual([403, 0]);
  expect((await phones.smsToken(email, '123456')).json()).toMatchObject(at('mobile', 'mobile'));
  const code = '123456';
  const opened = await phones.post(registerByEmail.path, { email, code, password: goodPassword });
  expect(opened.statusCode).toBe(403);
  await phones.close();
});
