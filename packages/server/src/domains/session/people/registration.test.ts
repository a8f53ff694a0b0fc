import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const path = '/office/api/login/register';
const registration = async (phone: string, more: object = {}) => ({
  phone,
  code: await world.receiveCode(phone),
  password: goodPassword,
  ...more,
});
const personOf = async (username: string, password = goodPassword) => {
  const { access_token } = (await world.signIn(username, password)).json();
  return (await world.whoIs(access_token)).json().data.officeUser;
};

describe('registering', () => {
  it('opens an account with a free team; sign-in is by phone', async () => {
    const phone = nextPhone();
    const answer = await world.post(path, await registration(phone));
    expect(answer.json()).toEqual({ code: 0, msg: '', data: { username: phone } });
    expect(await personOf(phone)).toEqual({
      id: expect.any(String),
      nickName: `用户${phone.slice(-4)}`,
      avatar: null,
      teamId: expect.any(String),
      roleIds: ['ROLE_ADMIN'],
      company: null,
      phone,
      language: null,
      timeZone: null,
      deletesAt: null,
      version: 'free',
    });
  });

  it('stores a name and a company', async () => {
    const phone = nextPhone();
    await world.post(path, await registration(phone, { nickName: ' 小林 ', company: '  灯塔品牌 ' }));
    expect(await personOf(phone)).toMatchObject({ nickName: '小林', company: '灯塔品牌' });
    const { rows } = await world.database.pool.query(
      'select t.name from team t join account a on a.team_id = t.id where a.username = $1',
      [phone],
    );
    expect(rows).toEqual([{ name: '灯塔品牌' }]);
  });

  it.each([
    [undefined, 'Asia/Shanghai'],
    ['America/New_York', 'America/New_York'],
    ['Mars/Olympus', null],
  ])('gives the team of a sign-up from the zone %s the zone %s', async (timeZone, expected) => {
    const phone = nextPhone();
    const answer = (await world.post(path, await registration(phone, { timeZone }))).json();
    const { rows } = await world.database.pool.query(
      'select t.time_zone from team t join account a on a.team_id = t.id where a.username = $1',
      [phone],
    );
    expect(rows[0]?.time_zone ?? null).toBe(expected);
    expect(answer.data.fields?.timeZone?.rule).toBe(expected === null ? 'unknown_value' : undefined);
  });

  it('gives default names in the request’s language', async () => {
    const phone = nextPhone();
    await world.post(path, await registration(phone), { 'accept-language': 'en' });
    expect((await personOf(phone)).nickName).toBe(`User ${phone.slice(-4)}`);
  });

  it('rejects a registered phone, at the field, and keeps the code valid', async () => {
    const phone = nextPhone();
    await world.register(phone);
    world.passTime(60_000);
    const again = await registration(phone, { password: 'Otter-5308' });
    expect((await world.post(path, again)).json()).toEqual({
      code: 400,
      msg: '有内容填写有误，请检查标出的字段',
      data: { fields: { phone: { rule: 'phone_taken', msg: '该手机号已注册' } } },
    });
    expect((await world.signIn(phone, 'Otter-5308')).json().code).toBe(1001);
    expect((await world.smsToken(phone, again.code)).json().code).toBe(0);
  });

  it('opens one account for three concurrent requests; the others and a later one name the phone as taken', async () => {
    const phone = nextPhone();
    const body = await registration(phone);
    const answers = await Promise.all([1, 2, 3].map(() => world.post(path, body)));
    answers.push(await world.post(path, body));
    const rules = answers.map((answer) => answer.json().data.fields?.phone?.rule ?? 'opened');
    expect(rules.sort()).toEqual(['opened', 'phone_taken', 'phone_taken', 'phone_taken']);
    const { rows } = await world.database.pool.query('select count(*)::int from account where phone = $1', [
      phone,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it.each([
    [{ phone: '' }, 'phone', 'required'],
    [{ phone: '12345678901' }, 'phone', 'mobile'],
    [{ code: '' }, 'code', 'required'],
    [{ code: '12345' }, 'code', 'wrong_sms_code'],
    [{ password: 'short1' }, 'password', 'password'],
    [{ password: 'lettersonly' }, 'password', 'password'],
    [{ nickName: 'x'.repeat(31) }, 'nickName', 'too_long'],
    [{ nickName: 'a@b' }, 'nickName', 'person_name'],
    [{ roleIds: ['ADMIN'] }, 'roleIds', 'unknown_field'],
  ])('rejects %j at the field', async (wrong, field, rule) => {
    const body = { phone: nextPhone(), code: '123456', password: goodPassword, ...wrong };
    expect((await world.post(path, body)).json().data.fields[field].rule).toBe(rule);
  });

  it('rejects an invented code', async () => {
    const body = { phone: nextPhone(), code: '123456', password: goodPassword };
    expect((await world.post(path, body)).json().data.fields.code.rule).toBe('wrong_sms_code');
  });
});

describe('whether a phone is registered', () => {
  const ask = (phone: string, remoteAddress = '192.0.2.1') =>
    world.app.inject({
      method: 'POST',
      url: '/office/api/login/verifyPhoneRegistered',
      payload: { phone },
      remoteAddress,
    });

  it('returns whether a phone has an account', async () => {
    const phone = nextPhone();
    expect((await ask(phone)).json()).toEqual({ code: 0, msg: '', data: { registered: false } });
    await world.register(phone);
    expect((await ask(phone)).json().data).toEqual({ registered: true });
    expect((await ask('123')).json().data.fields.phone.rule).toBe('mobile');
  });

  it('rejects the thirty-first phone from one address', async () => {
    for (let asked = 0; asked < 30; asked += 1) await ask(nextPhone(), '192.0.2.2');
    expect((await ask(nextPhone(), '192.0.2.2')).json().code).toBe(429);
    expect((await ask(nextPhone(), '192.0.2.3')).json().code).toBe(0);
  });
});
