import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../deps.ts';
import { runInTransaction } from './context.ts';
import { isConnectionFault } from './faults.ts';
import { type Limits, setLimits } from './limits.ts';

/** The database behind a pool. Its transactions use one connection, and give a broken one back as broken. */
export function openDrizzle(pool: Pool): Database {
  const db = drizzle(pool);
  db.transaction = (work, config) =>
    withConnection(pool, (client) => drizzle(client).transaction(work, config));
  return db;
}

/** Does the work in a transaction on a connection; `isTrial` takes everything back at the end. */
export function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { isTrial = false, limits }: { readonly isTrial?: boolean; readonly limits?: Limits } = {},
): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query('begin');
    if (limits) await setLimits(client, limits);
    const result = await work(client);
    await client.query(isTrial ? 'rollback' : 'commit');
    return result;
  });
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
