import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

const free = '13800000001';
const tokens = async (username = free, client = 'web:web') =>
  (await harness.signIn(username, undefined, client)).json<{ access_token: string; refresh_token: string }>();
const token = (query: Record<string, string>, client = 'web:web') =>
  harness.app.inject({ method: 'POST', url: '/auth/oauth/token', query, headers: basic(client) });
const renew = (refresh_token: string, client?: string) =>
  token({ grant_type: 'refresh_token', refresh_token }, client);
const whoIs = (access: string) =>
  harness.app.inject({
    method: 'POST',
    url: '/office/officeuser/info',
    headers: { authorization: `Bearer ${access}` },
  });

const hour = 3_600_000;
const passTime = (ms: number) => {
  harness.now = new Date(harness.now.getTime() + ms);
};

describe('signing in', () => {
  it('returns both tokens at the top level', async () => {
    const answer = await harness.signIn(free);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 0,
      msg: '',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 7200,
      scope: 'server',
    });
  });

  it.each(['13800000001', '13800000002', '13800000003', '13800000004', '13800000005', 'office:admin'])(
    'opens the demo account %s',
    async (username) => {
      expect((await harness.signIn(username)).json().code).toBe(0);
    },
  );

  it.each([
    ['a wrong password', free, 'Demo2027'],
    ['an unknown user', '13899999999', 'Demo2026'],
    ['SQL in the name', "' or 1=1 --", 'Demo2026'],
    ['HTML in the name', '<script>alert(1)</script>', 'Demo2026'],
    ['SQL in the password', free, "'; drop table account; --"],
  ])('rejects %s with the same message', async (_, username, password) => {
    const answer = await harness.signIn(username, password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: 1001, msg: '账号或密码错误', data: null });
  });

  it('names missing fields', async () => {
    const answer = await token({ grant_type: 'password', username: '' });
    expect(Object.keys(answer.json().data.fields)).toEqual(['username', 'password']);
    expect((await token({})).json().data.fields.grant_type.rule).toBe('required');
    expect((await token({ grant_type: 'mobile' })).json().data.fields.grant_type.rule).toBe('unknown_value');
  });

  it('rejects a name with a NUL as malformed', async () => {
    const answer = await token({ grant_type: 'password', username: 'a\0', password: 'x' });
    expect(answer.json().data.fields.username.rule).toBe('wrong_format');
  });

  it.each(['web:wrong', 'nobody:web', '__proto__:web', 'web', ':'])(
    'works for known clients only, not for %s',
    async (client) => {
      const answer = await harness.signIn(free, undefined, client);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 401]);
    },
  );

  it('replaces the earlier login of the same client, but not of another', async () => {
    const first = await tokens();
    const widget = await tokens(free, 'widget:widget-secret');
    expect((await whoIs(first.access_token)).statusCode).toBe(200);
    const second = await tokens();
    expect((await whoIs(first.access_token)).statusCode).toBe(401);
    expect((await whoIs(second.access_token)).statusCode).toBe(200);
    expect((await whoIs(widget.access_token)).statusCode).toBe(200);
  });

  it('leaves one login after two concurrent sign-ins', async () => {
    const both = await Promise.all([tokens('13800000002'), tokens('13800000002')]);
    const answers = await Promise.all(both.map(({ access_token }) => whoIs(access_token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('rate-limits guessing, only for the guessed person', async () => {
    for (let i = 0; i < 20; i += 1) await harness.signIn('13800000003', 'guess');
    const answer = await harness.signIn('13800000003');
    expect([answer.statusCode, answer.json().code]).toEqual([200, 429]);
    expect((await harness.signIn(free)).json().code).toBe(0);
    passTime(5 * 60_000);
    expect((await harness.signIn('13800000003')).json().code).toBe(0);
  });
});

describe('a login', () => {
  it('ends after two hours unless it is renewed', async () => {
    const { access_token, refresh_token } = await tokens();
    passTime(2 * hour - 1000);
    expect((await whoIs(access_token)).statusCode).toBe(200);
    passTime(2000);
    expect((await whoIs(access_token)).statusCode).toBe(401);
    const renewed = (await renew(refresh_token)).json();
    expect((await whoIs(renewed.access_token)).statusCode).toBe(200);
  });

  it('cannot be renewed after thirty days', async () => {
    const { refresh_token } = await tokens();
    passTime(30 * 24 * hour + 1000);
    expect((await renew(refresh_token)).statusCode).toBe(401);
  });

  it('gets a new pair on renewal, and the old pair becomes invalid', async () => {
    const first = await tokens();
    const second = (await renew(first.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await whoIs(first.access_token)).statusCode).toBe(401);
    expect((await whoIs(second.access_token)).statusCode).toBe(200);
  });

  it('ends when a refresh token is used twice, as it may be stolen', async () => {
    const first = await tokens();
    const second = (await renew(first.refresh_token)).json();
    expect((await whoIs(second.access_token)).statusCode).toBe(200);
    expect((await renew(first.refresh_token)).statusCode).toBe(401);
    expect((await whoIs(second.access_token)).statusCode).toBe(401);
    expect((await renew(second.refresh_token)).statusCode).toBe(401);
  });

  it('can be renewed only by the client that started it', async () => {
    const { refresh_token } = await tokens();
    expect((await renew(refresh_token, 'widget:widget-secret')).statusCode).toBe(401);
    expect((await renew('made-up')).statusCode).toBe(401);
    expect((await renew(refresh_token)).statusCode).toBe(200);
  });

  it('ends immediately at logout', async () => {
    const { access_token, refresh_token } = await tokens();
    expect((await whoIs(access_token)).statusCode).toBe(200);
    const answer = await harness.app.inject({
      method: 'DELETE',
      url: '/auth/token/logout',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    });
    expect(answer.json()).toEqual({ code: 0, msg: '', data: null });
    expect((await whoIs(access_token)).statusCode).toBe(401);
    expect((await renew(refresh_token)).statusCode).toBe(401);
  });

  it('ends when its account is disabled', async () => {
    const { access_token, refresh_token } = await tokens('13800000005');
    await harness.database.pool.query(
      `update account set disabled_at = now() where username = '13800000005'`,
    );
    expect((await harness.signIn('13800000005')).json().code).toBe(1002);
    expect((await whoIs(access_token)).statusCode).toBe(401);
    expect((await renew(refresh_token)).statusCode).toBe(401);
  });

  it('stores neither token nor password in the database', async () => {
    const { access_token, refresh_token } = await tokens();
    const { rows } = await harness.database.pool.query(
      `select to_jsonb(l)::text text from login l union all select to_jsonb(a)::text from account a`,
    );
    const kept = rows.map(({ text }) => text).join();
    for (const secret of [access_token, refresh_token, 'Demo2026']) expect(kept).not.toContain(secret);
    expect(kept).toContain('$argon2id$v=19$');
  });
});

describe('the signed-in person', () => {
  it('is returned in the envelope, with ok next to the code', async () => {
    const answer = await harness.callAs('13800000004', { method: 'POST', url: '/office/officeuser/info' });
    expect(answer.json()).toEqual({
      code: 0,
      msg: '',
      ok: true,
      data: {
        officeUser: {
          id: expect.any(String),
          nickName: '旗舰版演示',
          avatar: null,
          teamId: expect.any(String),
          roleIds: ['ROLE_ADMIN'],
          company: null,
          phone: '13800000004',
          language: null,
          timeZone: null,
          deletesAt: null,
          version: 'team',
        },
      },
    });
  });

  it('has roles and a team if staff', async () => {
    const answer = await harness.callAs('office:admin', { method: 'POST', url: '/office/officeuser/info' });
    expect(answer.json().data.officeUser).toMatchObject({
      roleIds: ['ADMIN'],
      teamId: expect.stringMatching(/^\d+$/),
    });
  });

  it('sees only their own team’s menu', async () => {
    const { authorization } = await harness.headersOf('13800000004');
    const person = (
      await harness.app.inject({ method: 'POST', url: '/office/officeuser/info', headers: { authorization } })
    ).json();
    const menu = (id: string) =>
      harness.app.inject({
        url: `/office/api/team/menu/${encodeURIComponent(id)}`,
        headers: { authorization },
      });
    const teamId: string = person.data.officeUser.teamId;
    const own = (await menu(teamId)).json().data.menus;
    const [search] = own[0].children;
    expect(search).toEqual({
      id: 'search',
      name: '搜红人',
      label: 'Creator search',
      path: '/bloggerSearch',
      component: '',
      icon: 'search',
      children: expect.any(Array),
    });
    expect(search.children[0].component).toBe('search/CreatorSearch');
    expect(search.children.map(({ path }: { path: string }) => path)).toEqual([
      '/bloggerSearch/tiktok',
      '/bloggerSearch/youtube',
      '/bloggerSearch/instagram',
    ]);
    const refusals = await Promise.all([String(Number(teamId) - 1), '999999', "1' or 1=1"].map(menu));
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(404);
      expect(refusal.json()).toEqual({ code: 404, msg: '找不到你要的内容', data: null });
    }
  });
});

it('can use the staff demo account on this machine only', async () => {
  const open = await testApp({ config: { host: '0.0.0.0' }, database: harness.database });
  const answer = await open.signIn('office:admin');
  expect(answer.json()).toEqual({ code: 1003, msg: '演示密码只能在本机使用', data: null });
  expect((await open.signIn('office:admin', 'wrong')).json().code).toBe(1001);
  const { access_token } = await tokens('office:admin');
  const foreign = await open.app.inject({
    method: 'POST',
    url: '/office/officeuser/info',
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(foreign.statusCode).toBe(401);
  await open.close();
});
