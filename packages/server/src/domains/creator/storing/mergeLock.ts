import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Executor } from '../../../platform/deps.ts';

/** Concurrent imports would create the same creator twice; this lock serialises them per batch. */
const mergeLock = 734_021_001;

export async function lockMerges(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
}

/**
 * Blocks adding and merging creators until the transaction ends. Taken before any lock on a list, because merging
 * creators locks lists last.
 */
export async function holdMerges(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${mergeLock})`);
}
