import { fileURLToPath } from 'node:url';
import { migrateOwnSchema } from '@reachkit/server/platform/migrate';
import type { Pool } from 'pg';
import { sandboxSchema } from './tables.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Migrates the sandbox's tables; tables of an older version, in the server's schema, are kept. */
export async function migrateSandbox(pool: Pool): Promise<void> {
  await migrateOwnSchema(pool, { folder, schema: sandboxSchema.schemaName });
}
