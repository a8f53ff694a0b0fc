import { addFavourite } from '@reachkit/contract/favourites/lists';
import { fetchImportTemplate, importIntoFavourite } from '@reachkit/contract/imports/importing';
import { getFilterOptions, searchCreators, suggestCreators } from '@reachkit/contract/search/search';
import { fetchMenu, fetchUserInfo } from '@reachkit/contract/session/session';
import { getStatisticsCount } from '@reachkit/contract/site';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import {
  fine,
  type Loopback,
  loopback,
  memoryArea,
  type ReceivedRequest,
  refusal,
  type Said,
} from '../../testing/loopback.ts';
import { ReachkitError } from '../failures/errors.ts';
import { type FailureNotice, failureNotice } from '../failures/failureNotice.ts';
import { createStorage } from '../react/storage.ts';
import { type TokenSessionOptions, tokenSession } from '../session/tokenSession.ts';
import { createClient } from './createClient.ts';

let server: Loopback | undefined;
afterEach(() => server?.close());

const counts = { creators: 3, tiktok: 1, youtube: 1, instagram: 1, emails: 0, videos: 9, asOf: null };

async function platform(respond: (request: ReceivedRequest) => Said | null | Promise<Said | null>) {
  server = await loopback(respond);
  const notices: FailureNotice[] = [];
  const area = memoryArea();
  const session = tokenSession({ storage: area, fetchToken: async () => null });
  session.setTokens({ accessToken: 'first', refreshToken: 'again' });
  const client = createClient({
    baseUrl: server.baseUrl,
    session,
    now: () => 1_795_000_123_456,
    onNotice: (notice) => notices.push(notice),
  });
  return { client, session, notices, server, area };
}

/** Flushes pending I/O on the loopback, without advancing the fake clock. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function failureOf(promise: Promise<unknown>): Promise<ReachkitError> {
  const failure = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof ReachkitError) return failure;
  throw new Error(`Expected a ReachkitError, got ${String(failure)}`);
}

describe('a request', () => {
  it('sends the bearer token, the language, n in seconds, and GET data as query', async () => {
    const { client } = await platform(() => fine({ creators: [], tags: [] }));
    await client.call(suggestCreators, { query: { platform: 'tiktok', q: '家居 & café' } }, { locale: 'en' });
    const [request] = server?.requests ?? [];
    expect(request?.method).toBe('GET');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      platform: 'tiktok',
      q: '家居 & café',
      n: '1795000123',
    });
    expect(request?.headers.authorization).toBe('Bearer first');
    expect(request?.headers['accept-language']).toBe('en');
    expect(request?.body).toBe('');
  });

  it('sends a body as JSON, with n in the URL and filled path parameters', async () => {
    const page = { list: [], total: 0, totalKind: 'exact', pageSize: 20, searchAfter: null, asOf: null };
    const { client } = await platform(() => fine(page));
    await client.call(searchCreators, { params: { platform: 'youtube' }, body: { region: 'US' } });
    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/kol/api/blogger/youtube/search');
    expect(request?.query.get('n')).toBe('1795000123');
    expect(JSON.parse(request?.body ?? '')).toEqual({ region: 'US' });
    expect(request?.headers['content-type']).toBe('application/json');
  });

  it('a form request sends its file and texts without omitted fields, and reports upload progress', async () => {
    const { client } = await platform(() => fine({ importId: '7', jobId: '8' }));
    const shares: number[] = [];
    const began = await client.call(
      importIntoFavourite,
      {
        params: { id: '5' },
        body: { file: new File(['rows'], '红人 1.xlsx'), onFull: 'fill', requestKey: undefined },
      },
      { onSent: (share) => shares.push(share) },
    );
    expect(began).toEqual({ importId: '7', jobId: '8' });
    const [request] = server?.requests ?? [];
    const form = await new Response(request?.body, {
      headers: { 'content-type': request?.headers['content-type'] ?? '' },
    }).formData();
    expect([...form.keys()]).toEqual(['file', 'onFull']);
    expect(form.get('onFull')).toBe('fill');
    const file = form.get('file');
    expect(file instanceof File && [file.name, await file.text()]).toEqual(['红人 1.xlsx', 'rows']);
    expect(shares.at(-1)).toBe(1);
  });

  it('reads a file with its name, or the error sent instead', async () => {
    const content = new Uint8Array([80, 75, 3, 4, 0, 255]);
    const named = `attachment; filename="_.xlsx"; filename*=UTF-8''${encodeURIComponent('模板 1.xlsx')}`;
    let isRefused = false;
    const { client, notices } = await platform(() =>
      isRefused
        ? refusal(404, '找不到你要的内容')
        : { body: content, headers: { 'content-type': 'application/x-sheet', 'content-disposition': named } },
    );
    expect(await client.call(fetchImportTemplate, {})).toEqual({
      name: '模板 1.xlsx',
      mediaType: 'application/x-sheet',
      content,
    });
    isRefused = true;
    const error = await failureOf(client.call(fetchImportTemplate, {}));
    expect(error).toMatchObject({ code: 'notFound', msg: '找不到你要的内容' });
    expect(notices).toHaveLength(1);
  });

  it('sends credentials', async () => {
    const { default: axios } = await import('axios');
    const http = axios.create();
    const sent: unknown[] = [];
    http.interceptors.request.use((config) => {
      sent.push(config.withCredentials);
      return config;
    });
    server = await loopback(() => fine(counts));
    await createClient({ baseUrl: server.baseUrl, http }).call(getStatisticsCount, {});
    expect(sent).toEqual([true]);
  });

  it('times out after 600000 ms', async () => {
    const { client, notices, server: silent } = await platform(() => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let failure: unknown = null;
      const failing = failureOf(client.call(getStatisticsCount, {})).then((error) => {
        failure = error;
      });
      while (silent.requests.length === 0) await turn();
      vi.advanceTimersByTime(599_999);
      await turn();
      expect(failure).toBeNull();
      vi.advanceTimersByTime(1);
      await failing;
      expect(failure).toMatchObject({ kind: 'timeout' });
      expect(notices).toMatchObject([{ tone: 'error', key: 'errors.timeout' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a request of a signed-out person carries no authorisation', async () => {
    const { client, session, server: httpServer } = await platform(() => fine(counts));
    session.clear();
    expect(await client.call(getStatisticsCount, {})).toEqual(counts);
    expect(httpServer.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('reads a response with its fields at the top level', async () => {
    const officeUser = {
      id: '1',
      nickName: 'Demo',
      avatar: null,
      teamId: '7',
      roleIds: [],
      company: null,
      phone: null,
      language: null,
      timeZone: null,
      deletesAt: null,
      version: 'free',
    };
    const { client } = await platform(() => ({ body: { code: 0, msg: '', ok: true, data: { officeUser } } }));
    expect((await client.call(fetchUserInfo, {})).data.officeUser.teamId).toBe('7');
  });
});

describe('a failure', () => {
  it.each([
    [
      '429 stays until closed',
      refusal(429, '太频繁'),
      { kind: 'rate', code: 'rateLimited' },
      ['error', null, '太频繁'],
    ],
    ['429 without a message', refusal(429, ''), { kind: 'rate' }, ['error', null, 'notices.retry']],
    [
      '430 warns for 8 s',
      refusal(430, '请升级'),
      { kind: 'equity', code: 'equity' },
      ['warning', 8000, '请升级'],
    ],
    ['430 without a message', refusal(430, ''), { kind: 'equity' }, ['warning', 8000, 'notices.equity']],
    [
      'another code',
      refusal(1001, 'no'),
      { kind: 'refused', code: 'wrongCredentials' },
      ['error', 3000, 'no'],
    ],
    [
      'an unknown code',
      refusal(98765, ''),
      { kind: 'refused', code: 'unknown' },
      ['error', 3000, 'notices.retry'],
    ],
    [
      'HTTP 503',
      { status: 503, body: { code: 503, msg: 'down' } },
      { kind: 'http', code: 'upgrading', status: 503 },
      ['warning', 1500, 'notices.upgrading'],
    ],
    [
      'HTTP 500 with a message',
      { status: 500, body: { code: 500, msg: 'broken', data: null } },
      { kind: 'http', code: 'internal', message: 'Request failed with status code 500' },
      ['error', 1500, 'broken'],
    ],
    [
      'HTTP 404 without a message',
      { status: 404, body: { code: 404, msg: '', data: null } },
      { kind: 'http', code: 'notFound' },
      ['error', 1500, 'notices.retry'],
    ],
    [
      'a page of a proxy in between',
      { status: 502, body: '<h1>Bad gateway</h1>' },
      { kind: 'http', code: 'unknown', message: 'Request failed with status code 502' },
      ['error', 1500, 'notices.failedWithStatus'],
    ],
    [
      'a page where data should be',
      { body: '<h1>Welcome</h1>' },
      { kind: 'http', code: 'unexpectedAnswer' },
      ['error', 1500, 'notices.retry'],
    ],
    [
      'data that does not fit the contract',
      fine({ creators: 'many' }),
      { kind: 'http', code: 'unexpectedAnswer' },
      ['error', 1500, 'notices.retry'],
    ],
    ['a broken connection', null, { kind: 'network', code: 'network' }, ['error', 3000, 'errors.network']],
  ] as const)('%s', async (_, said, error, shown) => {
    const { client, notices } = await platform(() => said);
    expect(await failureOf(client.call(getStatisticsCount, {}))).toMatchObject(error);
    expect(notices.map((notice) => [notice.tone, notice.durationMs, notice.msg ?? notice.key])).toEqual([
      shown,
    ]);
  });

  it('has the request id and the server’s details', async () => {
    const { client } = await platform(() => refusal(430, '', { feature: 'search', used: 10, limit: 10 }));
    const error = await failureOf(client.call(getStatisticsCount, {}));
    expect(error.requestId).toBe('request-1');
    expect(error.details).toEqual({ feature: 'search', used: 10, limit: 10 });
  });

  it('has the fields of a rejected form; a form that handles them shows no notice', async () => {
    const fields = { followerCount_start: { rule: 'not_a_number', msg: '请输入数字' } };
    const { client, notices } = await platform(() => refusal(400, '检查字段', { fields }));
    const input = { params: { platform: 'tiktok' }, body: { followerCount_start: 'abc' } } as const;
    const error = await failureOf(client.call(searchCreators, input, { notify: false }));
    expect(error).toMatchObject({ kind: 'validation', fields });
    expect(notices).toEqual([]);
    await failureOf(client.call(searchCreators, input));
    expect(notices).toMatchObject([{ durationMs: 3000, msg: '检查字段' }]);
  });

  it('keeps the rule of a newer server', async () => {
    const fields = { name: { rule: 'rule_of_tomorrow', msg: '请改一下' } };
    const { client } = await platform(() => refusal(400, '检查字段', { fields }));
    expect((await failureOf(client.call(getStatisticsCount, {}))).fields).toEqual(fields);
  });

  it('a failure of user information is left to the caller', async () => {
    const { client, notices } = await platform(() => refusal(1002, 'disabled'));
    expect(await failureOf(client.call(fetchUserInfo, {}))).toMatchObject({
      code: 'accountDisabled',
      msg: 'disabled',
    });
    expect(notices).toEqual([]);
  });

  it('an aborted call shows no notice', async () => {
    const { client, notices } = await platform(() => new Promise(() => {}));
    const controller = new AbortController();
    const failing = failureOf(client.call(getStatisticsCount, {}, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 20);
    expect(await failing).toMatchObject({ kind: 'aborted' });
    expect(notices).toEqual([]);
  });

  it('an exception in the calling code is not reported as a network error', async () => {
    const { client } = await platform(() => fine(null));
    const error = await failureOf(client.call(getFilterOptions, { params: JSON.parse('{}') }));
    expect(error).toMatchObject({ kind: 'http', code: 'unknown' });
    expect(error.message).toContain('{platform}');
  });
});

const guide = '/docs/sdk/guides/session';

describe('a refused credential', () => {
  it('is renewed once for twenty concurrent calls, and each is retried once', async () => {
    let renewals = 0;
    server = await loopback(({ headers }) =>
      headers.authorization === 'Bearer second'
        ? fine(counts)
        : { status: 401, body: { code: 401, msg: '' } },
    );
    const session = tokenSession({
      storage: memoryArea(),
      fetchToken: async ({ rejected, refreshToken }) => {
        renewals += 1;
        expect([rejected, refreshToken]).toEqual(['first', 'again']);
        await new Promise((resolve) => setTimeout(resolve, 30));
        return { accessToken: 'second', refreshToken: 'again-2' };
      },
    });
    session.setTokens({ accessToken: 'first', refreshToken: 'again' });
    let changes = 0;
    session.subscribe(() => {
      changes += 1;
    });
    const client = createClient({ baseUrl: server.baseUrl, session });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(getStatisticsCount, {})));
    expect(answers).toHaveLength(20);
    expect(renewals).toBe(1);
    expect(server.requests).toHaveLength(40);
    expect(changes).toBe(0);
  });

  it('a call rejected late causes no second renewal', async () => {
    let renewals = 0;
    const late = deferred<void>();
    server = await loopback(async ({ headers, path }) => {
      if (headers.authorization === 'Bearer second') return fine(counts);
      if (path.endsWith('/menu/slow')) await late.promise;
      return { status: 401, body: {} };
    });
    const session = tokenSession({
      storage: memoryArea(),
      fetchToken: async () => {
        renewals += 1;
        return { accessToken: 'second' };
      },
    });
    session.setTokens({ accessToken: 'first' });
    const client = createClient({ baseUrl: server.baseUrl, session });
    const slow = client.call({ ...getStatisticsCount, path: '/office/api/team/menu/slow' }, {});
    await client.call(getStatisticsCount, {});
    late.resolve();
    await slow;
    expect(renewals).toBe(1);
  });

  it('a failed renewal ends the login once for all calls, and reports it', async () => {
    server = await loopback(() => ({ status: 401, body: { code: 401, msg: 'gone' } }));
    const lost: string[] = [];
    const notices: FailureNotice[] = [];
    const area = memoryArea();
    const session = tokenSession({
      storage: area,
      fetchToken: async () => null,
      onLost: (why) => lost.push(why),
    });
    session.setTokens({ accessToken: 'first', refreshToken: 'again' });
    session.onAccepted?.();
    const client = createClient({
      baseUrl: server.baseUrl,
      session,
      onNotice: (notice) => notices.push(notice),
    });
    const failures = await Promise.all(
      Array.from({ length: 20 }, () => failureOf(client.call(getStatisticsCount, {}))),
    );
    expect(new Set(failures).size).toBe(1);
    expect(failures[0]).toMatchObject({ kind: 'session', code: 'sessionLost' });
    expect(lost).toEqual(['expired']);
    expect(session.getSnapshot()).toEqual({ status: 'signedOut', loginId: null });
    expect(area.length).toBe(0);
    expect(server.requests).toHaveLength(20);
    expect(notices).toMatchObject([{ durationMs: 1500, key: 'notices.loginExpired' }]);
  });

  const menu = { params: { id: '3' } };
  it.each([
    ['a first token and the one after it', false, 'another', []],
    ['a first token without another', false, null, []],
    ['a token after one that was accepted', true, 'another', ['expired']],
    ['the accepted token without another', true, null, ['expired']],
  ])('%s: the login is lost only if it was accepted before', async (_, isAccepted, next, losses) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const storage = memoryArea();
    let accepts = isAccepted;
    server = await loopback(() => (accepts ? fine({ menus: [] }) : { status: 401, body: {} }));
    const { baseUrl } = server;
    const lost: string[] = [];
    const page = (accessToken: string | null) => {
      const fetchToken = async () => (accessToken === null ? null : { accessToken });
      const session = tokenSession({ userId: 'mia', storage, fetchToken, onLost: (why) => lost.push(why) });
      return { session, client: createClient({ baseUrl, session }) };
    };
    const { session, client } = page('first');
    if (isAccepted) await client.call(fetchMenu, menu);
    else session.setTokens({ accessToken: 'first' });
    accepts = false;
    const reloaded = page(next).client;
    const codes = [
      (await failureOf(reloaded.call(getStatisticsCount, {}))).code,
      (await failureOf(reloaded.call(fetchMenu, menu))).code,
    ];
    const code = isAccepted ? 'sessionLost' : 'tokenRefused';
    expect([codes, lost]).toEqual([[code, code], losses]);
    const isExplained = !isAccepted || next !== null;
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(isExplained ? 1 : 0));
    error.mockRestore();
  });

  it.each([
    ['a good token', { accessToken: 'good' }, null],
    ['no token', null, 'removed'],
    ['a token that is refused', { accessToken: 'bad' }, 'removed'],
    ['a failure', new Error('a fault of the page'), 'removed'],
  ])('calls fetchToken once after access was removed, which returns %s', async (_, next, reason) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    server = await loopback(({ headers }) =>
      headers.authorization === 'Bearer good'
        ? fine({ menus: [] })
        : { status: 401, body: { code: 401, msg: '', data: { reason: 'removed' } } },
    );
    const lost: string[] = [];
    const fetchToken = vi.fn(async () => {
      if (next instanceof Error) throw next;
      return next;
    });
    const session = tokenSession({ fetchToken, onLost: (why) => lost.push(why) });
    session.setTokens({ accessToken: 'first' });
    session.onAccepted?.();
    const client = createClient({ baseUrl: server.baseUrl, session });
    const call = client.call(fetchMenu, menu);
    if (reason === null) expect(await call).toEqual({ menus: [] });
    else expect(await failureOf(call)).toMatchObject({ code: 'sessionLost', details: { reason } });
    expect([lost, fetchToken.mock.calls.length]).toEqual([reason === null ? [] : [reason], 1]);
    error.mockRestore();
  });

  it('a failing fetchToken does not block public calls', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    server = await loopback(() => fine(counts));
    const session = tokenSession({ fetchToken: () => Promise.reject(new Error('a fault of the page')) });
    const client = createClient({ baseUrl: server.baseUrl, session });
    expect(await client.call(getStatisticsCount, {})).toEqual(counts);
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    error.mockRestore();
  });

  it('ends the login if the renewed credential is rejected too', async () => {
    server = await loopback(() => ({ status: 401, body: {} }));
    let renewals = 0;
    const session = tokenSession({
      storage: memoryArea(),
      fetchToken: async () => {
        renewals += 1;
        return { accessToken: `token-${renewals}` };
      },
    });
    session.setTokens({ accessToken: 'first' });
    const client = createClient({ baseUrl: server.baseUrl, session });
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await failureOf(client.call(getStatisticsCount, {}))).toMatchObject({ code: 'tokenRefused' });
    await vi.waitFor(() =>
      expect(error.mock.calls).toEqual([[expect.stringContaining(guide), expect.anything()]]),
    );
    error.mockRestore();
    expect(renewals).toBe(1);
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['a string', 'a-token'],
    ['the answer of the server', { access_token: 'a-token' }],
    ['an empty token', { accessToken: '' }, 'accessToken is empty'],
    ['a token behind its scheme', { accessToken: 'Bearer a-token' }, 'accessToken begins with "Bearer "'],
    ['nothing', undefined],
    ['an error', new Error('a fault of the page')],
  ])('%s from fetchToken fails with its own text, and sends no request', async (_, answered, hint = '') => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    server = await loopback(() => fine(counts));
    const fetchToken: TokenSessionOptions['fetchToken'] = async () => {
      if (answered instanceof Error) throw answered;
      // Untyped, as JavaScript callers may return it.
      return JSON.parse(JSON.stringify({ answered })).answered;
    };
    const client = createClient({ baseUrl: server.baseUrl, session: tokenSession({ fetchToken }) });
    const code = answered instanceof Error ? 'tokenFailed' : 'tokenUnreadable';
    for (const _ of [1, 2]) {
      const failure = await failureOf(client.call(fetchUserInfo, {}));
      expect([failure.code, failureNotice(failure)?.key]).toEqual([code, `errors.${code}`]);
    }
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    const said = error.mock.calls.flat().join(' ');
    expect(said).toContain(guide);
    expect(said).toContain(hint);
    expect(said).not.toContain('a-token');
    expect(server.requests).toEqual([]);
    error.mockRestore();
  });

  it('a ReachkitError from fetchToken is reported with its own text, unexplained', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    server = await loopback(() => fine(counts));
    const refused = new ReachkitError({ code: 'equity', kind: 'refused', msg: 'All seats are taken.' });
    const session = tokenSession({ fetchToken: () => Promise.reject(refused) });
    const client = createClient({ baseUrl: server.baseUrl, session });
    const failure = await failureOf(client.call(fetchUserInfo, {}));
    expect(failure).toBe(refused);
    expect(failureNotice(failure)?.msg).toBe('All seats are taken.');
    expect([server.requests, error.mock.calls]).toEqual([[], []]);
    error.mockRestore();
  });

  it('if fetchToken returns no token, a call that needs a login sends no request', async () => {
    server = await loopback(() => fine(counts));
    const lost: string[] = [];
    const session = tokenSession({ fetchToken: async () => null, onLost: (why) => lost.push(why) });
    const client = createClient({ baseUrl: server.baseUrl, session });
    const [one, other] = [
      await failureOf(client.call(fetchUserInfo, {})),
      await failureOf(client.call(fetchMenu, { params: { id: '3' } })),
    ];
    expect(one).toMatchObject({ code: 'signedOut', kind: 'session' });
    expect(other).toBe(one);
    expect([server.requests, lost]).toEqual([[], []]);
    await client.call(getStatisticsCount, {});
    expect(server.requests).toHaveLength(1);
  });

  it('keeps the login if the renewal request fails', async () => {
    server = await loopback(() => ({ status: 401, body: {} }));
    const session = tokenSession({
      storage: memoryArea(),
      fetchToken: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    session.setTokens({ accessToken: 'first' });
    const client = createClient({ baseUrl: server.baseUrl, session });
    expect(await failureOf(client.call(getStatisticsCount, {}))).toMatchObject({ kind: 'network' });
    expect(session.getSnapshot().status).toBe('signedIn');
  });

  it('a call of a former login is never completed with the next login', async () => {
    const arrived = deferred<void>();
    const refused = deferred<void>();
    server = await loopback(async ({ headers }) => {
      if (headers.authorization !== 'Bearer first') return fine(counts);
      arrived.resolve();
      await refused.promise;
      return { status: 401, body: {} };
    });
    const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null });
    session.setTokens({ accessToken: 'first' });
    const client = createClient({ baseUrl: server.baseUrl, session });
    const failing = failureOf(client.call(getStatisticsCount, {}));
    await arrived.promise;
    session.setTokens({ accessToken: 'of somebody else' });
    refused.resolve();
    expect(await failing).toMatchObject({ kind: 'aborted' });
    expect(session.getSnapshot().status).toBe('signedIn');
    expect(server.requests).toHaveLength(1);
  });
});

describe('a host’s own axios instance', () => {
  it('runs its interceptors', async () => {
    const { default: axios } = await import('axios');
    const http = axios.create();
    http.interceptors.request.use((config) => {
      config.headers.set('X-Agency', 'yes');
      return config;
    });
    server = await loopback(() => fine(counts));
    await createClient({ baseUrl: server.baseUrl, http }).call(getStatisticsCount, {});
    expect(server.requests[0]?.headers['x-agency']).toBe('yes');
  });

  it("a host's axios interceptor that swallows the response gets an error that explains it", async () => {
    const { default: axios } = await import('axios');
    const http = axios.create();
    http.interceptors.response.use((response) => response.data);
    server = await loopback(() => fine(counts));
    const error = await failureOf(
      createClient({ baseUrl: server.baseUrl, http }).call(getStatisticsCount, {}),
    );
    expect(error.message).toContain('must return the whole response');
  });
});

describe('a writing call', () => {
  const list = { body: { name: 'a' } } as const;
  const keysOf = (requests: readonly ReceivedRequest[]) =>
    requests.map(({ headers }) => headers['idempotency-key']);

  it('sends a new idempotency key for each write, and none for reads', async () => {
    const { client, server: httpServer } = await platform(() => refusal(1001, 'no'));
    await failureOf(client.call(addFavourite, list));
    await failureOf(client.call(addFavourite, list));
    await failureOf(client.call(getStatisticsCount, {}));
    const [first, second, third] = keysOf(httpServer.requests);
    expect(first).toMatch(/^[\x21-\x7e]{10,200}$/);
    expect(second).not.toBe(first);
    expect(third).toBeUndefined();
  });

  it('keeps its key on the retry after a renewal', async () => {
    server = await loopback(({ headers }) =>
      headers.authorization === 'Bearer second' ? refusal(1001, 'no') : { status: 401, body: {} },
    );
    const session = tokenSession({
      storage: memoryArea(),
      fetchToken: async () => ({ accessToken: 'second' }),
    });
    session.setTokens({ accessToken: 'first' });
    await failureOf(createClient({ baseUrl: server.baseUrl, session }).call(addFavourite, list));
    const [first, second] = keysOf(server.requests);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('sends the key that its caller passes', async () => {
    const { client, server: httpServer } = await platform(() => refusal(1001, 'no'));
    await failureOf(client.call(addFavourite, list, { idempotencyKey: 'mine' }));
    expect(keysOf(httpServer.requests)).toEqual(['mine']);
  });
});

describe('two sessions', () => {
  it('two sessions on two storages stay separate', async () => {
    server = await loopback(() => fine(counts));
    const { baseUrl } = server;
    const call = async (token: string) => {
      const session = tokenSession({
        storage: createStorage({ area: memoryArea() }),
        fetchToken: async () => null,
      });
      session.setTokens({ accessToken: token });
      await createClient({ baseUrl, session }).call(getStatisticsCount, {});
      return session.getSnapshot().loginId;
    };
    const [one, other] = [await call('one'), await call('other')];
    expect(one).not.toBe(other);
    expect(server.requests.map((request) => request.headers.authorization)).toEqual([
      'Bearer one',
      'Bearer other',
    ]);
  });
});
