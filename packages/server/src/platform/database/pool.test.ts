import { sql } from 'drizzle-orm';
import pg, { type Pool, type PoolClient } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import type { Database, Executor } from '../deps.ts';
import { runDetached } from './context.ts';
import { isConnectionFault, isPassing, NoConnectionError } from './faults.ts';
import { noLimits, requestLimits, setLimits } from './limits.ts';
import { openPool } from './pool.ts';
import { inTransaction, openDrizzle } from './transaction.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let pool: Pool;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table thing (id int primary key)');
});
afterAll(() => database.drop());
function open(limits = requestLimits) {
  pool = openPool(database.url, log, { acquireMs: 2_000, limits });
  db = openDrizzle(pool);
}
beforeEach(() => open());
afterEach(() => pool.end());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a broken connection', () => {
  it('fails its transaction, and is removed from the pool', async () => {
    const failures = await Promise.all(
      Array.from({ length: 5 }, () =>
        failureOf(db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))),
      ),
    );
    for (const failure of failures) expect(isConnectionFault(failure)).toBe(true);
    expect(pool.totalCount).toBe(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('does not end the process while its transaction waits for other work', async () => {
    const broken = new Promise((resolve) => {
      pool.on('connect', (client) => client.once('error', resolve));
    });
    const failure = await failureOf(
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await runDetached(() => database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
        await broken;
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isConnectionFault(failure)).toBe(true);
    expect(pool.totalCount).toBe(0);
  });

  it('frees its place if lost before the transaction starts', async () => {
    const end = (client: unknown) => {
      if (client instanceof pg.Client) void client.end();
    };
    pool.on('acquire', end);
    for (let round = 0; round < 21; round += 1) {
      expect(isConnectionFault(await failureOf(db.transaction(async () => undefined)))).toBe(true);
    }
    pool.off('acquire', end);
    expect(await db.transaction(async () => 'done')).toBe('done');
  });

  it('rolls back and closes after failed raw work', async () => {
    const failure = await failureOf(
      inTransaction(pool, async (client) => {
        await client.query('insert into thing values (1)');
        throw new Error('no');
      }),
    );
    expect(failure).toEqual(new Error('no'));
    expect(pool.totalCount).toBe(0);
    expect((await pool.query('select from thing')).rowCount).toBe(0);
  });
});

describe('connection limits', () => {
  beforeEach(async () => {
    await pool.end();
    open({ statementMs: 200, lockMs: 100, idleInTransactionMs: 200 });
  });

  it('end a wait for a lock', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table thing`);
      const failure = await runDetached(() => failureOf(pool.query('select from thing')));
      expect(failure).toMatchObject({ code: '55P03' });
      expect(isPassing(failure)).toBe(true);
    });
  });

  it('end a statement', async () => {
    expect(await failureOf(pool.query('select pg_sleep(60)'))).toMatchObject({ code: '57014' });
  });

  it('end an idle transaction', async () => {
    const broken = new Promise((resolve) => {
      pool.on('connect', (client) => client.once('error', resolve));
    });
    const failure = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await broken;
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isConnectionFault(failure)).toBe(true);
  });

  it('end a wait for a connection if all are taken', async () => {
    const clients: PoolClient[] = [];
    for (let count = 0; count < 20; count += 1) clients.push(await pool.connect());
    expect(await failureOf(pool.query('select 1'))).toBeInstanceOf(NoConnectionError);
    for (const client of clients) client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('can be changed for one transaction only', async () => {
    const limits = (executor: Executor) =>
      executor.execute(
        sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`,
      );
    const within = await db.transaction(async (tx) => {
      await setLimits(tx, noLimits);
      return limits(tx);
    });
    expect(within.rows).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    expect((await limits(db)).rows).toEqual([{ statement: '200ms', lock: '100ms', idle: '200ms' }]);
  });

  it('classify an unreachable server as transient', async () => {
    const nowhere = openPool('postgres://127.0.0.1:1/none', log);
    const failure = await failureOf(nowhere.query('select 1'));
    expect(failure).toBeInstanceOf(NoConnectionError);
    expect(isPassing(failure)).toBe(true);
    await nowhere.end();
  });
});
