import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { adoptBaseline } from './adoptBaseline.ts';
import { migrateTaskSchema } from './tasks/library.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One number for all who migrate: while one does, the others wait. */
const lockKey = 4_600_101;

/** Brings the schema up to date; many processes may call it at once. */
export async function migrateSchema(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // However long it takes: another process may be at it, and tables may be large.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await adoptBaseline(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await migrateTaskSchema(client);
  } finally {
    // Ending the connection frees the lock also after a failure in the middle.
    client.release(true);
  }
}
