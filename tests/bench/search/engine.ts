import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { noLimits } from '../../../packages/server/src/platform/database/limits.ts';
import { openPool } from '../../../packages/server/src/platform/database/pool.ts';
import { openEmbedded } from '../../../packages/server/src/platform/embedded/embedded.ts';
import { migrateSchema } from '../../../packages/server/src/platform/migrate.ts';

/** Runs `measure` on a fresh, migrated PostgreSQL with the product's settings, and removes it afterwards. */
export async function withDatabase(measure: (pool: Pool, url: string) => Promise<void>): Promise<void> {
  const log = pino({ level: 'warn' }, pino.destination(2));
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-bench-'));
  // Readable by the user who runs PostgreSQL.
  await chmod(folder, 0o755);
  try {
    const embedded = await openEmbedded(folder, log);
    // No timeout: loading a million rows takes longer than a request may.
    const pool = openPool(embedded.url, log, { limits: noLimits });
    try {
      await migrateSchema(pool);
      await measure(pool, embedded.url);
    } finally {
      await pool.end();
      await embedded.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
