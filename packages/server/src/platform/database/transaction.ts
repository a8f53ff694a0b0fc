import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Database } from '../deps.ts';
import { currentSteps, runInTransaction } from './context.ts';
import { isConnectionFault, isDeadlock } from './faults.ts';
import { type Limits, setLimits } from './limits.ts';

/**
 * Opens the database of a pool. Each transaction uses one connection, and marks it as broken on return if it broke. If
 * the request has steps, each transaction and each single write is a step.
 */
export function openDrizzle(pool: Pool): Database {
  const db = drizzle(
    new Proxy(pool, {
      get: (target, name) =>
        name === 'query' ? queryInStep.bind(undefined, pool) : Reflect.get(target, name),
    }),
  );
  db.transaction = (work, config) => {
    const steps = config?.accessMode === 'read only' ? undefined : currentSteps();
    const connected = (wholeWork: typeof work) =>
      withConnection(pool, (client) => drizzle(client).transaction(wholeWork, config));
    if (!steps) return connected(work);
    // The source code of the work identifies the step: after a code change, its stored result is not used.
    return steps.run(work.toString(), (keep) =>
      connected(async (tx) => {
        const result = await work(tx);
        await keep(tx, result);
        return result;
      }),
    );
  };
  return db;
}

const writes = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert|update|delete)\b)/i;

/** Runs a statement outside transactions; as a step if it writes and the request has steps. */
function queryInStep(pool: Pool, config: QueryConfig, values: unknown[]): Promise<unknown> {
  const steps = writes.test(config.text) ? currentSteps() : undefined;
  if (!steps) return pool.query(config, values);
  return steps.run(config.text, (keep) =>
    inTransaction(pool, async (client) => {
      try {
        const { rows, rowCount, command } = await client.query(config, values);
        const result = { rows, rowCount, command };
        await keep(drizzle(client), result);
        return result;
      } catch (error) {
        // After an error of a statement alone, the connection is still usable.
        if (!isConnectionFault(error)) await client.query('rollback');
        throw error;
      }
    }),
  );
}

export interface TransactionOptions {
  /** Rolls back at the end. */
  readonly isTrial?: boolean;
  readonly limits?: Limits;
  /** Max retries after a deadlock, for work without effects outside the database. */
  readonly maxDeadlocks?: number;
}

/** Number of retries for work that locks many rows while people change some of them. */
export const maxDeadlocks = 5;

/** Runs work in a transaction on a connection. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { isTrial = false, limits, maxDeadlocks: left = 0 }: TransactionOptions = {},
): Promise<T> {
  try {
    return await withConnection(pool, async (client) => {
      await client.query('begin');
      if (limits) await setLimits(client, limits);
      const result = await work(client);
      await client.query(isTrial ? 'rollback' : 'commit');
      return result;
    });
  } catch (error) {
    if (left === 0 || !isDeadlock(error)) throw error;
    return inTransaction(pool, work, { isTrial, ...(limits ? { limits } : {}), maxDeadlocks: left - 1 });
  }
}

/**
 * Runs work on one connection and refuses a second one. The connection is reused unless it broke or has an open
 * transaction.
 */
export async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await runInTransaction(() => work(client));
  } catch (error) {
    isBroken = isConnectionFault(error);
    throw error;
  } finally {
    client.release(isBroken || client.getTransactionStatus() !== 'I');
  }
}
