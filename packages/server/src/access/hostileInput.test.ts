import { type AnyEndpoint, type Platform, platforms } from '@reachkit/contract';
import { addTeamKey } from '@reachkit/contract/account/teamKey';
import { endpoints } from '@reachkit/contract/endpoints';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPosts, detailWorld } from '../domains/creator/detail/testing/world.ts';
import { allow } from '../domains/search/exporting/testing/world.ts';
import { KeyedHash } from '../platform/secrets/keyedHash.ts';
import { testSecrets } from '../platform/secrets/testing/keys.ts';
import { basic, type TestApp } from '../testing/app.ts';
import { isFull } from '../testing/size.ts';
import { goodForm, hostileForms } from './testing/hostileForms.ts';
import { hostileJson, hostilePositions, hostileTexts } from './testing/hostileValues.ts';
import { fieldsOf, isValid, validInput } from './testing/validInput.ts';

/** Max calls per endpoint; the full run sends all. */
const maxCalls = isFull ? Number.POSITIVE_INFINITY : 8;
const owner = '13800000004';
const member = '13800000005';

type Values = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const recordOf = (value: unknown): Values => (isRecord(value) ? value : {});
const named = ({ path }: Pick<AnyEndpoint, 'path'>) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

let harness: TestApp;
/** Key of the owner's team. */
let teamKey: string;
/** Ids by the path of the endpoint that returned them. */
const found = new Map<string, string>();
/** Endpoints with a request that reached the route. */
const reached = new Set<string>();
/** Endpoints that accepted an input, i.e. that called their service. */
const accepted = new Set<string>();

beforeAll(async () => {
  harness = await detailWorld(60);
  harness.app.addHook('onResponse', async ({ routeOptions }) => {
    const { endpoint } = routeOptions.config;
    if (endpoint) reached.add(endpoint.id);
  });
  const { pool } = harness.database;
  const { rows } = await pool.query<{ id: string }>(
    `select min(id) as id from creator where platform = 'tiktok'`,
  );
  await addPosts(harness, Number(rows[0]?.id), [{ externalId: 'tested' }]);
  const team = await pool.query<{ id: number }>(
    'select team_id::int as id from account where username = $1',
    [owner],
  );
  for (const key of ['searches', 'basicAnalyses', 'audienceAnalyses', 'emailUnlocks', 'exportRows']) {
    await allow(pool, team.rows[0]?.id ?? 0, key, 1_000_000);
  }
  const payload = { name: 'Tested', scopes: ['conversion', 'embed'] };
  const made = await harness.callAs(owner, { method: addTeamKey.method, url: addTeamKey.path, payload });
  teamKey = made.json().data.key;
});
afterAll(() => harness.close());

const logins = new Map<string, { authorization: string }>();

/** Returns the headers of a permitted caller; each call has another network, so that limits per network do not apply. */
async function headersFor({ access }: AnyEndpoint): Promise<Record<string, string>> {
  if (access === 'public') return {};
  if (access === 'client') return basic('web:web');
  if (access === 'key') return { authorization: `Bearer ${teamKey}` };
  const username = access === 'staff' ? 'office:admin' : owner;
  const login = logins.get(username) ?? (await harness.headersOf(username));
  logins.set(username, login);
  return login;
}

let calls = 0;
const nextAddress = () => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

async function call(endpoint: AnyEndpoint, request: InjectOptions): Promise<LightMyRequestResponse> {
  const send = async () =>
    harness.app.inject({
      ...request,
      remoteAddress: nextAddress(),
      headers: { ...(await headersFor(endpoint)), ...request.headers },
    });
  const answer = await send();
  if (answer.statusCode !== 401 || endpoint.access === 'client') return answer;
  // The previous call has ended the login.
  logins.clear();
  return send();
}

/** Returns an id from a related endpoint's response, otherwise a creator's. */
function idFor(path: string): string {
  const stem = path.slice(0, path.indexOf('{id}'));
  const beside = [...found]
    .filter(([at]) => `${at}/`.startsWith(stem))
    .sort(([a], [b]) => a.length - b.length);
  return beside[0]?.[1] ?? '1';
}

interface Input {
  readonly params: Values;
  readonly query: Values;
  readonly body: unknown;
}

function inputOf({ path, params, query, body }: AnyEndpoint): Input {
  const platform: Platform = platforms[0];
  const ids = Object.fromEntries(named({ path }).map((name) => [name, idFor(path)]));
  const known = { ...ids, platform, id: idFor(path) };
  return {
    params: { ...ids, ...recordOf(params ? validInput(params, known) : {}) },
    query: recordOf(query ? validInput(query, { username: member }) : {}),
    body: body ? validInput(body, { platform }) : undefined,
  };
}

/** Builds a URL; the values of `raw` are already percent-encoded, in ways that no encoder produces. */
function urlOf({ path }: AnyEndpoint, { params, query }: Input, raw: Readonly<Record<string, string>> = {}) {
  const text = (values: Values, name: string) => raw[name] ?? encodeURIComponent(String(values[name] ?? '1'));
  const asked = [...new Set([...Object.keys(query), ...Object.keys(raw)])].filter(
    (name) => !named({ path }).includes(name),
  );
  const search = asked.map((name) => `${encodeURIComponent(name)}=${text(query, name)}`).join('&');
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => text(params, name))}?${search}`;
}

function formOf(body: unknown): { texts: Record<string, string>; file: string } {
  const entries = Object.entries(recordOf(body));
  const file = entries.find(([, value]) => value instanceof File)?.[0] ?? 'file';
  const texts = entries.filter(([name]) => name !== file).map(([name, value]) => [name, String(value)]);
  return { texts: Object.fromEntries(texts), file };
}

interface Sent extends InjectOptions {
  readonly method: AnyEndpoint['method'];
  readonly url: string;
}

function goodCall(endpoint: AnyEndpoint, input = inputOf(endpoint)): Sent {
  const { method, takes } = endpoint;
  const url = urlOf(endpoint, input);
  if (input.body === undefined) return { method, url };
  if (takes !== 'form') return { method, url, payload: JSON.stringify(input.body), headers: asJson };
  const { texts, file } = formOf(input.body);
  const { type, payload } = goodForm(texts, file);
  return { method, url, payload, headers: { 'content-type': type } };
}

const asJson = { 'content-type': 'application/json' };
const urlencoded = 'application/x-www-form-urlencoded';

/** Max generated values per endpoint, for all fields together: an endpoint with many fields would take minutes. */
const maxGenerated = 1_000;
/** Generated strings in addition to the listed ones, the same in each run. */
const generated = fc.sample(
  fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  ),
  {
    seed: 47,
    numRuns: isFull ? 200 : 10,
  },
);

/** Returns JSON values for a field; with many fields, each gets a different part of the generated values. */
function jsonValuesOf(field: number, fields: number): readonly string[] {
  const share = Math.ceil(maxGenerated / Math.max(1, fields));
  if (share >= generated.length) return [...hostileJson, ...generated];
  const from = (field * share) % generated.length;
  return [...hostileJson, ...[...generated, ...generated].slice(from, from + share)];
}

/** Returns the body with `text` as one field, replaced or added. */
function withField(body: unknown, field: string, text: string): string {
  const others = Object.entries(recordOf(body)).filter(([name]) => name !== field);
  const rest = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...rest, `${JSON.stringify(field)}:${text}`].join(',')}}`;
}

/** Each list is sampled separately, so that a short run has some of every kind. */
function callsOf(endpoint: AnyEndpoint): InjectOptions[][] {
  const { method, takes } = endpoint;
  const input = inputOf(endpoint);
  const good = goodCall(endpoint, input);
  const queryNames = endpoint.query ? fieldsOf(endpoint.query) : [];
  const ofAddress = [...named(endpoint), ...queryNames].map((name) =>
    hostileTexts.map((text): InjectOptions => ({ ...good, url: urlOf(endpoint, input, { [name]: text }) })),
  );
  const repeated = queryNames.map(
    (name): InjectOptions => ({ ...good, url: `${good.url}&${name}=1&${name}=2` }),
  );
  const keyed = ['', 'é', 'x'.repeat(5_000)].map(
    (key): InjectOptions => ({ ...good, headers: { ...good.headers, 'idempotency-key': key } }),
  );
  const always = [...ofAddress, repeated, keyed];
  if (takes === 'urlencoded') {
    const parameters = (changed: string) => ({
      method,
      url: endpoint.path,
      payload: changed,
      headers: { 'content-type': urlencoded },
    });
    const own = new URLSearchParams(
      Object.entries(input.query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const ofForm = queryNames.map((name) =>
      hostileTexts
        .map((text) => parameters(`${own}&${name}=${text}`))
        .concat(hostileTexts.map((text) => parameters(`${name}=${text}`))),
    );
    return [...always, ...ofForm];
  }
  if (!endpoint.body) return always;
  const fields = fieldsOf(endpoint.body);
  if (takes === 'form') {
    const { texts, file } = formOf(input.body);
    const forms = hostileForms(
      texts,
      file,
      fields.filter((name) => name !== file),
    );
    return [
      ...always,
      forms.map(({ type, payload }) => ({
        method,
        url: good.url,
        payload,
        headers: { 'content-type': type },
      })),
    ];
  }
  const json = (payload: string): InjectOptions => ({ method, url: good.url, payload, headers: asJson });
  return [
    ...always,
    ...fields.map((field, at) =>
      jsonValuesOf(at, fields.length).map((text) => json(withField(input.body, field, text))),
    ),
    jsonValuesOf(0, 1).map(json),
    ['', '{', '{"a"', '\uFEFF{}', 'a=1'].map(json),
    ['text/plain', urlencoded, 'multipart/form-data; boundary=b', 'application/json; charset=utf-16'].map(
      (type): InjectOptions => ({ ...good, headers: { 'content-type': type } }),
    ),
  ];
}

/** Samples each list evenly, up to a total number. */
function sampled<T>(lists: readonly (readonly T[])[], max: number): T[] {
  const share = Math.max(1, Math.floor(max / Math.max(1, lists.length)));
  return lists.flatMap((list, turn) => {
    if (list.length <= share) return [...list];
    const step = list.length / share;
    return Array.from({ length: share }, (_, at) => list[Math.floor(at * step + turn) % list.length]).filter(
      (one) => one !== undefined,
    );
  });
}

/** Formats the request, shortened. */
const describeCall = ({ method, url, payload }: InjectOptions) =>
  `${String(method)} ${String(url).slice(0, 200)} ${
    typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString().slice(0, 300) : ''
  }`;

/** Returns the faults of a response; none for a file, or for the documented response of the probes. */
function faultOf(endpoint: AnyEndpoint, request: InjectOptions, answer: LightMyRequestResponse): string[] {
  if (endpoint.answer === 'file' && answer.headers['content-disposition']) {
    accepted.add(endpoint.id);
    return [];
  }
  const isJson = /^application\/json/.test(String(answer.headers['content-type']));
  const body: unknown = isJson ? JSON.parse(answer.body) : undefined;
  const code = recordOf(body).code;
  const isRefusedBefore = code === 400 || [401, 403, 413, 415].includes(answer.statusCode);
  if (!isRefusedBefore) accepted.add(endpoint.id);
  const isEnvelope = typeof code === 'number' && typeof recordOf(body).msg === 'string';
  return answer.statusCode >= 500 || !isEnvelope || code === 500
    ? [`${answer.statusCode} ${describeCall(request)} → ${answer.body.slice(0, 100)}`]
    : [];
}

async function sendAll(endpoint: AnyEndpoint, requests: readonly InjectOptions[]): Promise<string[]> {
  const waiting = [...requests];
  const faults: string[] = [];
  const work = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      faults.push(...faultOf(endpoint, request, await call(endpoint, request)));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return faults;
}

/** Stores the ids in a response, for paths with `{id}`. */
function keepIds({ path }: AnyEndpoint, answer: LightMyRequestResponse): void {
  const isJson = /^application\/json/.test(String(answer.headers['content-type']));
  const data = isJson ? recordOf(recordOf(JSON.parse(answer.body)).data) : {};
  const listed = Array.isArray(data.list) ? recordOf(data.list[0]).id : undefined;
  const id = [data.id, data.jobId, data.importId, listed].find((one) => typeof one === 'string');
  if (typeof id === 'string') found.set(path.replace('{platform}', 'tiktok'), id).set(path, id);
}

/** Creates and lists the entities of a path with `{id}`: the previous call may have removed them. */
async function findThing({ path }: AnyEndpoint): Promise<void> {
  const stem = path.slice(0, path.indexOf('/{id}'));
  const beside = endpoints.filter((one) => one.path === stem && ['POST', 'GET'].includes(one.method));
  for (const one of beside.sort((a, b) => b.method.localeCompare(a.method))) {
    keepIds(one, await call(one, goodCall(one)));
  }
}

/** Endpoints that create or list entities come first: those below their path use the returned ids. */
const inOrder = [...endpoints].sort((a, b) => named(a).length - named(b).length);

describe('every endpoint of the contract', () => {
  it.each(inOrder)('$id responds to hostile input with the envelope and no 5xx', async (endpoint) => {
    await findThing(endpoint);
    const good = goodCall(endpoint);
    const answer = await call(endpoint, good);
    keepIds(endpoint, answer);
    const faults = faultOf(endpoint, good, answer);
    faults.push(...(await sendAll(endpoint, sampled(callsOf(endpoint), maxCalls))));
    expect(faults).toEqual([]);
  });

  it('every endpoint is covered: requests have reached its route', () => {
    expect([...reached].sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  it('has an input that its schema accepts', () => {
    const refused = endpoints.filter((endpoint) => {
      const { query, body } = inputOf(endpoint);
      return !isValid(endpoint.query, query) || !isValid(endpoint.body, body);
    });
    expect(refused.map(({ id }) => id)).toEqual([]);
  });

  it('nine in ten endpoints are called beyond their validation', () => {
    expect(accepted.size).toBeGreaterThan(endpoints.length * 0.9);
  });
});

describe('cursors', () => {
  const isPaged = ({ query, body }: AnyEndpoint) =>
    [query, body].some((schema) => schema && fieldsOf(schema).includes('searchAfter'));
  const paged = endpoints.filter(isPaged);
  const signer = testSecrets().hash;

  function callWith(endpoint: AnyEndpoint, cursor: string): Sent {
    const input = inputOf(endpoint);
    const isInBody = endpoint.body !== undefined && fieldsOf(endpoint.body).includes('searchAfter');
    return isInBody
      ? goodCall(endpoint, { ...input, body: { ...recordOf(input.body), searchAfter: cursor } })
      : goodCall(endpoint, { ...input, query: { ...input.query, searchAfter: cursor } });
  }

  /** Returns the signature context of this request's cursor, as compared by the server. */
  async function signedPartsOf(endpoint: AnyEndpoint): Promise<readonly string[]> {
    await findThing(endpoint);
    const matches = vi.spyOn(KeyedHash.prototype, 'matches');
    await call(endpoint, callWith(endpoint, 'eyJ9.x'));
    const seen = matches.mock.calls.find(([, use]) => use === 'cursor');
    matches.mockRestore();
    if (!seen) throw new Error(`${endpoint.id} takes a cursor and checks no signature.`);
    return seen.slice(2, -1);
  }

  it('are accepted by some known endpoints', () => {
    expect(paged.length).toBeGreaterThan(0);
  });

  it.each(paged)('$id rejects signed cursors with hostile content', async (endpoint) => {
    const parts = await signedPartsOf(endpoint);
    const requests = hostilePositions.map((position) => {
      const body = Buffer.from(position).toString('base64url');
      return callWith(endpoint, `${body}.${signer.of('cursor', ...parts, body)}`);
    });
    expect(await sendAll(endpoint, requests)).toEqual([]);
  });

  /** Returns the position after the first row of a list with several rows; otherwise `undefined`. */
  async function genuinePosition(endpoint: AnyEndpoint): Promise<Values | undefined> {
    const { method, url } = callWith(endpoint, '');
    const answer = await call(
      endpoint,
      endpoint.body
        ? { method, url, payload: { ...recordOf(inputOf(endpoint).body), pageSize: 1 } }
        : { method, url: `${url}&pageSize=1` },
    );
    const { searchAfter } = recordOf(recordOf(answer.json()).data);
    if (typeof searchAfter !== 'string') return undefined;
    return recordOf(JSON.parse(Buffer.from(searchAfter.split('.', 1)[0] ?? '', 'base64url').toString()));
  }

  it('of this server, signed with one hostile field each, are rejected or handled', async () => {
    let tried = 0;
    for (const endpoint of paged) {
      const genuine = await genuinePosition(endpoint);
      if (!genuine) continue;
      const parts = await signedPartsOf(endpoint);
      const texts = [...hostileJson, '"----"', '"1e999"', '"1"', '"2026-13-45T99:99:99Z"'];
      const requests = Object.keys(genuine).flatMap((field, turn) =>
        // A short run gives each field the next quarter of the texts.
        texts
          .filter((_, at) => isFull || at % 4 === (tried + turn) % 4)
          .map((text) => {
            const body = Buffer.from(withField(genuine, field, text)).toString('base64url');
            return callWith(endpoint, `${body}.${signer.of('cursor', ...parts, body)}`);
          }),
      );
      tried += requests.length;
      expect(await sendAll(endpoint, requests)).toEqual([]);
    }
    expect(tried).toBeGreaterThan(0);
  });

  it.each(paged)('$id rejects cursors of other lists and truncated ones', async (endpoint) => {
    const body = Buffer.from('{"value":"1","id":"1"}').toString('base64url');
    const [use = '', scope = ''] = await signedPartsOf(endpoint);
    const own = `${body}.${signer.of('cursor', use, scope, body)}`;
    const others = [
      [use, `2${scope}`],
      [use, ''],
      [`${use}x`, scope],
      ['', ''],
    ].map((parts) => `${body}.${signer.of('cursor', ...parts, body)}`);
    const lost = isFull ? Array.from({ length: 20 }, (_, at) => at + 1) : [1, 2, 20];
    const cut = lost.map((count) => own.slice(0, -count));
    const wrong = [...others, ...cut, `${own}.`, `.${own}`, own.repeat(3), body, '.', '..', '%', '\0'];
    for (const cursor of wrong) {
      const answer = await call(endpoint, callWith(endpoint, cursor));
      expect([answer.statusCode, recordOf(answer.json()).code]).toEqual([200, 400]);
    }
  });
});
