import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Executor } from '../deps.ts';

/** Database schema of the library. */
export const schema = 'pgboss';

/** Runs the library's statements within our own transaction. */
export const within = (tx: Executor) => fromDrizzle(tx, sql);

/** Opens the library on our own connections, without background work. */
export function quietBoss(client: Pool | PoolClient): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
  });
}

/** Migrates the library's schema; only one process at a time may call it. */
export async function migrateTaskSchema(client: PoolClient): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
