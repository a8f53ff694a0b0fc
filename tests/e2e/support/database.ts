import type { Pool } from 'pg';
import { pino } from 'pino';
import { openPool } from '../../../packages/server/src/platform/database/pool.ts';
import { openEmbedded } from '../../../packages/server/src/platform/embedded/embedded.ts';
import { ownDataDir } from './ports.ts';

/** Runs work on the database of the test run, in parallel with the server. */
export async function inDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const log = pino({ level: 'silent' });
  const embedded = await openEmbedded(ownDataDir(), log);
  const pool = openPool(embedded.url, log);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await embedded.close();
  }
}

/** Expires the access tokens of an account; its logins stay active and can be renewed. */
export async function expireAccess(username: string): Promise<void> {
  await inDatabase((pool) =>
    pool.query(
      `update login set access_expires_at = now() - interval '1 minute'
        where ended_at is null and account_id = (select id from account where username = $1)`,
      [username],
    ),
  );
}
