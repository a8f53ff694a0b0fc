import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Database } from '../deps.ts';
import { currentSteps, runInTransaction } from './context.ts';
import { isConnectionFault, isDeadlock } from './faults.ts';
import { type Limits, setLimits } from './limits.ts';

/**
 * The database behind a pool. Its transactions use one connection, and give a broken one back as broken. Where the
 * request keeps steps, each transaction and each single write is one.
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
    // The source of the work says which one it is: in another version, a stored result is not taken for its result.
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

/** A statement outside transactions; as a step if it writes and the request keeps steps. */
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
        // A refused row is no reason to give up the connection.
        if (!isConnectionFault(error)) await client.query('rollback');
        throw error;
      }
    }),
  );
}

export interface TransactionOptions {
  /** Takes everything back at the end. */
  readonly isTrial?: boolean;
  readonly limits?: Limits;
  /** How often work that the database ended for a deadlock is done again, for work without effects outside of it. */
  readonly maxDeadlocks?: number;
}

/** For work that locks much, beside people who change some of it. */
export const maxDeadlocks = 5;

/** Does the work in a transaction on a connection. */
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

/** Does the work on one connection, while no other can be had. It is used again unless it broke or holds a transaction. */
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
