import { addFavourite, addToBlacklist } from '@reachkit/contract';
import { openApiDocument } from '@reachkit/contract/openapi';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addPosts, detailWorld } from '../domains/creator/detail/testing/world.ts';
import { allow } from '../domains/search/exporting/testing/world.ts';
import type { TestApp } from '../testing/app.ts';

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) });
const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z._default(z.array(parameter), []),
  requestBody: z.optional(
    z.object({
      content: z.partialRecord(
        z.enum(['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']),
        z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
      ),
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
  /** Whether the body is a form, with a file in it. */
  readonly isForm: boolean;
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;
const domains = ['creator', 'email', 'favourites', 'job', 'notification', 'search'];
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(methods).flatMap(([name, method]): Operation[] => {
    const operation = byMethod[name];
    if (!operation?.tags.some((tag) => domains.includes(tag))) return [];
    const content = operation.requestBody?.content;
    const form = content?.['multipart/form-data'];
    const body = (form ?? content?.['application/json'])?.schema.properties;
    const { operationId: id } = operation;
    const parameters = operation.parameters.filter((one) => one.in !== 'header');
    return [{ id, method, path, parameters, fields: body && Object.keys(body), isForm: form !== undefined }];
  }),
);

/** As text, where an address holds it. */
const textsOfPath = [
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
  addFavourite: { name: 'a' },
  changeFavourite: { name: 'a', revision: 1 },
  addToFavourite: { ids: ['1'] },
  copyFavourites: { ids: ['1'], targetIds: ['1'] },
  moveFavourites: { ids: ['1'], targetIds: ['1'] },
  removeFromFavourite: { ids: ['1'] },
  undoFavouriteAct: { actId: '1' },
  keepCreatorNote: { note: 'a', labels: ['b'], ownerId: null, revision: 0 },
  previewListExport: {},
  exportList: { ids: ['1'] },
  addToBlacklist: { ids: ['1'], reason: 'a', scope: 'all' },
  changeBlacklistEntry: { reason: 'a' },
  removeFromBlacklist: { ids: ['1'] },
  checkBlacklist: { ids: ['1'] },
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

/** What a path of these names instead of a creator: made anew, for the one before may be deleted by now. */
const owned: Readonly<Record<string, () => Promise<string>>> = {
  '/kol/api/collect/{id}': async () => {
    const body = { name: 'tested', isPublic: true };
    const made = await harness.app.inject({
      method: 'POST',
      url: addFavourite.path,
      headers,
      payload: body,
    });
    return made.json().data.id;
  },
  '/kol/api/blacklist/{id}': async () => {
    const body = { ids: [good.id], reason: 'tested', scope: 'all' };
    const made = await harness.app.inject({
      method: 'POST',
      url: addToBlacklist.path,
      headers,
      payload: body,
    });
    return [...made.json().data.added, '1'][0];
  },
};

const urlOf = ({ path, parameters }: Operation, changed: Readonly<Record<string, string>> = {}) => {
  const values = { ...good, ...changed };
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && values[name] !== undefined)
    .map(({ name }) => `${name}=${values[name]}`);
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}?${query.join('&')}`;
};

function callsOf(operation: Operation): InjectOptions[] {
  const { id, method, parameters, fields, isForm } = operation;
  if (isForm) return formCallsOf(operation);
  const json = { 'content-type': 'application/json' };
  const body = goodBodies[id] ?? {};
  const ofPath = parameters.flatMap(({ name }) =>
    textsOfPath.map((text): InjectOptions => {
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

/** A part of a form, as it travels (RFC 7578, section 4). */
const part = (disposition: string, content: string | Buffer, type = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const formOf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat([...parts.map((one) => Buffer.from(one)), Buffer.from('--b--\r\n')]);
const named = (name: string) => `form-data; name="${name}"`;
const filed = (name: string, file = 'a.xlsx') => `${named(name)}; filename="${file}"`;
/** The beginning of a zip, and nothing behind it. */
const notQuiteZip = Buffer.from('504b0304140000000800', 'hex');

const goodForms: Readonly<Record<string, readonly Buffer[]>> = {
  importIntoFavourite: [],
  importIntoBlacklist: [part(named('reason'), 'a'), part(named('scope'), 'all')],
};

function formCallsOf(operation: Operation): InjectOptions[] {
  const { id, method, parameters, fields = [] } = operation;
  const goodParts = goodForms[id] ?? [];
  const file = part(filed('file'), notQuiteZip);
  const whole = [...goodParts, file];
  const send = (
    payload: string | Buffer,
    type = 'multipart/form-data; boundary=b',
    url = urlOf(operation),
  ) => ({
    method,
    url,
    headers: { 'content-type': type },
    payload,
  });
  const texts = [...values, '', '\0', 'x'.repeat(2 ** 19), '{"handle":-1}', '{"handle":1e9,"x":1}'];
  return [
    ...parameters.flatMap(({ name }) =>
      textsOfPath.map((text) => send(formOf(...whole), undefined, urlOf(operation, { [name]: text }))),
    ),
    // The form itself.
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
      'multipart/form-data; boundary="b',
      'multipart/form-data; boundary=b; charset=utf-16',
      'multipart/mixed; boundary=b',
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
    ].map((type) => send(formOf(...whole), type)),
    ...[5, 20, 60, 100].map((bytes) => send(formOf(...whole).subarray(0, -bytes))),
    send(''),
    send('--b'),
    send('--b--'),
    send('\r\n'),
    send(`{"file":"a"}`),
    send(Buffer.alloc(2 ** 16, '--b\r\n')),
    send(formOf(...Array.from({ length: 5_000 }, (_, at) => part(named(`x${at}`), '')))),
    // Its file.
    send(formOf(...goodParts)),
    send(formOf(...whole, file)),
    send(formOf(...goodParts, part(named('file'), 'a text'))),
    send(formOf(...goodParts, part(filed('file'), ''))),
    send(formOf(...goodParts, part(filed('file', ''), notQuiteZip))),
    send(formOf(...goodParts, part(filed('file', '../../etc/passwd'), notQuiteZip))),
    send(formOf(...goodParts, part(filed('file', `${'家'.repeat(5_000)}.xlsx`), notQuiteZip))),
    send(formOf(...goodParts, part(`${filed('file')}; filename*=UTF-8''%00%ED%A0%80`, notQuiteZip))),
    send(formOf(...goodParts, part(filed('file'), notQuiteZip, 'x'.repeat(70_000)))),
    send(formOf(...goodParts, part(filed('file'), Buffer.alloc(2 ** 16)))),
    send(formOf(...goodParts, part(filed('file', 'a.csv'), '账号,名称\r\na,b'))),
    send(formOf(...goodParts, part(filed('file', 'a.xls'), Buffer.from('d0cf11e0a1b11ae1', 'hex')))),
    // Its names.
    ...['', '__proto__', 'constructor', 'x'.repeat(100_000), 'a"b', 'a\r\nb', '\0', '家'].flatMap((name) => [
      send(formOf(...whole, part(named(name), 'a'))),
      send(formOf(...whole, part(filed(name), 'a'))),
    ]),
    send(formOf(...whole, part('form-data', 'a'))),
    send(formOf(...whole, part('attachment; name="file"', 'a'))),
    // Its values.
    ...fields
      .filter((field) => field !== 'file')
      .flatMap((field) => [
        ...texts.map((text) => send(formOf(...whole, part(named(field), text)))),
        send(formOf(...whole, part(filed(field), 'a'))),
      ]),
  ];
}

/** What was asked, short enough to be read. */
const told = ({ method, url, payload }: InjectOptions) =>
  `${String(method)} ${String(url).slice(0, 200)} ${
    typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString().slice(0, 300) : ''
  }`;

describe('whatever is sent in place of each part of a call that the document names', () => {
  it('is asked for at all: the document names the endpoints of these domains', () => {
    expect(operations.length).toBeGreaterThan(30);
  });

  it.each(operations)(
    'is answered by $id with an envelope, and never with an accident',
    async (operation) => {
      const wrong: string[] = [];
      const make = Object.entries(owned).find(([path]) => operation.path.startsWith(path))?.[1];
      const before = good;
      if (make) good = { ...good, id: await make() };
      const waiting = callsOf(operation);
      good = before;
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
