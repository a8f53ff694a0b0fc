import { getStatisticsCount } from '@reachkit/contract/site';
import { afterEach, describe, expect, it } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import {
  fine,
  type Loopback,
  loopback,
  memoryArea,
  type ReceivedRequest,
  type Said,
} from '../../testing/loopback.ts';
import { ReachkitError } from '../failures/errors.ts';
import type { FailureNotice } from '../failures/failureNotice.ts';
import { tokenSession } from '../session/tokenSession.ts';
import type { SessionSource } from '../session/types.ts';
import { clientOver } from './clientOver.ts';
import { createClient } from './createClient.ts';
import { axiosTransport } from './transport.ts';

let server: Loopback | undefined;
afterEach(() => server?.close());

const counts = { creators: 3, tiktok: 1, youtube: 1, instagram: 1, emails: 0, videos: 9, asOf: null };
const gone = (data: unknown): Said => ({ status: 401, body: { code: 401, msg: '', data } });
const replaced = gone({ reason: 'replaced' });

async function platform(
  respond: (request: ReceivedRequest) => Said | Promise<Said>,
  whyRefused?: SessionSource['whyRefused'],
) {
  server = await loopback(respond);
  const { baseUrl } = server;
  const notices: FailureNotice[] = [];
  const lost: string[] = [];
  const asked = { renewals: 0 };
  const storage = memoryArea();
  const tokens = tokenSession({
    storage,
    renewsOnly: true,
    onLost: (reason) => lost.push(reason),
    fetchToken: async () => {
      asked.renewals += 1;
      return whyRefused ? null : { accessToken: 'second' };
    },
  });
  tokens.setTokens({ accessToken: 'first', refreshToken: 'again' });
  const session = whyRefused ? { ...tokens, whyRefused } : tokens;
  const onNotice = (notice: FailureNotice) => notices.push(notice);
  const connections = new Set<unknown>();
  const client = clientOver(axiosTransport({ baseUrl }), {
    baseUrl,
    session,
    onNotice,
    connectLive(listener) {
      connections.add(listener);
      return () => void connections.delete(listener);
    },
  });
  return { client, tokens, notices, lost, asked, storage, server, connections };
}

async function failureOf(promise: Promise<unknown>): Promise<ReachkitError> {
  const failure = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof ReachkitError) return failure;
  throw new Error(`Expected a ReachkitError, got ${String(failure)}`);
}

describe('while the notice of a login that ended elsewhere is open', () => {
  it('a 401 causes no renewal, other notice or lost session; calls end silently', async () => {
    const { client, notices, lost, asked, server: httpServer, tokens } = await platform(() => replaced);
    client.ending.attend();
    const failures = await Promise.all(
      Array.from({ length: 20 }, () => failureOf(client.call(getStatisticsCount, {}))),
    );
    expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['aborted']));
    expect(client.ending.getSnapshot()?.reason).toBe('replaced');
    const before = httpServer.requests.length;
    expect(await failureOf(client.call(getStatisticsCount, {}))).toMatchObject({ kind: 'aborted' });
    expect(httpServer.requests).toHaveLength(before);
    expect([notices, lost, asked.renewals]).toEqual([[], [], 0]);
    expect(tokens.getSnapshot().status).toBe('signedIn');
  });

  it.each<[string, Said]>([
    ['an answer', fine(counts)],
    ['a 401 without a word', gone(null)],
    ['a failure', { status: 500, body: { code: 500, msg: 'broken', data: null } }],
  ])('a call in flight that gets %s ends silently', async (_, said) => {
    const answer = deferred<Said>();
    const { client, notices, lost, asked, server: httpServer } = await platform(() => answer.promise);
    client.ending.attend();
    const failing = failureOf(client.call(getStatisticsCount, {}));
    while (httpServer.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    client.ending.end('replaced');
    answer.resolve(said);
    expect(await failing).toMatchObject({ kind: 'aborted' });
    expect([notices, lost, asked.renewals]).toEqual([[], [], 0]);
  });

  it('the live channel is closed', async () => {
    const { client, connections } = await platform(() => replaced);
    client.ending.attend();
    client.live.listen({ onMessage: () => {} });
    expect(connections.size).toBe(1);
    await failureOf(client.call(getStatisticsCount, {}));
    expect(connections.size).toBe(0);
  });

  it('acknowledging logs out at the server despite its 401, clears the login, and resumes calls', async () => {
    const {
      client,
      storage,
      lost,
      notices,
      server: httpServer,
    } = await platform(({ headers }) => (headers.authorization ? replaced : fine(counts)));
    client.ending.attend();
    await failureOf(client.call(getStatisticsCount, {}));
    await client.ending.acknowledge();
    expect(httpServer.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/auth/token/logout' });
    expect(httpServer.requests.at(-1)?.headers.authorization).toBe('Bearer first');
    expect([storage.length, lost, notices]).toEqual([0, ['replaced'], []]);
    expect(await client.call(getStatisticsCount, {})).toEqual(counts);
  });

  it('acknowledging clears the login even when the server is unreachable', async () => {
    const { client, storage, server: gone } = await platform(() => replaced);
    client.ending.attend();
    await failureOf(client.call(getStatisticsCount, {}));
    await gone.close();
    await client.ending.acknowledge();
    expect(storage.length).toBe(0);
  });

  it('a reload with an ended token shows the same reason again', async () => {
    const { client, storage, server: again } = await platform(() => replaced);
    client.ending.attend();
    await failureOf(client.call(getStatisticsCount, {}));
    const session = tokenSession({ storage, fetchToken: async () => null, renewsOnly: true });
    const reloaded = createClient({ baseUrl: again.baseUrl, session });
    reloaded.ending?.attend();
    await failureOf(reloaded.call(getStatisticsCount, {}));
    expect(reloaded.ending?.getSnapshot()?.reason).toBe('replaced');
  });
});

describe('a 401 over HTTP', () => {
  it('reports a reused refresh token when the renewal is rejected for that reason', async () => {
    const { client, lost, notices } = await platform(
      () => gone({ reason: 'expired' }),
      () => 'reused',
    );
    client.ending.attend();
    expect(await failureOf(client.call(getStatisticsCount, {}))).toMatchObject({ kind: 'aborted' });
    expect(client.ending.getSnapshot()?.reason).toBe('reused');
    expect([lost, notices]).toEqual([[], []]);
  });

  it.each(['expired', 'signedOut'])('a merely %s token is renewed once', async (reason) => {
    const { client, asked } = await platform(({ headers }) =>
      headers.authorization === 'Bearer second' ? fine(counts) : gone({ reason }),
    );
    client.ending.attend();
    expect(await client.call(getStatisticsCount, {})).toEqual(counts);
    expect(asked.renewals).toBe(1);
    expect(client.ending.getSnapshot()).toBeNull();
  });

  it('a replaced login, without the notice, is lost without a renewal', async () => {
    const { client, lost, asked, notices } = await platform(() => replaced);
    expect(await failureOf(client.call(getStatisticsCount, {}))).toMatchObject({
      kind: 'session',
      details: { reason: 'replaced' },
    });
    expect([lost, asked.renewals]).toEqual([['replaced'], 0]);
    expect(notices).toMatchObject([{ durationMs: 1500, key: 'notices.loginExpired' }]);
  });
});
