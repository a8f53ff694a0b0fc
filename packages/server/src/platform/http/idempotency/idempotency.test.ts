import { addFavourite, changeFavourite, removeFavourite } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import { openApiDocument } from '@reachkit/contract/openapi';
import { inviteMember } from '@reachkit/contract/session/registration';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { Executor } from '../../deps.ts';
import { KeyedHash } from '../../secrets/keyedHash.ts';
import { testKeyring } from '../../secrets/testing/keys.ts';
import { installation } from '../../tables.ts';
import { applyRetention } from '../../tasks/retention.ts';
import { Failure } from '../failure.ts';
import { Idempotency } from './idempotency.ts';
import { idempotencyRetention } from './retention.ts';

let harness: TestApp;
let headers: { authorization: string };
let colleague: { authorization: string };
beforeAll(async () => {
  harness = await testApp();
  headers = await harness.headersOf('13800000004');
  colleague = await harness.headersOf('13800000005');
});
afterAll(() => harness.close());

/** Returns a promise with functions that settle it. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const begin = new Date();
let key = '';
let count = 0;
beforeEach(() => {
  harness.now = begin;
  count += 1;
  key = `key-${count}`;
});

async function send(payload: object, options: InjectOptions = {}) {
  const answer = await harness.app.inject({
    method: 'POST',
    url: addFavourite.path,
    payload,
    ...options,
    headers: { ...headers, 'idempotency-key': key, ...options.headers },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const listsNamed = async (name: string) => {
  const { rows } = await harness.database.pool.query('select 1 from favourite_list where name = $1', [name]);
  return rows.length;
};

describe('a request with an Idempotency-Key', () => {
  it('is executed once and returns the same response again', async () => {
    const first = await send({ name: 'once' });
    const second = await send({ name: 'once' });
    expect(first.body.code).toBe(0);
    expect(second.body).toEqual(first.body);
    expect(await listsNamed('once')).toBe(1);
  });

  it('is executed once for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ name: 'together' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await listsNamed('together')).toBe(1);
  });

  it('is rejected with 422 in both languages if the key belongs to another request', async () => {
    const { body } = await send({ name: 'first' });
    const url = changeFavourite.path.replace('{id}', body.data.id);
    const others = [
      await send({ name: 'second' }),
      await send({ name: 'first', revision: 1 }, { method: 'PUT', url }),
      await send({}, { method: 'DELETE', url: removeFavourite.path.replace('{id}', body.data.id) }),
    ];
    for (const other of others) expect([other.status, other.body.code]).toEqual([422, 422]);
    expect(others[0]?.body.msg).toMatch(/\p{Script=Han}/u);
    const english = await send({ name: 'second' }, { headers: { 'accept-language': 'en' } });
    expect(english.body.msg).toContain('idempotency key');
    expect(await listsNamed('second')).toBe(0);
  });

  it('belongs to its caller: the same key of a colleague is another request', async () => {
    const mine = await send({ name: 'of each' });
    const theirs = await send({ name: 'of each' }, { headers: colleague });
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
    expect(await listsNamed('of each')).toBe(2);
  });

  it('is executed again after 24 hours', async () => {
    await send({ name: 'daily' });
    harness.now = new Date(begin.getTime() + 24 * 3_600_000);
    headers = await harness.headersOf('13800000004');
    await send({ name: 'daily' });
    expect(await listsNamed('daily')).toBe(2);
  });

  it('repeats a domain error in each caller’s language', async () => {
    const options = { method: 'PUT', url: changeFavourite.path.replace('{id}', '987654321') } as const;
    const chinese = await send({ name: 'x', revision: 1 }, options);
    const english = await send(
      { name: 'x', revision: 1 },
      { ...options, headers: { 'accept-language': 'en' } },
    );
    expect([chinese.status, english.status]).toEqual([404, 404]);
    expect(english.body.msg).toBe('We could not find what you are looking for');
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(201)])(
    'is rejected with a header error if the key is %j',
    async (bad) => {
      const { body } = await send({ name: 'bad key' }, { headers: { 'idempotency-key': bad } });
      expect(body).toMatchObject({ code: 400, data: { fields: { 'Idempotency-Key': {} } } });
      expect(await listsNamed('bad key')).toBe(0);
    },
  );

  it('leaves neither key nor response readable in the database', async () => {
    key = 'a-key-to-look-for';
    const answer = await send({}, { url: inviteMember.path });
    expect(answer.body.code).toBe(0);
    const { rows } = await harness.database.pool.query(
      `select id || fingerprint || encode(outcome, 'escape') as text from idempotent_request`,
    );
    const stored = rows.map(({ text }) => text).join();
    expect(stored).not.toContain(key);
    for (const value of Object.values(answer.body.data)) expect(stored).not.toContain(String(value));
  });
});

it('Idempotency-Key is documented for all endpoints with effects, except token and conversion endpoints and files', () => {
  const { paths } = openApiDocument({ version: '0', serverUrl: '/' });
  const text = (path: string, method: string) =>
    JSON.stringify(Object(Object(paths)[path])[method.toLowerCase()].parameters ?? []);
  const without = endpoints
    .filter(({ path, method, isRead }) => !isRead && !text(path, method).includes('"Idempotency-Key"'))
    .map(({ id }) => id);
  // Conversions have their own id, set by the team's server. Answers that are files are not kept.
  expect(without.sort()).toEqual([
    'beginSecondFactor',
    'confirmSecondFactor',
    'exportCooperations',
    'exportMonitorProject',
    'exportMonitorProjects',
    'exportPromotionResults',
    'exportRanking',
    'exportTeam',
    'fetchSmsToken',
    'fetchToken',
    'openEmbedSession',
    'passSecondFactor',
    'recordShortConversion',
  ]);
});

describe('a request run under an idempotency key', () => {
  const request = { caller: ['1', 'web'], content: '["POST","/a"]' };
  const another = (keyring = testKeyring(['test', 1])) => {
    const { db } = harness.database;
    const log = pino({ level: 'silent' });
    return new Idempotency({ db, now: () => harness.now, log }, new KeyedHash(keyring), { waitFor: 300 });
  };
  it('is not repeated after a rotation of the installation’s key', async () => {
    const key = 'before-the-rotation';
    await another().once({ ...request, key }, async () => 'first');
    const rotated = another(testKeyring(['new', 2], ['test', 1]));
    const again = () => Promise.reject(new Error('was done again'));
    expect(await rotated.once({ ...request, key }, again)).toBe('first');
    await expect(rotated.once({ ...request, key, content: '["POST","/b"]' }, again)).rejects.toThrow(
      'keyReused',
    );
  });

  /** Starts a request under the key; it runs until `release` is called. */
  const beginWork = async () => {
    const begun = deferred<void>();
    const work = deferred<string>();
    const answer = another().once({ ...request, key }, () => {
      begun.resolve();
      return work.promise;
    });
    await begun.promise;
    return { answer, release: () => work.resolve('done') };
  };

  it('a concurrent request waits, then is rejected with a retry delay', async () => {
    const first = await beginWork();
    const second = another().once({ ...request, key }, () => Promise.resolve('twice'));
    await expect(second).rejects.toMatchObject({
      reason: 'requestRunning',
      detail: { data: { retryAfter: 1 } },
    });
    first.release();
    expect(await first.answer).toBe('done');
    expect(await another().once({ ...request, key }, () => Promise.resolve('twice'))).toBe('done');
  });

  it.each(['unauthorised', 'rateLimited', 'upgrading'] as const)(
    'may be retried after %s',
    async (reason) => {
      const idempotency = another();
      const refused = idempotency.once({ ...request, key }, () => Promise.reject(new Failure(reason)));
      await expect(refused).rejects.toMatchObject({ reason });
      expect(await idempotency.once({ ...request, key }, () => Promise.resolve('done'))).toBe('done');
    },
  );

  it('is deleted by the retention rule when it expires', async () => {
    const { db, pool } = harness.database;
    const kept = async () =>
      Number((await pool.query('select count(*) from idempotent_request')).rows[0].count);
    const apply = (now: Date) =>
      applyRetention(
        { db, now: () => now, log: pino({ level: 'silent' }) },
        idempotencyRetention,
        new AbortController().signal,
      );
    await another().once({ ...request, key }, () => Promise.resolve('done'));
    await apply(begin);
    expect(await kept()).toBeGreaterThan(0);
    await apply(new Date(begin.getTime() + 49 * 3_600_000));
    expect(await kept()).toBe(0);
  });
});

describe('an interrupted request under an idempotency key', () => {
  const request = { caller: ['1', 'web'], content: '["POST","/a"]' };
  const hash = new KeyedHash(testKeyring(['test', 1]));
  const begin = new Date();
  const process = () => {
    const log = pino({ level: 'silent' });
    return new Idempotency({ db: harness.database.db, now: () => harness.now, log }, hash, { waitFor: 300 });
  };
  const insert = (executor: Executor, name: string) =>
    executor.insert(installation).values({ key: name, value: 1 }).returning({ name: installation.key });
  const rowsNamed = async (name: string) =>
    (await harness.database.pool.query('select 1 from installation where key like $1', [`${name}%`]))
      .rowCount;
  const never = new Promise<never>(() => {});

  /** Starts `work` in a process that hangs when `work` awaits `never`; then its lease expires. */
  const cutOff = async (work: (reached: () => void) => Promise<unknown>) => {
    const reached = deferred<void>();
    void process().once({ ...request, key }, () => work(reached.resolve));
    await reached.promise;
    harness.now = new Date(begin.getTime() + 60_000);
  };
  const repeat = (work: () => Promise<unknown>, answerOf?: (result: unknown) => unknown) =>
    process().once({ ...request, key }, work, answerOf);

  it('is executed by its retry if nothing was committed', async () => {
    const name = `before ${key}`;
    await cutOff(async (reached) => {
      reached();
      return never;
    });
    expect(await repeat(() => insert(harness.database.db, name))).toEqual([{ name }]);
    expect(await rowsNamed(name)).toBe(1);
  });

  it('returns the result of its committed transaction without repeating it', async () => {
    const { db } = harness.database;
    const name = `committed ${key}`;
    const write = () =>
      db.transaction(async (tx) => ({ made: await insert(tx, name), at: new Date(0), none: undefined }));
    await cutOff(async (reached) => {
      await write();
      reached();
      return never;
    });
    const answer = { made: [{ name }], at: new Date(0), none: undefined };
    expect(await repeat(write)).toEqual(answer);
    expect(await rowsNamed(name)).toBe(1);
  });

  it('continues after the last committed write', async () => {
    const { db } = harness.database;
    const name = `parts ${key}`;
    const work = async (between: () => Promise<void>) => {
      const first = await insert(db, `${name} 1`);
      await between();
      const [second] = await db.transaction((tx) => insert(tx, `${name} 2`));
      return [...first, second];
    };
    await cutOff((reached) =>
      work(() => {
        reached();
        return never;
      }),
    );
    expect(await rowsNamed(name)).toBe(1);
    expect(await repeat(() => work(() => Promise.resolve()))).toEqual([
      { name: `${name} 1` },
      { name: `${name} 2` },
    ]);
    expect(await rowsNamed(name)).toBe(2);
  });

  it('distinguishes the same write repeated within one request', async () => {
    const { db } = harness.database;
    const name = `both ${key}`;
    const work = async (between: () => Promise<void>) => {
      const made = [];
      for (const part of ['1', '2']) {
        made.push(...(await insert(db, `${name} ${part}`)));
        await between();
      }
      return made;
    };
    await cutOff((reached) =>
      work(() => {
        reached();
        return never;
      }),
    );
    expect(await repeat(() => work(() => Promise.resolve()))).toHaveLength(2);
    expect(await rowsNamed(name)).toBe(2);
  });

  it('returns the committed write’s result if a check rejects the retry because of it', async () => {
    const { db } = harness.database;
    const name = `checked ${key}`;
    const work = async () => {
      if ((await rowsNamed(name)) !== 0) throw new Failure('changedMeanwhile');
      return db.transaction((tx) => insert(tx, name));
    };
    await cutOff(async (reached) => {
      await work();
      reached();
      return never;
    });
    expect(await repeat(work, (result) => result)).toEqual([{ name }]);
    expect(await repeat(work, (result) => result)).toEqual([{ name }]);
    expect(await rowsNamed(name)).toBe(1);
  });

  it('returns 1202 only if a committed result could not be stored', async () => {
    const { db } = harness.database;
    const name = `odd ${key}`;
    const write = () => db.transaction(async (tx) => ({ made: await insert(tx, name), run: () => 1 }));
    await cutOff(async (reached) => {
      await write();
      reached();
      return never;
    });
    await expect(repeat(write)).rejects.toMatchObject({ reason: 'outcomeUnknown' });
    expect(await rowsNamed(name)).toBe(1);
  });

  it('continues after an unexpected error, and after a database outage', async () => {
    const { db } = harness.database;
    const name = `failed ${key}`;
    let fault: Error | undefined = new Error('lost connection');
    const work = async () => {
      const made = await insert(db, name);
      if (fault) throw fault;
      return made;
    };
    await expect(repeat(work)).rejects.toThrow('lost connection');
    fault = new Failure('upgrading');
    await expect(repeat(work)).rejects.toMatchObject({ reason: 'upgrading' });
    fault = undefined;
    expect(await repeat(work)).toEqual([{ name }]);
    expect(await rowsNamed(name)).toBe(1);
  });

  it('commits nothing more once another process has taken over its lease', async () => {
    const { db } = harness.database;
    const name = `late ${key}`;
    const late = deferred<void>();
    const begun = deferred<void>();
    const first = process().once({ ...request, key }, async () => {
      begun.resolve();
      await late.promise;
      return db.transaction((tx) => insert(tx, `${name} late`));
    });
    await begun.promise;
    harness.now = new Date(begin.getTime() + 60_000);
    await repeat(() => insert(db, `${name} second`));
    late.resolve();
    await expect(first).rejects.toThrow('taken the request over');
    expect(await rowsNamed(name)).toBe(1);
  });

  it('stores write results encrypted, and only until the response is stored', async () => {
    const { db, pool } = harness.database;
    const name = `sealed ${key}`;
    const stored = async () =>
      (await pool.query(`select steps from idempotent_request where steps <> '{}'`)).rows.flatMap(
        ({ steps }) => steps,
      );
    await cutOff(async (reached) => {
      await insert(db, name);
      reached();
      return never;
    });
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    expect(Buffer.concat(before).includes(name)).toBe(false);
    await repeat(() => insert(db, name));
    expect(await stored()).toHaveLength(before.length - 1);
  });
});
