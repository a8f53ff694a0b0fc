import { openApiDocument } from '@reachkit/contract/openapi';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addPosts, detailWorld } from '../domains/creator/detail/testing/world.ts';
import { allow } from '../domains/search/exporting/testing/world.ts';
import type { TestApp } from '../testing/app.ts';

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']) });
const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z._default(z.array(parameter), []),
  requestBody: z.optional(
    z.object({
      content: z.object({
        'application/json': z.object({
          schema: z.object({ properties: z.record(z.string(), z.unknown()) }),
        }),
      }),
    }),
  ),
});
const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
  .parse(openApiDocument({ version: '0', serverUrl: '/' }));

interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly z.output<typeof parameter>[];
  /** Names in the body; `undefined` where there is none. */
  readonly fields: readonly string[] | undefined;
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;
const domains = ['creator', 'email', 'job', 'search'];
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(methods).flatMap(([name, method]): Operation[] => {
    const operation = byMethod[name];
    if (!operation?.tags.some((tag) => domains.includes(tag))) return [];
    const body = operation.requestBody?.content['application/json'].schema.properties;
    const { operationId: id, parameters } = operation;
    return [{ id, method, path, parameters, fields: body && Object.keys(body) }];
  }),
);

/** As text, where an address holds it. */
const texts = [
  '',
  '0',
  '-1',
  '1.01',
  '1e999',
  'NaN',
  '0x10',
  '١',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  `A${'/a'.repeat(29)}`,
  '\'"\\;--',
  'é'.repeat(150),
].map((text) => (text.startsWith('%') ? text : encodeURIComponent(text)));

/** As JSON, so that what no object of ours can hold is sent too. */
const values = [
  'null',
  'true',
  '-1',
  '1.5',
  '9007199254740993',
  '1e308',
  '5e-324',
  '""',
  '" \\t\\n"',
  '"-"',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '"\\\\\' & | ! <-> :* %_ ("',
  '"99999999999999999999"',
  '"０１２"',
  '"粉丝1e99以上 99999999999999999999 followers, 9999999999999999亿"',
  `"${'a '.repeat(100)}"`,
  `"${'家'.repeat(200)}"`,
  `"${'a'.repeat(50_000)}"`,
  '[]',
  '[null]',
  '["__proto__","1","01","-1","999999999999999999"]',
  `[${'"1",'.repeat(20_001)}"1"]`,
  '{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
];

let harness: TestApp;
let headers: { authorization: string };
/** What makes a call otherwise good. */
let good: Readonly<Record<string, string>>;

const goodBodies: Readonly<Record<string, object>> = {
  searchCreators: {},
  countCreators: {},
  compareCreators: { ids: ['1'] },
  keepQuote: { amount: 100 },
  unlockEmails: { ids: ['1'] },
  previewExport: { platform: 'tiktok' },
  exportCreators: { platform: 'tiktok', ids: ['1'] },
  addSavedSearch: { name: 'a', platform: 'tiktok', filter: {} },
  changeSavedSearch: { name: 'a' },
  findSimilar: { seeds: ['1'] },
  nlParse: { text: 'a' },
};

beforeAll(async () => {
  harness = await detailWorld(60);
  const { pool } = harness.database;
  const { rows } = await pool.query<{ id: string }>(
    `select min(id) as id from creator where platform = 'tiktok'`,
  );
  good = { platform: 'tiktok', id: String(rows[0]?.id), ticket: '1.1.1.a', q: 'a', page: '1' };
  await addPosts(harness, Number(good.id), [{ externalId: 'tested' }]);
  const team = await pool.query<{ id: number }>(
    `select team_id::int as id from account where username = '13800000004'`,
  );
  for (const key of ['searches', 'basicAnalyses', 'audienceAnalyses', 'emailUnlocks', 'exportRows']) {
    await allow(pool, team.rows[0]?.id ?? 0, key, 1_000_000);
  }
  headers = await harness.headersOf('13800000004');
});
afterAll(() => harness.close());

const urlOf = ({ path, parameters }: Operation, changed: Readonly<Record<string, string>> = {}) => {
  const values = { ...good, ...changed };
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && values[name] !== undefined)
    .map(({ name }) => `${name}=${values[name]}`);
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}?${query.join('&')}`;
};

function callsOf(operation: Operation): InjectOptions[] {
  const { id, method, parameters, fields } = operation;
  const json = { 'content-type': 'application/json' };
  const body = goodBodies[id] ?? {};
  const ofPath = parameters.flatMap(({ name }) =>
    texts.map((text): InjectOptions => {
      const url = urlOf(operation, { [name]: text });
      return fields ? { method, url, headers: json, payload: JSON.stringify(body) } : { method, url };
    }),
  );
  const repeated = parameters.flatMap(({ name, in: place }): InjectOptions[] =>
    place === 'query' ? [{ method, url: `${urlOf(operation)}&${name}=1&${name}=2` }] : [],
  );
  const ofBody = (fields ?? []).flatMap((field) =>
    values.map((value): InjectOptions => {
      const { [field]: _, ...others } = { [field]: null, ...body };
      const rest = Object.entries(others).map(
        ([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`,
      );
      const payload = `{${[...rest, `${JSON.stringify(field)}:${value}`].join(',')}}`;
      return { method, url: urlOf(operation), headers: json, payload };
    }),
  );
  const whole = fields
    ? values.map((payload): InjectOptions => ({ method, url: urlOf(operation), headers: json, payload }))
    : [];
  return [...ofPath, ...repeated, ...ofBody, ...whole];
}

/** What was asked, short enough to be read. */
const told = ({ method, url, payload }: InjectOptions) =>
  `${String(method)} ${String(url).slice(0, 200)} ${typeof payload === 'string' ? payload.slice(0, 200) : ''}`;

describe('whatever is sent in place of each part of a call that the document names', () => {
  it('is asked for at all: the document names the endpoints of these domains', () => {
    expect(operations.length).toBeGreaterThan(30);
  });

  it.each(operations)(
    'is answered by $id with an envelope, and never with an accident',
    async (operation) => {
      const wrong: string[] = [];
      const waiting = callsOf(operation);
      const work = async () => {
        for (let call = waiting.pop(); call; call = waiting.pop()) {
          const answer = await harness.app.inject({ ...call, headers: { ...headers, ...call.headers } });
          const isEnvelope = /^application\/json/.test(String(answer.headers['content-type']));
          const code: unknown = isEnvelope ? answer.json().code : undefined;
          if (answer.statusCode >= 500 || typeof code !== 'number' || code === 500) {
            wrong.push(`${answer.statusCode} ${told(call)}`);
          }
        }
      };
      await Promise.all(Array.from({ length: 8 }, work));
      expect(wrong).toEqual([]);
    },
  );
});
