import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { adoptBaseline } from './adoptBaseline.ts';
import { migrateTaskSchema } from './tasks/library.ts';

const ownFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One number for all who migrate: while one does, the others wait. */
const lockKey = 4_600_101;

/** Brings the schema up to date; many processes may call it at once. */
export async function migrateSchema(pool: Pool): Promise<void> {
  await migrating(pool, async (client) => {
    await adoptBaseline(client, ownFolder);
    await migrate(drizzle(client), { migrationsFolder: ownFolder });
    await migrateTaskSchema(client);
  });
}

/** As `migrateSchema`, for a package whose tables and migrations have a schema of their own. */
export async function migrateOwnSchema(
  pool: Pool,
  { folder, schema }: { readonly folder: string; readonly schema: string },
): Promise<void> {
  await migrating(pool, (client) =>
    migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: schema,
      migrationsTable: 'migration',
    }),
  );
}

async function migrating(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // However long it takes: another process may be at it, and tables may be large.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work(client);
  } finally {
    // Ending the connection frees the lock also after a failure in the middle.
    client.release(true);
  }
}
