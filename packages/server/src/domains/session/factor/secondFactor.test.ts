import {
  beginSecondFactor,
  confirmSecondFactor,
  recoveryCodeCount,
  setupLifetime,
  ticketLifetime,
} from '@reachkit/contract/session/secondFactor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextPhone } from '../testing/signInWorld.ts';
import { type Staff, type StaffWorld, staffPassword, staffWorld } from '../testing/staffWorld.ts';
import { enrolmentMs } from './secondFactors.ts';

let world: StaffWorld;
/** A second process on the same database. */
let other: StaffWorld;
beforeAll(async () => {
  world = await staffWorld();
  other = await staffWorld({ database: world.database });
  Object.defineProperty(other, 'now', { get: () => world.now });
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const expired = { code: 1014 };
const refused = (rule: string) => ({ code: 400, data: { fields: { code: { rule } } } });
const tokens = { code: 0, access_token: expect.any(String), refresh_token: expect.any(String) };
const begin = (ticket: string, code: string) => world.step(beginSecondFactor.path, ticket, code);
const confirm = (ticket: string, code: string) => world.step(confirmSecondFactor.path, ticket, code);
const recordsOf = async ({ id }: Pick<Staff, 'id'>) =>
  (
    await world.database.pool.query<{ action: string }>(
      'select action from operation_record where object_id = $1 order by id',
      [String(id)],
    )
  ).rows.map(({ action }) => action);

describe('a staff account with an authenticator app', () => {
  it('gets a ticket in place of tokens, and tokens for ticket and code', async () => {
    const staff = await world.addWithFactor();
    const first = (await world.signIn(staff.name, staffPassword)).json();
    expect(first).toEqual({
      code: 1011,
      msg: '请输入验证器App上的验证码，完成登录',
      data: { ticket: expect.any(String), step: 'code', expiresIn: ticketLifetime },
    });
    const answer = await world.pass(first.data.ticket, world.appCode(staff.secret));
    expect(answer).toMatchObject({ ...tokens, token_type: 'bearer', scope: 'server' });
    expect((await world.whoIs(answer.access_token)).json().code).toBe(0);
  });

  it('needs the second step after a code by SMS too', async () => {
    const staff = await world.addWithFactor();
    const code = await world.receiveCode(staff.phone);
    const first = (await world.smsToken(`office@sms:${staff.phone}`, code)).json();
    expect(first).toMatchObject({ code: 1011, data: { step: 'code' } });
    expect(await world.pass(first.data.ticket, world.appCode(staff.secret))).toMatchObject(tokens);
  });

  it('accepts a clock that is 30 seconds off, and refuses 90 seconds with a hint', async () => {
    const staff = await world.addWithFactor();
    const ticket = await world.ticketOf(staff.name);
    for (const offset of [-90_000, 90_000]) {
      expect(await world.pass(ticket, world.appCode(staff.secret, offset))).toMatchObject({
        data: { fields: { code: { msg: expect.stringContaining('自动校准时间') } } },
      });
    }
    expect(await world.pass(ticket, world.appCode(staff.secret, 30_000))).toMatchObject(tokens);
  });

  it('takes each code once, in every process', async () => {
    const staff = await world.addWithFactor();
    const [first, second] = [await world.ticketOf(staff.name), await other.ticketOf(staff.name)];
    const code = world.appCode(staff.secret);
    expect(await world.pass(first, code)).toMatchObject(tokens);
    expect(await other.pass(second, code)).toMatchObject(refused('factor_code_used'));
    expect(await other.pass(second, world.appCode(staff.secret, -30_000))).toMatchObject(
      refused('factor_code_used'),
    );
    world.passTime(30_000);
    expect(await other.pass(second, world.appCode(staff.secret))).toMatchObject(tokens);
  });

  it('opens once for ten uses of one code at the same time in two processes', async () => {
    const staff = await world.addWithFactor();
    const tickets = await Promise.all(Array.from({ length: 10 }, () => world.ticketOf(staff.name)));
    const code = world.appCode(staff.secret);
    const answers = await Promise.all(
      tickets.map((ticket, at) => (at % 2 === 0 ? world : other).pass(ticket, code)),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const staff = await world.addWithFactor();
    expect(new Set(staff.recoveryCodes).size).toBe(recoveryCodeCount);
    const [one = '', two = ''] = staff.recoveryCodes;
    expect(await world.pass(await world.ticketOf(staff.name), one)).toMatchObject(tokens);
    expect(await other.pass(await world.ticketOf(staff.name), one)).toMatchObject(
      refused('wrong_factor_code'),
    );
    const typed = ` ${two.toLowerCase().replaceAll('-', ' ')} `;
    expect(await world.pass(await world.ticketOf(staff.name), typed)).toMatchObject(tokens);
    expect(await recordsOf(staff)).toContain('recoveryCodeUsed');
  });

  it('is locked after wrong codes, over all tickets', async () => {
    const staff = await world.addWithFactor();
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const ticket = await world.ticketOf(staff.name);
      answers.push(await world.pass(ticket, 'AAAABBBBCCCC'));
    }
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400, 1004]);
    expect(await world.pass(await world.ticketOf(staff.name), world.appCode(staff.secret))).toMatchObject({
      code: 1004,
    });
    expect((await recordsOf(staff)).filter((action) => action === 'signInFailed')).toHaveLength(5);
  });

  it('keeps its secret sealed, and codes and tickets as hashes', async () => {
    const staff = await world.addWithFactor();
    const ticket = await world.ticketOf(staff.name);
    const { rows } = await world.database.pool.query(
      'select row_to_json(f)::text || (select json_agg(t)::text from sign_in_ticket t) as said from staff_factor f where account_id = $1',
      [staff.id],
    );
    for (const plain of [
      staff.secret,
      ticket,
      ...staff.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(rows[0].said).not.toContain(plain);
    }
  });
});

describe('ways round the second factor', () => {
  const wrongDigits = (secret: string) => {
    const valid = new Set([-30_000, 0, 30_000].map((offset) => world.appCode(secret, offset)));
    return ['000000', '111111', '222222', '333333'].find((code) => !valid.has(code)) ?? 'none';
  };

  it.each<[string, (staff: Staff, ticket: string) => Promise<unknown>, unknown]>([
    [
      'a wrong code',
      (staff, ticket) => world.pass(ticket, wrongDigits(staff.secret)),
      refused('wrong_factor_code'),
    ],
    ['an empty code', (_, ticket) => world.pass(ticket, ' '), refused('required')],
    [
      'five digits',
      (staff, ticket) => world.pass(ticket, world.appCode(staff.secret).slice(1)),
      refused('wrong_factor_code'),
    ],
    [
      'the code of another person',
      async (_, ticket) => world.pass(ticket, world.appCode((await world.addWithFactor()).secret)),
      refused('wrong_factor_code'),
    ],
    [
      'a recovery code of another person',
      async (_, ticket) => world.pass(ticket, (await world.addWithFactor()).recoveryCodes[0] ?? ''),
      refused('wrong_factor_code'),
    ],
    ['an invented ticket', (staff) => world.pass('x'.repeat(43), world.appCode(staff.secret)), expired],
    ['the ticket as an access token', async (_, ticket) => (await world.whoIs(ticket)).json(), { code: 401 }],
    ['the ticket as a refresh token', async (_, ticket) => (await world.renew(ticket)).json(), { code: 401 }],
    [
      'another OAuth client',
      (staff, ticket) => world.pass(ticket, world.appCode(staff.secret), { client: 'widget:widget-secret' }),
      expired,
    ],
    [
      'no OAuth client',
      (staff, ticket) => world.pass(ticket, world.appCode(staff.secret), { client: 'web:wrong' }),
      { code: 401 },
    ],
    [
      'another browser',
      (staff, ticket) =>
        world.pass(ticket, world.appCode(staff.secret), {
          userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
        }),
      expired,
    ],
    [
      'a ticket after two minutes',
      async (staff, ticket) => {
        world.passTime(ticketLifetime * 1000);
        return world.pass(ticket, world.appCode(staff.secret));
      },
      expired,
    ],
    [
      'a used ticket',
      async (staff, ticket) => {
        await world.pass(ticket, world.appCode(staff.secret));
        world.passTime(30_000);
        return world.pass(ticket, world.appCode(staff.secret));
      },
      expired,
    ],
    [
      'a ticket after five guesses',
      async (staff, ticket) => {
        await world.database.pool.query('update sign_in_ticket set tries = 5 where account_id = $1', [
          staff.id,
        ]);
        return world.pass(ticket, world.appCode(staff.secret));
      },
      expired,
    ],
    [
      'a ticket of a disabled account',
      async (staff, ticket) => {
        await world.staff.changeState({ id: staff.id }, true, { accountId: null });
        return world.pass(ticket, world.appCode(staff.secret));
      },
      expired,
    ],
    [
      'a ticket after the factor was reset',
      async (staff, ticket) => {
        await world.staff.resetFactor({ id: staff.id }, { accountId: null });
        return world.pass(ticket, world.appCode(staff.secret));
      },
      expired,
    ],
    [
      'a set-up with the ticket of an account that has a factor',
      (staff, ticket) => begin(ticket, world.appCode(staff.secret)),
      expired,
    ],
    [
      'a confirmation without a set-up',
      (staff, ticket) => confirm(ticket, world.appCode(staff.secret)),
      expired,
    ],
    [
      'a new password by SMS',
      async (staff) => {
        const code = await world.receiveCode(staff.phone);
        const payload = { phone: staff.phone, code, password: 'Quay5308x' };
        const url = '/office/api/login/editPassword';
        return (await world.app.inject({ method: 'PUT', url, payload })).json();
      },
      { code: 400, data: { fields: { phone: { rule: 'phone_unknown' } } } },
    ],
    [
      'the phone without office@sms:',
      async (staff) => {
        const code = await world.receiveCode(staff.phone);
        return (await world.smsToken(staff.phone, code)).json();
      },
      { code: 400, data: { fields: { mobile: { rule: 'phone_unknown' } } } },
    ],
    ['the demo password', async () => (await world.signIn('office:admin')).json(), { code: 1003 }],
  ])('refuses %s', async (_, attempt, expected) => {
    await world.addWithFactor();
    const staff = await world.addWithFactor(['support']);
    expect(await attempt(staff, await world.ticketOf(staff.name))).toMatchObject(expected as object);
  });

  it('refuses a ticket from before the password was changed', async () => {
    const staff = await world.addWithFactor();
    const headers = await world.enter(staff);
    const ticket = await world.ticketOf(staff.name);
    const payload = { oldPassword: staffPassword, password: 'Quay5308x' };
    const changed = await world.app.inject({
      method: 'PUT',
      url: '/office/api/login/editPassword',
      payload,
      headers,
    });
    expect(changed.json().code).toBe(0);
    expect(await world.pass(ticket, world.appCode(staff.secret))).toMatchObject(expired);
  });
});

describe('a staff account without an authenticator app', () => {
  it('cannot sign in by password or SMS where other machines can reach the server', async () => {
    const { name, phone } = await world.add();
    const missing = { code: 1012, msg: expect.stringContaining('npm run staff -- enrol') };
    expect((await world.signIn(name, staffPassword)).json()).toMatchObject(missing);
    const code = await world.receiveCode(phone);
    expect((await world.smsToken(`office@sms:${phone}`, code)).json()).toMatchObject(missing);
  });

  it('loses the login that it has from before', async () => {
    const staff = await world.addWithFactor();
    const first = await world.pass(await world.ticketOf(staff.name), world.appCode(staff.secret));
    await world.database.pool.query('update account set second_factor_at = null where id = $1', [staff.id]);
    expect((await other.whoIs(first.access_token)).json()).toMatchObject({ code: 401 });
    expect((await world.renew(first.refresh_token)).json()).toMatchObject({ code: 401 });
  });

  it('sets it up with password and one-time code, and gets recovery codes once', async () => {
    const member = await world.add();
    const code = (await world.staff.enrol({ username: member.name })) ?? '';
    const first = (await world.signIn(member.name, staffPassword)).json();
    expect(first.data).toMatchObject({ step: 'enrol' });
    const { ticket } = first.data;
    const setup = (await begin(ticket, code)).data;
    expect(setup).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(
        /^otpauth:\/\/totp\/Reachkit:agent\d+\?issuer=Reachkit&secret=[A-Z2-7]{32}&/,
      ),
      expiresIn: setupLifetime,
    });
    expect(await confirm(ticket, 'AAAAAA')).toMatchObject(refused('wrong_factor_code'));
    world.passTime(5 * 60_000);
    const done = await confirm(ticket, world.appCode(setup.secret));
    expect(done).toMatchObject({ ...tokens, recoveryCodes: expect.any(Array) });
    expect(done.recoveryCodes).toHaveLength(recoveryCodeCount);
    expect(await recordsOf(member)).toEqual([
      'enrolmentStarted',
      'signInFailed',
      'factorEnrolled',
      'signedIn',
    ]);
    expect(await confirm(ticket, world.appCode(setup.secret))).toMatchObject(expired);
    expect(await world.staff.enrol({ username: member.name })).toBeNull();
  });

  it('is not set up by a person who knows the password alone', async () => {
    const member = await world.add();
    const code = (await world.staff.enrol({ username: member.name })) ?? '';
    const ticket = await world.ticketOf(member.name);
    const wrong = refused('wrong_enrolment_code');
    expect(await begin(ticket, 'AAAA-BBBB-CCCC')).toMatchObject(wrong);
    expect(await confirm(ticket, '123456')).toMatchObject(expired);
    expect(await world.pass(ticket, '123456')).toMatchObject(expired);
    const others = (await world.staff.enrol({ username: (await world.add()).name })) ?? '';
    expect(await begin(ticket, others)).toMatchObject(wrong);
    const renewed = (await world.staff.enrol({ username: member.name })) ?? '';
    expect(await begin(await world.ticketOf(member.name), code)).toMatchObject(wrong);
    expect(await begin(await world.ticketOf(member.name), renewed)).toMatchObject({ code: 0 });
  });

  it('cannot use the one-time code after 30 minutes', async () => {
    const member = await world.add();
    const code = (await world.staff.enrol({ username: member.name })) ?? '';
    world.passTime(enrolmentMs - 1000);
    const ticket = await world.ticketOf(member.name);
    world.passTime(1000);
    expect(await begin(ticket, code)).toMatchObject(refused('wrong_enrolment_code'));
    expect((await world.signIn(member.name, staffPassword)).json().code).toBe(1012);
  });

  it('is set up once by ten confirmations at the same time', async () => {
    const member = await world.add();
    const code = (await world.staff.enrol({ username: member.name })) ?? '';
    const tickets = [await world.ticketOf(member.name), await world.ticketOf(member.name)];
    const secrets: string[] = [];
    for (const ticket of tickets) secrets.push((await begin(ticket, code)).data.secret);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => confirm(tickets[at % 2] ?? '', world.appCode(secrets[1] ?? ''))),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('signs in with the password alone on a server that only its own machine can reach', async () => {
    const member = await world.add();
    const local = await staffWorld({ database: world.database, config: { publicUrl: null } });
    local.now = world.now;
    expect((await local.signIn(member.name, staffPassword)).json()).toMatchObject(tokens);
    expect((await local.signIn('office:admin')).json()).toMatchObject(tokens);
    await local.close();
  });
});

it('customers sign in in one step', async () => {
  const phone = nextPhone();
  await world.register(phone);
  expect((await world.signIn(phone, 'Quay5308x')).json()).toMatchObject(tokens);
});
