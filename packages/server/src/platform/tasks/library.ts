import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Executor } from '../deps.ts';

/** The library's schema in the database. */
export const schema = 'pgboss';

/** Runs the library's statements within a transaction of ours. */
export const within = (tx: Executor) => fromDrizzle(tx, sql);

/** The library on connections of ours, without anything that runs beside its calls. */
export function quietBoss(client: Pool | PoolClient): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
  });
}

/** Brings the library's schema up to date; one process at a time may call it. */
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
