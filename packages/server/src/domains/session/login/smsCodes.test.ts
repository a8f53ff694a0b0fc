import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../platform/http/failure.ts';
import { testApp } from '../../../testing/app.ts';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const wrongCode = { code: { rule: 'wrong_sms_code', msg: '验证码不正确或已过期' } };
const registerWith = (phone: string, code: string) =>
  world.post('/office/api/login/register', { phone, code, password: goodPassword });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('requesting a code', () => {
  it('sends six digits, and returns expiry and wait for the next one', async () => {
    const phone = nextPhone();
    const answer = await world.sendCode(phone);
    expect(answer.json()).toEqual({
      code: 0,
      msg: '',
      data: { expiresIn: 300, retryAfter: 60, developmentPage: 'http://127.0.0.1:4711/' },
    });
    expect(world.codeOf(phone)).toMatch(/^\d{6}$/);
  });

  it('omits the development page if the server listens to a network', async () => {
    const open = await signInWorld({ config: { host: '0.0.0.0' }, database: world.database });
    expect((await open.sendCode(nextPhone())).json().data.developmentPage).toBeNull();
    await open.close();
  });

  it('rejects numbers that are not mainland mobiles, at the field', async () => {
    for (const phone of ['12345678901', '1391234567', 'x', '%00', '13912345678%27']) {
      const answer = await world.sendCode(phone);
      expect([phone, answer.json().data.fields.phone.rule]).toEqual([
        phone,
        phone === '%00' ? 'wrong_format' : 'mobile',
      ]);
    }
  });

  it('sends one of twenty concurrent requests', async () => {
    const phone = nextPhone();
    const before = world.sentCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.sendCode(phone)));
    expect(world.sentCount() - before).toBe(1);
    const refused = answers.map((answer) => answer.json()).filter(({ code }) => code !== 0);
    expect(refused).toHaveLength(19);
    for (const { code, data } of refused)
      expect({ code, data }).toEqual({ code: 429, data: { retryAfter: 60 } });
  });

  it('allows one in sixty seconds, five per hour and ten per day per phone', async () => {
    const phone = nextPhone();
    const ask = async () => (await world.sendCode(phone)).json();
    expect((await ask()).code).toBe(0);
    world.passTime(59_000);
    expect((await ask()).data).toEqual({ retryAfter: 1 });
    for (let sent = 1; sent < 5; sent += 1) {
      world.passTime(minute);
      expect((await ask()).code).toBe(0);
    }
    world.passTime(minute);
    const hourly = await ask();
    expect(hourly.code).toBe(429);
    expect(hourly.data.retryAfter).toBe(60 * 60 - 59 - 5 * 60);
    for (let sent = 5; sent < 10; sent += 1) {
      world.passTime(60 * minute);
      expect((await ask()).code).toBe(0);
    }
    world.passTime(60 * minute);
    const daily = await ask();
    expect(daily.code).toBe(429);
    expect(daily.data.retryAfter).toBeGreaterThan(17 * 60 * 60);
    world.passTime(24 * 60 * minute);
    expect((await ask()).code).toBe(0);
  });

  it('allows twenty per hour from one address for all phones; in IPv6 per subscriber', async () => {
    const askFrom = async (address: string) => (await world.sendCode(nextPhone(), address)).json().code;
    for (let sent = 0; sent < 20; sent += 1) expect(await askFrom('192.0.2.7')).toBe(0);
    expect(await askFrom('192.0.2.7')).toBe(429);
    expect(await askFrom('::ffff:192.0.2.7')).toBe(429);
    expect(await askFrom('192.0.2.8')).toBe(0);
    for (let sent = 0; sent < 20; sent += 1) expect(await askFrom(`2001:db8:1:2::${sent}`)).toBe(0);
    expect(await askFrom('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await askFrom('2001:db8:1:3::1')).toBe(0);
    world.passTime(60 * minute);
    expect(await askFrom('192.0.2.7')).toBe(0);
  });

  it('applies its limits across processes on one database', async () => {
    const phone = nextPhone();
    const other = await signInWorld({ database: world.database });
    other.now = world.now;
    expect((await world.sendCode(phone)).json().code).toBe(0);
    expect((await other.sendCode(phone)).json().code).toBe(429);
    expect((await registerWith(phone, world.codeOf(phone))).json().code).toBe(0);
    await other.close();
  });

  it('causes no wait if sending fails, and keeps the earlier code valid', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    world.passTime(minute);
    world.refuseSms(new Failure('smsFailed', { cause: new Error('out of reach') }));
    expect((await world.sendCode(phone)).json()).toEqual({
      code: 1005,
      msg: '短信发送失败，请稍后再试',
      data: null,
    });
    world.refuseSms(undefined);
    expect((await world.smsToken(phone, code)).json().data.fields.mobile.rule).toBe('phone_unknown');
    expect((await world.sendCode(phone)).json().code).toBe(0);
  });
});

it('allows sixty failed sends per hour from one address', async () => {
  const failing = await signInWorld({ database: world.database });
  failing.now = world.now;
  failing.refuseSms(new Failure('smsFailed'));
  const phone = nextPhone();
  const ask = async (address: string) => (await failing.sendCode(phone, address)).json().code;
  for (let turn = 0; turn < 60; turn += 1) expect(await ask('192.0.2.99')).toBe(1005);
  expect(await ask('192.0.2.99')).toBe(429);
  expect(await ask('192.0.2.98')).toBe(1005);
  failing.passTime(60 * minute);
  expect(await ask('192.0.2.99')).toBe(1005);
  await failing.close();
});

describe('requesting a code by GET', () => {
  const askAs = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({
      method,
      url: `/office/api/login/getCodeByPhone/${nextPhone()}`,
      remoteAddress: '192.0.2.90',
      headers,
    });

  it('sends nothing if another site’s page embeds it, e.g. as an image', async () => {
    const before = world.sentCount();
    const foreign = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: 'https://shop.example' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'null' },
    ];
    for (const headers of foreign) expect((await askAs(headers)).statusCode).toBe(403);
    expect(world.sentCount()).toBe(before);
  });

  it('works for the site itself, allowed origins, and programs', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://agency.example' },
      {},
    ];
    for (const headers of own) expect((await askAs(headers)).json().code).toBe(0);
  });

  it('is not cached, and HEAD sends nothing', async () => {
    const before = world.sentCount();
    expect((await askAs({}, 'HEAD')).statusCode).toBe(404);
    expect(world.sentCount()).toBe(before);
    expect((await askAs({})).headers['cache-control']).toBe('no-store');
  });
});

describe('a code', () => {
  it('is valid for its phone only', async () => {
    const [phone, other] = [nextPhone(), nextPhone()];
    const code = await world.receiveCode(phone);
    await world.receiveCode(other);
    expect((await registerWith(other, code)).json().data.fields).toEqual(wrongCode);
    expect((await registerWith(phone, code)).json().code).toBe(0);
  });

  it('is valid once', async () => {
    const phone = nextPhone();
    const code = await world.register(phone);
    const replay = await world.smsToken(phone, code);
    expect(replay.json().data.fields).toEqual(wrongCode);
  });

  it('opens one login if used twice at the same time', async () => {
    const phone = nextPhone();
    await world.register(phone);
    world.passTime(minute);
    const code = await world.receiveCode(phone);
    const both = await Promise.all([world.smsToken(phone, code), world.smsToken(phone, code)]);
    expect(both.map((answer) => answer.json().code).sort()).toEqual([0, 400]);
  });

  it('is valid for five minutes', async () => {
    const [early, late] = [nextPhone(), nextPhone()];
    const earlyCode = await world.receiveCode(early);
    const lateCode = await world.receiveCode(late);
    world.passTime(5 * minute - 1);
    expect((await registerWith(early, earlyCode)).json().code).toBe(0);
    world.passTime(1);
    expect((await registerWith(late, lateCode)).json().data.fields).toEqual(wrongCode);
  });

  it('is invalid after five wrong guesses, even concurrent ones', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    const guesses = Array.from({ length: 5 }, () => registerWith(phone, otherThan(code)));
    for (const guess of await Promise.all(guesses)) expect(guess.json().data.fields).toEqual(wrongCode);
    expect((await registerWith(phone, code)).json().data.fields).toEqual(wrongCode);
  });

  it('one address may guess fifty wrong codes in five minutes, for all phones', async () => {
    const guesser = await signInWorld({ database: world.database });
    guesser.now = world.now;
    const guess = (phone: string, remoteAddress: string, code = '000000') =>
      guesser.app.inject({
        method: 'POST',
        url: '/office/api/login/register',
        payload: { phone, code, password: goodPassword },
        remoteAddress,
      });
    for (let turn = 0; turn < 50; turn += 1) {
      expect((await guess(nextPhone(), `2001:db8:9:9::${turn}`)).json().code).toBe(400);
    }
    const phone = nextPhone();
    const code = await guesser.receiveCode(phone);
    const late = Array.from({ length: 5 }, () => guess(phone, '2001:db8:9:9:ffff::1', otherThan(code)));
    for (const answer of await Promise.all(late)) expect(answer.json().code).toBe(429);
    expect((await guess(phone, '198.51.100.200', code)).json().code).toBe(0);
    await guesser.close();
  });

  it('survives four wrong guesses', async () => {
    const phone = nextPhone();
    const code = await world.receiveCode(phone);
    for (let guess = 0; guess < 4; guess += 1) await registerWith(phone, otherThan(code));
    expect((await registerWith(phone, code)).json().code).toBe(0);
  });

  it('is replaced by the next one, and never by an older one', async () => {
    const phone = nextPhone();
    const first = await world.receiveCode(phone);
    world.passTime(minute);
    const second = await world.receiveCode(phone);
    if (first !== second) {
      expect((await registerWith(phone, first)).json().data.fields).toEqual(wrongCode);
    }
    expect((await registerWith(phone, second)).json().code).toBe(0);
    expect((await world.smsToken(phone, first)).json().data.fields).toEqual(wrongCode);
  });

  it('is stored as a keyed hash, without an address', async () => {
    const phone = nextPhone();
    await world.sendCode(phone, '203.0.113.9');
    const { rows } = await world.database.pool.query('select * from sms_code where phone = $1', [phone]);
    const kept = JSON.stringify(
      rows.map(({ id: _, phone: __, created_at: ___, expires_at: ____, ...rest }) => rest),
    );
    expect(kept).not.toContain(world.codeOf(phone));
    expect(kept).not.toContain('203.0.113');
    expect(rows[0].code_hash).toMatch(/^[\w-]{43}$/);
  });
});

it('without a provider the codes are shown on a separate page', async () => {
  const app = await testApp({ database: world.database });
  const phone = nextPhone();
  const sent = await app.app.inject({ url: `/office/api/login/getCodeByPhone/${phone}` });
  const page = await (await fetch(sent.json().data.developmentPage)).text();
  expect(page).toContain(phone);
  const code = /<strong>(\d{6})<\/strong>/.exec(page)?.[1];
  const registered = await app.app.inject({
    method: 'POST',
    url: '/office/api/login/register',
    payload: { phone, code, password: goodPassword },
  });
  expect(registered.json().code).toBe(0);
  await app.close();
});
