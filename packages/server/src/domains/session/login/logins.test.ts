import { loginEndSchema } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { basic } from '../../../testing/app.ts';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const hour = 60 * minute;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

interface Tokens {
  access_token: string;
  refresh_token: string;
}
interface Entry {
  id: string;
  isCurrent: boolean;
}

async function person(): Promise<string> {
  const phone = nextPhone();
  await world.register(phone);
  world.passTime(minute);
  return phone;
}
const signInFrom = async (
  username: string,
  { client = 'web:web', agent = '', remoteAddress = '127.0.0.1' } = {},
): Promise<Tokens> =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/auth/oauth/token',
      query: { grant_type: 'password', username, password: goodPassword },
      headers: { ...basic(client), 'user-agent': agent },
      remoteAddress,
    })
  ).json();
const call = (method: 'GET' | 'DELETE', url: string, { access_token }: Tokens) =>
  world.app.inject({ method, url, headers: { authorization: `Bearer ${access_token}` } });
const listOf = async (tokens: Tokens): Promise<Entry[]> =>
  (await call('GET', '/office/api/login/device', tokens)).json().data.list;
const activityOf = async (tokens: Tokens): Promise<{ action: string }[]> =>
  (await call('GET', '/office/api/login/activity', tokens)).json().data.list;
const widget = 'widget:widget-secret';

describe('the list of logins', () => {
  it('shows device, region and time of each login, newest first', async () => {
    const phone = await person();
    const first = await signInFrom(phone, { agent: chrome, remoteAddress: '1.2.4.8' });
    const startedAt = world.now;
    world.passTime(hour);
    const second = await signInFrom(phone, { client: widget, agent: iphone, remoteAddress: '192.168.1.7' });
    expect(await listOf(second)).toEqual([
      expect.objectContaining({
        client: 'widget',
        browser: 'Safari',
        system: 'iOS',
        region: 'LAN',
        isCurrent: true,
      }),
      {
        id: expect.stringMatching(/^\d+$/),
        client: 'web',
        browser: 'Chrome',
        system: 'Windows',
        region: 'CN',
        createdAt: startedAt.toISOString(),
        lastSeenAt: new Date(Math.floor(startedAt.getTime() / minute) * minute).toISOString(),
        isCurrent: false,
      },
    ]);
    expect((await listOf(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it.each(['', 'curl/8', '<script>alert(1)</script>/1.0', `${'x'.repeat(10_000)}/1`, '\u00ff\u00fe'])(
    'accepts a meaningless user agent: %j',
    async (agent) => {
      const tokens = await signInFrom(await person(), { agent });
      expect(await listOf(tokens)).toHaveLength(1);
    },
  );

  it('updates the last-seen time, with one write a minute', async () => {
    const tokens = await signInFrom(await person());
    const writes = async () =>
      (await world.database.pool.query('select xmin::text, last_seen_at from login order by id desc limit 1'))
        .rows[0];
    await world.whoIs(tokens.access_token);
    const before = await writes();
    await world.whoIs(tokens.access_token);
    expect(await writes()).toEqual(before);
    world.passTime(minute);
    await Promise.all([1, 2, 3].map(() => world.whoIs(tokens.access_token)));
    const after = await writes();
    expect(after.last_seen_at.getTime() - before.last_seen_at.getTime()).toBe(minute);
    await world.whoIs(tokens.access_token);
    expect(await writes()).toEqual(after);
  });

  it('omits ended and expired logins', async () => {
    const phone = await person();
    await signInFrom(phone);
    world.passTime(31 * 24 * hour);
    const tokens = await signInFrom(phone, { client: widget });
    expect(await listOf(tokens)).toHaveLength(1);
  });
});

describe('ending a login', () => {
  it('ends it immediately, notifies its device, and returns the remaining ones', async () => {
    const phone = await person();
    const [here, there] = [await signInFrom(phone), await signInFrom(phone, { client: widget })];
    expect((await world.whoIs(there.access_token)).statusCode).toBe(200);
    const id = (await listOf(here)).find(({ isCurrent }) => !isCurrent)?.id;
    const answer = await call('DELETE', `/office/api/login/device/${id}`, here);
    expect(answer.json().data.list).toEqual([expect.objectContaining({ isCurrent: true })]);
    const refused = await world.whoIs(there.access_token);
    expect([refused.statusCode, refused.json().data]).toEqual([401, { reason: 'endedElsewhere' }]);
    expect((await call('DELETE', `/office/api/login/device/${id}`, here)).statusCode).toBe(404);
  });

  it('is limited to one’s own logins', async () => {
    const [mine, theirs] = [await signInFrom(await person()), await signInFrom(await person())];
    const id = (await listOf(theirs))[0]?.id;
    for (const other of [id, '999999999', '0', 'x', '-1', '1e3', '99999999999999999999']) {
      const answer = await call('DELETE', `/office/api/login/device/${other}`, mine);
      expect([other, answer.statusCode]).toEqual([other, 404]);
    }
    expect((await world.whoIs(theirs.access_token)).statusCode).toBe(200);
  });

  it('works for the current login', async () => {
    const tokens = await signInFrom(await person());
    const id = (await listOf(tokens))[0]?.id;
    expect((await call('DELETE', `/office/api/login/device/${id}`, tokens)).json().data.list).toEqual([]);
    expect((await world.whoIs(tokens.access_token)).json().data).toEqual({ reason: 'signedOut' });
  });
});

describe('reasons for an ended login', () => {
  const why = async ({ access_token, refresh_token }: Tokens) => {
    const answers = [await world.whoIs(access_token), await world.renew(refresh_token)];
    return answers.map((answer) => {
      expect(answer.statusCode).toBe(401);
      return loginEndSchema.parse(answer.json().data).reason;
    });
  };

  it('replaced by a newer one', async () => {
    const phone = await person();
    const old = await signInFrom(phone);
    await signInFrom(phone);
    expect(await why(old)).toEqual(['replaced', 'replaced']);
  });

  it('signed out', async () => {
    const tokens = await signInFrom(await person());
    await call('DELETE', '/auth/token/logout', tokens);
    expect(await why(tokens)).toEqual(['signedOut', 'signedOut']);
  });

  it('disabled', async () => {
    const phone = await person();
    const tokens = await signInFrom(phone);
    await world.database.pool.query('update account set disabled_at = now() where phone = $1', [phone]);
    expect(await why(tokens)).toEqual(['removed', 'removed']);
  });

  it('expired', async () => {
    const tokens = await signInFrom(await person());
    world.passTime(30 * 24 * hour + 1);
    const answer = await world.renew(tokens.refresh_token);
    expect([answer.statusCode, answer.json().data]).toEqual([401, { reason: 'expired' }]);
  });

  it('reused: for a spent refresh token and its newer pair', async () => {
    const stolen = await signInFrom(await person());
    const next: Tokens = (await world.renew(stolen.refresh_token)).json();
    expect((await world.whoIs(next.access_token)).statusCode).toBe(200);
    expect((await world.renew(stolen.refresh_token)).json().data).toEqual({ reason: 'reused' });
    expect(await why(next)).toEqual(['reused', 'reused']);
    expect((await world.renew(stolen.refresh_token)).json().data).toEqual({ reason: 'reused' });
  });

  it('no reuse: tabs that renew at the same time or retry within ten seconds', async () => {
    const tokens = await signInFrom(await person());
    const lost: Tokens = (await world.renew(tokens.refresh_token)).json();
    world.passTime(5_000);
    await world.renew(tokens.refresh_token);
    world.passTime(5_000);
    const next: Tokens = (await world.renew(tokens.refresh_token)).json();
    expect((await world.whoIs(lost.access_token)).json().data).toBeNull();
    expect((await world.whoIs(next.access_token)).statusCode).toBe(200);
    // The lost token is used later, by its owner or by a thief.
    expect((await world.renew(lost.refresh_token)).json().data).toEqual({ reason: 'reused' });
    expect(await why(next)).toEqual(['reused', 'reused']);
  });

  it.each([10_001, minute, 2 * minute, 24 * hour])(
    'reused: a second use %s ms later, even if the first pair was unused',
    async (later) => {
      const tokens = await signInFrom(await person());
      const unused: Tokens = (await world.renew(tokens.refresh_token)).json();
      world.passTime(later);
      expect((await world.renew(tokens.refresh_token)).json().data).toEqual({ reason: 'reused' });
      expect(await why(unused)).toEqual(['reused', 'reused']);
    },
  );

  it('reused: an immediate second use of a token older than the last one', async () => {
    const first = await signInFrom(await person());
    const second: Tokens = (await world.renew(first.refresh_token)).json();
    world.passTime(1_000);
    const third: Tokens = (await world.renew(second.refresh_token)).json();
    expect((await world.renew(first.refresh_token)).json().data).toEqual({ reason: 'reused' });
    expect(await why(third)).toEqual(['reused', 'reused']);
  });

  it('two concurrent renewals leave one valid pair', async () => {
    const tokens = await signInFrom(await person());
    const both = await Promise.all([1, 2].map(() => world.renew(tokens.refresh_token)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const seen = await Promise.all(both.map((answer) => world.whoIs(answer.json<Tokens>().access_token)));
    expect(seen.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('no reason for a replaced, invented or expired token', async () => {
    const tokens = await signInFrom(await person());
    await world.renew(tokens.refresh_token);
    const refusals = [
      await world.whoIs(tokens.access_token),
      await world.whoIs('a'.repeat(43)),
      await world.renew('a'.repeat(43)),
    ];
    const lived = await signInFrom(await person());
    world.passTime(2 * hour + 1);
    refusals.push(await world.whoIs(lived.access_token));
    for (const answer of refusals) expect([answer.statusCode, answer.json().data]).toEqual([401, null]);
  });

  it('no reason for tokens of a removed account', async () => {
    const phone = await person();
    const tokens = await signInFrom(phone);
    await world.database.pool.query('delete from account where phone = $1', [phone]);
    expect((await world.whoIs(tokens.access_token)).json()).toMatchObject({ code: 401, data: null });
    expect((await world.renew(tokens.refresh_token)).json()).toMatchObject({ code: 401, data: null });
  });

  it('no reason for another client', async () => {
    const phone = await person();
    const replaced = await signInFrom(phone);
    const spent = await signInFrom(phone);
    await world.renew(spent.refresh_token);
    for (const { refresh_token } of [replaced, spent]) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/auth/oauth/token',
        query: { grant_type: 'refresh_token', refresh_token },
        headers: basic(widget),
      });
      expect([answer.statusCode, answer.json().data]).toEqual([401, null]);
    }
  });
});

describe('notification of an ended login', () => {
  /** Collects messages published to the installation's processes during an action. */
  async function publishedDuring(action: () => Promise<unknown>): Promise<unknown[]> {
    const client = await world.database.pool.connect();
    const notes: unknown[] = [];
    client.on('notification', ({ payload = '' }) => notes.push(JSON.parse(payload)));
    await client.query(`listen ${liveNotifyChannel}`);
    await action();
    // Notifications arrive before the response to the next statement.
    await client.query('select');
    await client.query(`unlisten ${liveNotifyChannel}`);
    client.removeAllListeners('notification');
    client.release();
    return notes;
  }
  const note = (id: string | undefined, reason: string) => ({
    target: { login: Number(id) },
    message: { code: 401, msg: '登录已过期，请重新登录', data: { reason } },
  });
  const idOf = async (tokens: Tokens) => (await listOf(tokens)).find(({ isCurrent }) => isCurrent)?.id;

  it('has the reason, and is sent to the ended login only', async () => {
    const phone = await person();
    const first = await signInFrom(phone);
    const firstId = await idOf(first);
    let second: Tokens = first;
    expect(
      await publishedDuring(async () => {
        second = await signInFrom(phone);
      }),
    ).toEqual([note(firstId, 'replaced')]);
    const secondId = await idOf(second);
    expect(await publishedDuring(() => call('DELETE', '/auth/token/logout', second))).toEqual([
      note(secondId, 'signedOut'),
    ]);
    const third = await signInFrom(phone);
    const thirdId = await idOf(third);
    const renewed: Tokens = (await world.renew(third.refresh_token)).json();
    await world.whoIs(renewed.access_token);
    expect(await publishedDuring(() => world.renew(third.refresh_token))).toEqual([note(thirdId, 'reused')]);
    expect(await publishedDuring(() => world.renew(third.refresh_token))).toEqual([]);
  });
});

describe('an account’s record', () => {
  it('shows action, device and region, and no address', async () => {
    const phone = await person();
    await world.app.inject({
      method: 'POST',
      url: '/auth/oauth/token',
      query: { grant_type: 'password', username: phone, password: 'Wrong1234' },
      headers: { ...basic('web:web'), 'user-agent': iphone },
      remoteAddress: '8.8.8.8',
    });
    await signInFrom(phone, { agent: chrome, remoteAddress: '1.2.4.8' });
    const tokens = await signInFrom(phone, { agent: chrome, remoteAddress: '2400:3200::1' });
    const activity = await activityOf(tokens);
    expect(activity.map(({ action }) => action)).toEqual([
      'signedIn',
      'replaced',
      'signedIn',
      'signInFailed',
      'registered',
    ]);
    expect(activity[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      action: 'signedIn',
      browser: 'Chrome',
      system: 'Windows',
      region: 'CN',
      at: world.now.toISOString(),
      change: null,
    });
    expect(activity[3]).toMatchObject({ browser: 'Safari', system: 'iOS', region: 'US' });
    const { rows } = await world.database.pool.query(
      `select distinct network from operation_record r join account a on a.id::text = r.object_id
       where phone = $1 order by 1`,
      [phone],
    );
    expect(rows.map(({ network }) => network)).toEqual([
      '1.2.4.0/24',
      '127.0.0.0/24',
      '2400:3200:0::/48',
      '8.8.8.0/24',
    ]);
  });

  it('contains every reason why a login ends, each new password and each invitation', async () => {
    const phone = await person();
    const first = await signInFrom(phone);
    const headers = { authorization: `Bearer ${first.access_token}` };
    await world.database.pool.query(
      `update team set version = 'basic' where id = (select team_id from account where phone = $1)`,
      [phone],
    );
    await world.post('/office/api/team/member/invite', {}, headers);
    const other = await signInFrom(phone, { client: widget });
    const otherId = (await listOf(other)).find(({ isCurrent }) => isCurrent)?.id;
    await call('DELETE', `/office/api/login/device/${otherId}`, first);
    await world.app.inject({
      method: 'PUT',
      url: '/office/api/login/editPassword',
      payload: { oldPassword: goodPassword, password: 'Nexus-5308' },
      headers,
    });
    const code = await world.receiveCode(phone);
    await world.app.inject({
      method: 'PUT',
      url: '/office/api/login/editPassword',
      payload: { phone, code, password: goodPassword },
    });
    const stolen = await signInFrom(phone);
    const renewed: Tokens = (await world.renew(stolen.refresh_token)).json();
    await world.whoIs(renewed.access_token);
    await world.renew(stolen.refresh_token);
    const last = await signInFrom(phone);
    await call('DELETE', '/auth/token/logout', last);
    const actions = (await activityOf(await signInFrom(phone))).map(({ action }) => action);
    expect(actions).toEqual([
      'signedIn',
      'signedOut',
      'signedIn',
      'tokenReused',
      'signedIn',
      'passwordReset',
      'passwordChanged',
      'endedElsewhere',
      'signedIn',
      'memberInvited',
      'signedIn',
      'registered',
    ]);
  });

  it('shows the newest fifty entries of one’s own account only', async () => {
    const phone = await person();
    const tokens = await signInFrom(phone);
    await world.database.pool.query(
      `insert into operation_record (team_id, actor_id, domain, action, object_kind, object_id, at)
       select a.team_id, a.id, 'session', 'signedIn', 'account', a.id::text, now()
         from account a, generate_series(1, 60) where a.phone = $1`,
      [phone],
    );
    expect(await activityOf(tokens)).toHaveLength(50);
    expect(await activityOf(await signInFrom(await person()))).toHaveLength(2);
  });

  it('shows a sign-in even after many failed ones', async () => {
    const phone = await person();
    const tokens = await signInFrom(phone);
    await world.database.pool.query(
      `insert into operation_record (team_id, actor_id, domain, action, object_kind, object_id, at)
       select a.team_id, null, 'session', 'signInFailed', 'account', a.id::text, now()
         from account a, generate_series(1, 500) where a.phone = $1`,
      [phone],
    );
    const actions = (await activityOf(tokens)).map(({ action }) => action);
    expect(actions).toEqual([...Array.from({ length: 20 }, () => 'signInFailed'), 'signedIn', 'registered']);
  });

  it('takes equal time for unknown names, so that timing does not reveal accounts', async () => {
    const failuresOf = async (username: string) => {
      const count = async () =>
        (await world.database.pool.query(`select count(*)::int as found from operation_record`)).rows[0]
          .found;
      const before = await count();
      await world.signIn(username, 'Wrong1234');
      return (await count()) - before;
    };
    expect(await failuresOf(await person())).toBe(1);
    expect(await failuresOf('13899999998')).toBe(1);
  });

  it('a failed record fails the action', async () => {
    const phone = await person();
    const tokens = await signInFrom(phone);
    await world.database.pool.query('alter table operation_record rename to operation_record_away');
    expect((await call('DELETE', '/auth/token/logout', tokens)).statusCode).toBe(500);
    await world.database.pool.query('alter table operation_record_away rename to operation_record');
    expect((await world.whoIs(tokens.access_token)).statusCode).toBe(200);
  });
});

it('a login replaced at another server gets 401 with the reason once the cache expires', async () => {
  const other = await signInWorld({ database: world.database });
  other.now = world.now;
  const phone = await person();
  const first = await signInFrom(phone);
  expect((await world.whoIs(first.access_token)).statusCode).toBe(200);
  await other.signIn(phone, goodPassword);
  // A server that has not seen the token reads the database; one that has caches it for some seconds.
  const refused = await other.whoIs(first.access_token);
  expect([refused.statusCode, refused.json().data]).toEqual([401, { reason: 'replaced' }]);
  await other.close();
});
