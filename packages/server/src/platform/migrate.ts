import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { adoptBaseline } from './adoptBaseline.ts';
import { migrateTaskSchema } from './tasks/library.ts';

const ownFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Advisory lock of the migration: other processes wait while one migrates. */
const lockKey = 4_600_101;

/** Brings the schema up to date; many processes may call it at once. */
export async function migrateSchema(pool: Pool): Promise<void> {
  await migrating(pool, async (client) => {
    await adoptBaseline(client, ownFolder);
    await migrate(drizzle(client), { migrationsFolder: ownFolder });
    await migrateTaskSchema(client);
  });
}

/** Like `migrateSchema`, for a package with its own schema and migrations. */
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
    // No timeout: another process may be migrating, and tables may be large.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work(client);
  } finally {
    // Closing the connection also frees the lock after an error.
    client.release(true);
  }
}
