import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratePolicies } from '../../../platform/limits/policies.ts';
import { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { basic, quickPasswords } from '../../../testing/app.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';
import { KnownNetworks } from './knownNetworks.ts';
import { SignInGuard } from './signInGuard.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const home = '203.0.113.5';
const abroad = '192.0.2.5';
const { limit: fromStrangers } = ratePolicies.signInByStrangers.windows[0];
const { limit: fromStaffStrangers } = ratePolicies.staffSignInByStrangers.windows[0];
const staffPassword = 'Staff2026';

const signInFrom = async (address: string, username: string, password: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/auth/oauth/token',
      query: { grant_type: 'password', username, password },
      headers: basic('web:web'),
      remoteAddress: address,
    })
  ).json();

const smsFrom = async (address: string, mobile: string, code: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/auth/mobile/token/sms',
      query: { grant_type: 'mobile', mobile, code },
      headers: basic('web:web'),
      remoteAddress: address,
    })
  ).json();

/** Guesses at one account from forty networks in turn; returns the response codes. */
async function attack(username: string, guesses: number): Promise<number[]> {
  const codes: number[] = [];
  for (let turn = 0; turn < guesses; turn += 1) {
    codes.push((await signInFrom(`198.18.${turn % 40}.9`, username, 'Wrong1234')).code);
  }
  return codes;
}

/** Creates a customer who has signed in from home before. */
async function customer(): Promise<string> {
  const phone = nextPhone();
  await world.register(phone);
  expect((await signInFrom(home, phone, goodPassword)).code).toBe(0);
  return phone;
}

/** Creates a staff account that has signed in from home before. */
async function staff(): Promise<{ name: string; phone: string }> {
  const phone = nextPhone();
  const name = `office:guarded${phone}`;
  await world.database.pool.query(
    `insert into account (team_id, username, nick_name, phone, password_hash, role_ids)
     select id, $1, 'Clerk', $2, $3, '{ADMIN}' from team where kind = 'office'`,
    [name, phone, await hashPassword(staffPassword, quickPasswords)],
  );
  expect((await signInFrom(home, name, staffPassword)).code).toBe(0);
  return { name, phone };
}

describe('an account under attack from forty networks', () => {
  it('accepts only a limited number of guesses over all networks', async () => {
    const phone = await customer();
    const guesses = fromStrangers + 40;
    const codes = await attack(phone, guesses);
    expect(codes.filter((code) => code === 1001)).toHaveLength(fromStrangers);
    expect(codes.filter((code) => code === 429)).toHaveLength(guesses - fromStrangers);
  });

  it('gives the same responses for an unknown account', async () => {
    const count = fromStrangers + 2;
    expect(await attack(await customer(), count)).toEqual(await attack(nextPhone(), count));
  });

  it('still opens for its owner from a known network', async () => {
    const phone = await customer();
    await attack(phone, fromStrangers);
    expect((await signInFrom(abroad, phone, goodPassword)).code).toBe(429);
    expect((await signInFrom('203.0.113.77', phone, goodPassword)).code).toBe(0);
  });

  it('still opens with an SMS code from any network', async () => {
    const phone = await customer();
    await attack(phone, fromStrangers);
    world.passTime(minute);
    expect((await smsFrom(abroad, phone, await world.receiveCode(phone))).code).toBe(0);
  });

  it('stays protected in another process and after a restart', async () => {
    const phone = await customer();
    await attack(phone, fromStrangers);
    const other = await signInWorld({ database: world.database });
    other.now = world.now;
    const answer = await other.app.inject({
      method: 'POST',
      url: '/auth/oauth/token',
      query: { grant_type: 'password', username: phone, password: 'Wrong1234' },
      headers: basic('web:web'),
      remoteAddress: '198.18.77.9',
    });
    expect(answer.json().code).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await other.close();
  });
});

describe('a staff account under attack from forty networks', () => {
  it('still opens from a known network, and by SMS from any', async () => {
    const { name, phone } = await staff();
    await attack(name, fromStaffStrangers);
    expect((await signInFrom(abroad, name, staffPassword)).code).toBe(1004);
    expect((await signInFrom(home, name, staffPassword)).code).toBe(0);
    const code = await world.receiveCode(phone);
    expect((await smsFrom(abroad, `office@sms:${phone}`, code)).code).toBe(0);
  });

  it('opens from every network after it was unlocked', async () => {
    const { name } = await staff();
    await attack(name, fromStaffStrangers);
    expect((await signInFrom(abroad, name, staffPassword)).code).toBe(1004);
    const { db } = world.database;
    const secrets = testSecrets();
    const deps = { db, now: () => world.now, log: pino({ level: 'silent' }), secrets };
    await new SignInGuard(new RateLimits(deps), new KnownNetworks(deps, secrets.hash)).unlock(name);
    world.passTime(5_000);
    expect((await signInFrom(abroad, name, staffPassword)).code).toBe(0);
  });
});

describe('SMS codes', () => {
  it('are limited per installation, which is logged once', async () => {
    const logged: string[] = [];
    const few = await signInWorld({
      database: world.database,
      log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
      config: { limits: { callFactor: 1, smsPerHour: 3, smsPerDay: 100 } },
    });
    few.now = new Date(world.now.getTime() + 24 * 60 * minute);
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push((await few.sendCode(nextPhone())).json().code);
    expect(codes).toEqual([0, 0, 0, 429, 429]);
    expect(logged.filter((line) => line.includes('the limit of the installation is reached'))).toHaveLength(
      1,
    );
    few.passTime(60 * minute);
    expect((await few.sendCode(nextPhone())).json().code).toBe(0);
    await few.close();
  });

  it('reach a phone from its owner’s network after other networks used up their limit', async () => {
    const phone = await customer();
    world.passTime(minute);
    await world.receiveCode(phone);
    expect((await world.sendCode(phone)).json().code).toBe(429);
    expect((await world.sendCode(phone, home)).json().code).toBe(0);
  });
});

describe('an SMS code sent for one purpose', () => {
  const url = (phone: string, purpose: string) =>
    `/office/api/login/getCodeByPhone/${phone}?purpose=${purpose}`;
  const uses = {
    signIn: (phone: string, code: string) => smsFrom(home, phone, code),
    resetPassword: async (phone: string, code: string) =>
      (
        await world.app.inject({
          method: 'PUT',
          url: '/office/api/login/editPassword',
          payload: { phone, code, password: 'Nexus-5308' },
          remoteAddress: home,
        })
      ).json(),
  };
  const receive = async (phone: string, purpose: string) => {
    world.passTime(minute);
    const sent = await world.app.inject({ url: url(phone, purpose), remoteAddress: home });
    expect(sent.json().code).toBe(0);
    return world.codeOf(phone);
  };

  it.each([
    ['signIn', 'resetPassword'],
    ['resetPassword', 'signIn'],
    ['register', 'signIn'],
    ['staffSignIn', 'resetPassword'],
  ] as const)('for %s is invalid for %s', async (purpose, use) => {
    const phone = await customer();
    const code = await receive(phone, purpose);
    expect((await uses[use](phone, code)).data.fields.code.rule).toBe('wrong_sms_code');
  });

  it.each(['signIn', 'resetPassword'] as const)('for %s is valid for it', async (purpose) => {
    const phone = await customer();
    expect((await uses[purpose](phone, await receive(phone, purpose))).code).toBe(0);
  });

  it('rejects an unknown purpose', async () => {
    const answer = await world.app.inject({ url: url(nextPhone(), 'else'), remoteAddress: home });
    expect(answer.json().data.fields.purpose.rule).toBe('unknown_value');
  });

  it('without a purpose does not open the staff console or register', async () => {
    const { phone } = await staff();
    world.passTime(minute);
    const code = await world.receiveCode(phone);
    expect((await uses.resetPassword(phone, code)).code).toBe(400);
  });
});
