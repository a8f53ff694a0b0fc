import { fileURLToPath } from 'node:url';
import { migrateOwnSchema } from '@reachkit/server/platform/migrate';
import type { Pool } from 'pg';
import { sandboxSchema } from './tables.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Brings the sandbox's tables up to date; those of an older version, which stand beside the server's, go on. */
export async function migrateSandbox(pool: Pool): Promise<void> {
  await migrateOwnSchema(pool, { folder, schema: sandboxSchema.schemaName });
}
