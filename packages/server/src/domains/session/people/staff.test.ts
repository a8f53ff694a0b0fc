import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickPasswords, testConfig } from '../../../testing/app.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
let office: number;
beforeAll(async () => {
  world = await signInWorld();
  const { rows } = await world.database.pool.query(`select id from team where kind = 'office'`);
  office = rows[0].id;
});
afterAll(() => world.close());

const password = 'Staff2026';
const minute = 60_000;
let turn = 0;

/** Creates a new staff account for each test, so that no earlier test has locked it. */
async function staff(): Promise<{ name: string; phone: string }> {
  turn += 1;
  const [name, phone] = [`office:clerk${turn}`, nextPhone()];
  await world.database.pool.query(
    `insert into account (team_id, username, nick_name, phone, password_hash, role_ids)
     values ($1, $2, 'Clerk', $3, $4, '{ADMIN}')`,
    [office, name, phone, await hashPassword(password, quickPasswords)],
  );
  return { name, phone };
}
const fail = async (name: string, times: number) => {
  for (let time = 0; time < times; time += 1) await world.signIn(name, 'wrong');
};

describe('guessing at a staff name', () => {
  it('locks it for 15 minutes after five failures, even for the right password', async () => {
    const { name } = await staff();
    await fail(name, 4);
    expect((await world.signIn(name, 'wrong')).json().code).toBe(1001);
    expect((await world.signIn(name, password)).json()).toEqual({
      code: 1004,
      msg: '登录失败次数太多，账号已暂时锁定，请稍后再试',
      data: { retryAfter: 900 },
    });
    world.passTime(15 * minute - 1000);
    expect((await world.signIn(name, password)).json().data).toEqual({ retryAfter: 1 });
    world.passTime(1000);
    expect((await world.signIn(name, password)).json().code).toBe(0);
  });

  it('doubles the lock each time, until a sign-in succeeds', async () => {
    const { name } = await staff();
    await fail(name, 5);
    world.passTime(15 * minute);
    await fail(name, 5);
    expect((await world.signIn(name, password)).json().data).toEqual({ retryAfter: 1800 });
    world.passTime(30 * minute);
    expect((await world.signIn(name, password)).json().code).toBe(0);
    await fail(name, 5);
    expect((await world.signIn(name, password)).json().data).toEqual({ retryAfter: 900 });
  });

  it('locks it after five of twenty concurrent guesses', async () => {
    const { name } = await staff();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.signIn(name, 'wrong')));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 1001)).toHaveLength(5);
    expect(codes.filter((code) => code === 1004)).toHaveLength(15);
  });

  it('locks it in every process', async () => {
    const { name } = await staff();
    await fail(name, 5);
    const other = await signInWorld({ database: world.database });
    other.now = world.now;
    expect((await other.signIn(name, password)).json().code).toBe(1004);
    await other.close();
  });

  it('gives the same responses for a missing account', async () => {
    const { name } = await staff();
    const answersOf = async (one: string) => {
      const answers: unknown[] = [];
      for (let time = 0; time < 7; time += 1) answers.push((await world.signIn(one, 'wrong')).json());
      return answers;
    };
    expect(await answersOf('office:nobody')).toEqual(await answersOf(name));
  });

  it('records each failure and the lock', async () => {
    const { name } = await staff();
    await fail(name, 6);
    const { rows } = await world.database.pool.query(
      `select action from operation_record r join account a on a.id::text = r.object_id where username = $1 order by r.id`,
      [name],
    );
    const failed = { action: 'signInFailed' };
    expect(rows).toEqual([failed, failed, failed, failed, failed, { action: 'locked' }]);
  });
});

describe('staff by SMS', () => {
  it('sign in with office@sms: before their phone', async () => {
    const { phone } = await staff();
    const code = await world.receiveCode(phone);
    const answer = await world.smsToken(`office@sms:${phone}`, code);
    expect(answer.json().code).toBe(0);
    const person = (await world.whoIs(answer.json().access_token)).json().data.officeUser;
    expect(person).toMatchObject({ phone, roleIds: ['ADMIN'] });
  });

  it('cannot sign in with the plain phone', async () => {
    const { phone } = await staff();
    const code = await world.receiveCode(phone);
    expect((await world.smsToken(phone, code)).json().data.fields.mobile.rule).toBe('phone_unknown');
  });

  it('a customer cannot sign in as staff with office@sms: before the phone', async () => {
    const phone = nextPhone();
    await world.register(phone);
    world.passTime(minute);
    const code = await world.receiveCode(phone);
    const answer = await world.smsToken(`office@sms:${phone}`, code);
    expect(answer.json().data.fields.mobile.rule).toBe('phone_unknown');
  });

  it('wrong codes lock a staff phone, and also a phone without an account', async () => {
    const { phone } = await staff();
    const answersFor = async (one: string) => {
      const code = await world.receiveCode(one);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const answers: unknown[] = [];
      for (let time = 0; time < 6; time += 1) {
        answers.push((await world.smsToken(`office@sms:${one}`, wrong)).json());
      }
      return answers;
    };
    const answers = await answersFor(phone);
    expect(answers.at(-1)).toMatchObject({ code: 1004, data: { retryAfter: 900 } });
    expect(await answersFor(nextPhone())).toEqual(answers);
  });

  it('of the demo have a phone for trying the sign-in by SMS', async () => {
    const code = await world.receiveCode('13800000009');
    expect((await world.smsToken('office@sms:13800000009', code)).json().code).toBe(0);
  });
});

describe('a staff password', () => {
  const aes = { passwordCodec: 'aes', passwordKey: '0123456789abcdef' } as const;
  const base64 = { passwordCodec: 'base64', passwordKey: null } as const;

  it.each([
    ['Base64', base64, 'RGVtbzIwMjY='],
    ['AES', aes, 'EHIvkxDioL560TFH3OJ6Eg=='],
  ])('is decoded as %s if so configured; plain ones are then rejected', async (_, login, encoded) => {
    const settings = { ...testConfig.login, ...login };
    const site = await signInWorld({ config: { login: settings }, database: world.database });
    expect((await site.signIn('office:admin', encoded)).json().code).toBe(0);
    expect((await site.signIn('office:admin', 'Demo2026')).json().code).toBe(1001);
    expect((await site.signIn('13800000001', 'Demo2026')).json().code).toBe(0);
    expect((await site.signIn('13800000001', encoded)).json().code).toBe(1001);
    await site.close();
  });
});

it('a staff account has only the staff sign-in', async () => {
  await world.database.pool.query(
    `insert into account (team_id, username, nick_name, password_hash, role_ids)
     values ($1, 'plainname', 'Clerk', $2, '{ADMIN}')`,
    [office, await hashPassword(password, quickPasswords)],
  );
  expect((await world.signIn('plainname', password)).json().code).toBe(1001);
});
