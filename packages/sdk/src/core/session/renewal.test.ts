import { getStatisticsCount } from '@reachkit/contract/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fine,
  type Loopback,
  loopback,
  memoryArea,
  type ReceivedRequest,
  type Said,
} from '../../testing/loopback.ts';
import { createClient } from '../client/createClient.ts';
import { createStorage } from '../react/storage.ts';
import { leaseMs, lookEveryMs } from './lease.ts';
import { passwordSession } from './passwordSession.ts';

const counts = { creators: 3, tiktok: 1, youtube: 1, instagram: 1, emails: 0, videos: 9, asOf: null };

/** A server that rotates refresh tokens: reuse of one ends the login. */
function rotating() {
  let access = 'access-0';
  let refresh = 'refresh-0';
  let isEnded = false;
  const renewals: string[] = [];

  function issue(): Said {
    const body = {
      access_token: access,
      refresh_token: refresh,
      token_type: 'bearer',
      expires_in: 7200,
      scope: 'server',
    };
    return { body };
  }

  function respond({ path, form, headers }: ReceivedRequest): Said {
    if (path !== '/auth/oauth/token') {
      return headers.authorization === `Bearer ${access}` && !isEnded
        ? fine(counts)
        : { status: 401, body: { code: 401, msg: '', data: { reason: isEnded ? 'reused' : 'expired' } } };
    }
    if (form.get('grant_type') === 'password') return issue();
    renewals.push(form.get('refresh_token') ?? '');
    if (isEnded || form.get('refresh_token') !== refresh) {
      isEnded = true;
      return { status: 401, body: { code: 401, msg: '', data: { reason: 'reused' } } };
    }
    access = `access-${renewals.length}`;
    refresh = `refresh-${renewals.length}`;
    return issue();
  }

  return {
    respond,
    renewals,
    /** Expires the access token; the login stays valid. */
    expire: () => {
      access = `unknown ${access}`;
    },
  };
}

/** A fake `navigator.locks`, shared by all tabs of an origin. */
function sharedLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, action: () => Promise<unknown>) => {
    const mine = last.then(action, action);
    last = mine;
    return mine;
  };
  return { request };
}

let server: Loopback | undefined;
beforeEach(() => vi.stubGlobal('navigator', { locks: sharedLocks() }));
afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
});

async function setUp(before: (request: ReceivedRequest) => Said | null | undefined = () => undefined) {
  const wire = rotating();
  server = await loopback((request) => {
    const said = before(request);
    return said === undefined ? wire.respond(request) : said;
  });
  const { baseUrl } = server;
  const area = memoryArea();
  const storage = createStorage({ area, isShared: true });
  const lost: string[] = [];
  const tab = () => {
    const session = passwordSession({ baseUrl, storage, onLost: (reason) => lost.push(reason) });
    return { session, client: createClient({ baseUrl, session }) };
  };
  const first = tab();
  await first.session.signIn({ username: 'x', password: 'y' });
  return { ...wire, storage: area, lost, first, second: tab(), tab };
}

describe('a login with an expired token', () => {
  it('in two tabs at once is renewed once, and continues in both', async () => {
    const { first, second, expire, renewals, lost } = await setUp();
    expire();
    const answers = await Promise.all(
      [first, second, first, second].map(({ client }) => client.call(getStatisticsCount, {})),
    );
    expect(answers).toEqual([counts, counts, counts, counts]);
    expect(renewals).toEqual(['refresh-0']);
    expect(lost).toEqual([]);
  });

  it('in two tabs in sequence, on a page without locks, continues in both', async () => {
    vi.stubGlobal('navigator', {});
    const { first, second, expire, renewals, lost } = await setUp();
    expire();
    await first.client.call(getStatisticsCount, {});
    await second.client.call(getStatisticsCount, {});
    expect(renewals).toEqual(['refresh-0']);
    expect(lost).toEqual([]);
  });

  it('in many tabs at once, without locks, is renewed once and continues in all', async () => {
    vi.stubGlobal('navigator', {});
    const { first, second, expire, renewals, lost, tab } = await setUp();
    expire();
    const answers = await Promise.all(
      [first, second, tab(), tab()].map(({ client }) => client.call(getStatisticsCount, {})),
    );
    expect(answers).toEqual([counts, counts, counts, counts]);
    expect([renewals, lost]).toEqual([['refresh-0'], []]);
  });

  it('is renewed without locks even if a tab was killed during its renewal', async () => {
    vi.stubGlobal('navigator', {});
    const { first, expire, storage, renewals } = await setUp();
    expire();
    for (const until of [Date.now() + 200, Date.now() + 10 * leaseMs]) {
      const left = JSON.stringify({ holder: 'killed', until, turn: 0 });
      storage.setItem('yth_renewal_lease', `${left}|object`);
      expect(await first.client.call(getStatisticsCount, {})).toEqual(counts);
      expire();
    }
    expect(renewals).toEqual(['refresh-0', 'refresh-1']);
    expect(storage.getItem('yth_renewal_lease')).toContain('"holder":null');
  });

  it.each([
    ['with', sharedLocks()],
    ['without', undefined],
  ])('is renewed at once on a page %s locks after its storage was cleared', async (_, locks) => {
    vi.stubGlobal('navigator', { locks });
    const { first, expire, storage, renewals } = await setUp();
    const left = JSON.stringify({ holder: null, until: Date.now() - 60_000, turn: 7 });
    storage.setItem('yth_renewal_lease', `${left}|object`);
    const wait = vi.spyOn(globalThis, 'setTimeout');
    expire();
    expect(await first.client.call(getStatisticsCount, {})).toEqual(counts);
    expect(renewals).toEqual(['refresh-0']);
    expect(wait.mock.calls.filter(([, ms]) => ms === lookEveryMs)).toEqual([]);
  });

  it('survives a minute without a network', async () => {
    let isAway = false;
    const { first, expire, lost } = await setUp(() => (isAway ? null : undefined));
    expire();
    isAway = true;
    for (const _ of [1, 2, 3]) {
      await expect(first.client.call(getStatisticsCount, {})).rejects.toMatchObject({ kind: 'network' });
    }
    expect([first.session.getSnapshot().status, lost]).toEqual(['signedIn', []]);
    isAway = false;
    expect(await first.client.call(getStatisticsCount, {})).toEqual(counts);
  });

  it('survives a network loss between the rejection and the renewal', async () => {
    let isAway = true;
    const { first, expire, lost } = await setUp(({ form }) =>
      isAway && form.get('grant_type') === 'refresh_token' ? null : undefined,
    );
    expire();
    await expect(first.client.call(getStatisticsCount, {})).rejects.toMatchObject({ kind: 'network' });
    expect([first.session.getSnapshot().status, lost]).toEqual(['signedIn', []]);
    isAway = false;
    expect(await first.client.call(getStatisticsCount, {})).toEqual(counts);
  });

  it('survives a server restart: 502 and 503 end no login', async () => {
    let status = 0;
    const { first, expire, lost } = await setUp(() =>
      status === 0 ? undefined : { status, body: '<h1>Back soon</h1>' },
    );
    expire();
    for (status of [502, 503]) {
      await expect(first.client.call(getStatisticsCount, {})).rejects.toMatchObject({ kind: 'http', status });
    }
    status = 0;
    expect(await first.client.call(getStatisticsCount, {})).toEqual(counts);
    expect(lost).toEqual([]);
  });
});
