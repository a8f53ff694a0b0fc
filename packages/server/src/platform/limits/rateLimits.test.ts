import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { Failure } from '../http/failure.ts';
import { testSecrets } from '../secrets/testing/keys.ts';
import { applyRetention } from '../tasks/retention.ts';
import { ratePolicies } from './policies.ts';
import { believedFullMs, RateLimits, synchroniseMs } from './rateLimits.ts';
import { rateLimitRetention } from './retention.ts';

const log = pino({ level: 'silent' });
const { limit } = ratePolicies.registeredBySubscriber.windows[0];
const anonymous = ratePolicies.anonymousBySubscriber.windows[0].limit;

let database: TestDatabase;
let now: Date;
const open: RateLimits[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await database.pool.query('truncate rate_limit_count');
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const limits of open.splice(0)) await limits.close();
});

/** Creates the rate limits of one process. */
function process(db = database.db): RateLimits {
  const limits = new RateLimits({ db, now: () => now, log, secrets: testSecrets() });
  open.push(limits);
  return limits;
}

/** Fakes a database that refuses connections. */
function unreachable() {
  return drizzle(new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1_000 }));
}

/** Returns `0` for an admitted call, otherwise the seconds to wait. */
const waitOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof Failure && error.reason === 'rateLimited') {
        return Number(Reflect.get(Object(error.detail.data), 'retryAfter'));
      }
      throw error;
    },
  );
const ask = (limits: RateLimits, subscriber = '203.0.113.7') =>
  waitOf(limits.take({ registeredBySubscriber: { subscriber } }));
const call = (limits: RateLimits, subscriber = '203.0.113.7') =>
  waitOf((async () => limits.count({ anonymousBySubscriber: { subscriber } }))());
const askMany = (limits: readonly RateLimits[], times: number) =>
  Promise.all(limits.flatMap((one) => Array.from({ length: times }, () => ask(one))));
const admitted = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

describe('a limit counted in the database', () => {
  it('admits exactly its limit over three concurrent processes', async () => {
    const waits = await askMany([process(), process(), process()], limit);
    expect(admitted(waits)).toBe(limit);
    expect(Math.max(...waits)).toBe(300);
  });

  it('persists after a restart', async () => {
    await askMany([process()], limit);
    expect(await ask(process())).toBe(300);
  });

  it('admits again after its window', async () => {
    const limits = process();
    await askMany([limits], limit);
    now = new Date(now.getTime() + 299_000);
    expect(await ask(limits)).toBe(1);
    now = new Date(now.getTime() + 1_000);
    expect(await ask(limits)).toBe(0);
  });

  it('counts keys separately', async () => {
    const limits = process();
    await askMany([limits], limit);
    expect(await ask(limits, '203.0.113.8')).toBe(0);
  });

  it('rejects a flood on a full key without querying the database', async () => {
    const limits = process();
    await askMany([limits], limit);
    const transactions = vi.spyOn(database.db, 'transaction');
    const waits = await askMany([limits], 500);
    expect(admitted(waits)).toBe(0);
    expect(transactions).not.toHaveBeenCalled();
  });

  it('settles concurrent calls in few transactions', async () => {
    const limits = process();
    await ask(limits);
    const transactions = vi.spyOn(database.db, 'transaction');
    await Promise.all(Array.from({ length: 300 }, (_, index) => ask(limits, `198.51.100.${index}`)));
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('fails while the database is down, without false rejections afterwards', async () => {
    const limits = process(unreachable());
    await expect(ask(limits)).rejects.toThrow();
    await expect(ask(limits)).rejects.toThrow();
  });

  it('does not count a refunded call in any process', async () => {
    const [one, other] = [process(), process()];
    const taken = await one.take({ registeredBySubscriber: { subscriber: '203.0.113.7' } });
    await taken.giveBack();
    expect(admitted(await askMany([other], limit))).toBe(limit);
  });

  it('admits again after its key is cleared, in other processes within seconds', async () => {
    const [one, other] = [process(), process()];
    await askMany([one], limit);
    expect(await ask(other)).toBe(300);
    await one.clearSubject('registeredBySubscriber', '203.0.113.7');
    now = new Date(now.getTime() + believedFullMs);
    expect(await ask(other)).toBe(0);
  });

  it('charges several policies all or none', async () => {
    const limits = process();
    await askMany([limits], limit);
    const both = () =>
      waitOf(
        limits.take({
          registeredBySubscriber: { subscriber: '203.0.113.7' },
          oldPasswordByAccount: { accountId: 1 },
        }),
      );
    expect(await both()).toBe(300);
    now = new Date(now.getTime() + believedFullMs);
    expect(await both()).toBe(295);
    const { rows } = await database.pool.query('select sum(count)::int as count from rate_limit_count');
    expect(rows[0].count).toBe(limit);
  });
});

describe('a limit counted locally', () => {
  it('admits its limit in one process', async () => {
    const limits = process();
    const waits = await Promise.all(Array.from({ length: anonymous + 50 }, () => call(limits)));
    expect(admitted(waits)).toBe(anonymous);
  });

  it('is shared with other processes after both have synchronised', async () => {
    const [one, other] = [process(), process()];
    for (let count = 0; count < anonymous; count += 1) await call(one);
    await one.close();
    expect(await call(other)).toBe(0);
    await other.close();
    expect(await call(other)).toBe(60);
  });

  it('persists after a restart', async () => {
    const one = process();
    for (let count = 0; count < anonymous; count += 1) await call(one);
    await one.close();
    const restarted = process();
    await call(restarted);
    await restarted.close();
    expect(await call(restarted)).toBe(60);
  });

  it('is counted per process while the database is down', async () => {
    const limits = process(unreachable());
    const waits = await Promise.all(Array.from({ length: anonymous + 1 }, () => call(limits)));
    expect(admitted(waits)).toBe(anonymous);
  });

  it('loses no counts while the database is slow', async () => {
    const held: (() => void)[] = [];
    const transaction = database.db.transaction.bind(database.db);
    const transactions = vi.spyOn(database.db, 'transaction').mockImplementation(async (...work) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return transaction(...work);
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const limits = process();
      await call(limits);
      await vi.advanceTimersByTimeAsync(synchroniseMs);
      for (let count = 1; count < anonymous; count += 1) await call(limits);
      await vi.advanceTimersByTimeAsync(synchroniseMs);
      held[0]?.();
      await transactions.mock.results[0]?.value;
      await new Promise(setImmediate);
      expect(await call(limits)).toBe(60);
    } finally {
      vi.useRealTimers();
      transactions.mockRestore();
      for (const letGo of held) letGo();
    }
  });

  it('writes a flood of calls as one row', async () => {
    const limits = process();
    await call(limits);
    await limits.close();
    const transactions = vi.spyOn(database.db, 'transaction');
    await Promise.all(Array.from({ length: 5_000 }, () => call(limits)));
    await limits.close();
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(20);
    const { rows } = await database.pool.query('select count from rate_limit_count');
    expect(rows).toEqual([{ count: anonymous }]);
  });
});

it('rate limits store no address in plain text', async () => {
  const limits = process();
  await ask(limits);
  await call(limits);
  await limits.close();
  const { rows } = await database.pool.query<object>('select * from rate_limit_count');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

it('the retention rule deletes rate limit counters after their window', async () => {
  const limits = process();
  await ask(limits);
  now = new Date(now.getTime() + 200_000);
  await ask(limits, '203.0.113.8');
  now = new Date(now.getTime() + 200_000);
  const removed = await applyRetention(
    { db: database.db, now: () => now, log },
    rateLimitRetention,
    new AbortController().signal,
  );
  expect(removed).toEqual({ rateLimitCounts: 1 });
  const { rows } = await database.pool.query('select 1 from rate_limit_count');
  expect(rows).toHaveLength(1);
});
