import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Executor } from '../../../platform/deps.ts';

/** Two imports at once would create the same creator twice; this lock makes them take turns, batch by batch. */
const mergeLock = 734_021_001;

export async function lockMerges(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [mergeLock]);
}

/**
 * No creator is added or merged until the transaction ends. Taken before any lock on a list, because merging creators
 * locks lists last.
 */
export async function holdMerges(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${mergeLock})`);
}
