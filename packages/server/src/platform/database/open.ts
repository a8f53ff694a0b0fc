import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../deps.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from '../embedded/embedded.ts';
import { openDataDir } from '../embedded/place.ts';
import { tryLock } from '../lock.ts';
import { migrateSchema } from '../migrate.ts';
import type { Config } from '../settings/config.ts';
import { explainFile, StartFailure } from '../startFailure.ts';
import { longWorkLimits } from './limits.ts';
import { openPool } from './pool.ts';
import { openDrizzle } from './transaction.ts';

/** `server`: one per data folder. `tool`: runs in parallel with a server, or alone. */
export type DatabaseRole = 'server' | 'tool';

export interface OpenDatabase {
  /** Contains the password: never log it. */
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
  /** The embedded database, if it is used. */
  readonly embedded: EmbeddedDatabase | undefined;
  /** Closes the pool, and the embedded database too if no other process uses it. */
  close(): Promise<void>;
}

/** Max duration of running statements after the pool is closed, in milliseconds. */
const closeTimeoutMs = 2_000;

interface OpenOptions {
  readonly role: DatabaseRole;
  readonly log: Logger;
  /** Called before the migration. */
  readonly onMigrating?: () => void;
  /** Called when the embedded database was killed and cannot be restarted. */
  readonly onGivenUp?: (error: unknown) => void;
}

type OpenConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'port' | 'isMigrating'>;

/** Connects to `DATABASE_URL`, or to the embedded database, which is started if needed; migrates either one. */
export async function openDatabase(
  config: OpenConfig,
  { role, log, onMigrating, onGivenUp }: OpenOptions,
): Promise<OpenDatabase> {
  const releases: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    let pool: Pool | undefined;
    const onMoved = (url: string) => {
      // Read for each new connection, by the pool and by notification listeners.
      if (pool) pool.options.connectionString = url;
    };
    const embedded = config.databaseUrl
      ? undefined
      : await openOwn(config, role, { log, onMoved, onGivenUp }, releases);
    const url = config.databaseUrl ?? embedded?.url ?? '';
    pool = openPool(url, log, role === 'tool' ? { limits: longWorkLimits } : {});
    // Connections still in use after this are closed when the database stops.
    releases.push(() => Promise.race([pool.end(), pause(closeTimeoutMs, undefined, { ref: false })]));
    await checkServer(pool, url);
    onMigrating?.();
    if (config.isMigrating) await migrateSchema(pool);
    if (config.databaseUrl) await checkLocale(pool, log);
    return { url, pool, db: openDrizzle(pool), embedded, close };
  } catch (error) {
    await close();
    throw explainFile(error, config.dataDir);
  }
}

async function openOwn(
  config: OpenConfig,
  role: DatabaseRole,
  { log, ...options }: { readonly log: Logger } & EmbeddedOptions,
  releases: (() => Promise<void>)[],
): Promise<EmbeddedDatabase> {
  if (role === 'server') releases.push(await claimDataDir(config));
  const embedded = await openEmbedded(config.dataDir, log, options);
  releases.push(() => embedded.close());
  return embedded;
}

async function claimDataDir(config: OpenConfig): Promise<() => Promise<void>> {
  const dataDir = await openDataDir(config.dataDir);
  const attempt = await tryLock(join(dataDir, 'server.lock'), `port ${config.port}`);
  if (attempt.isTaken) return attempt.release;
  const { pid, note } = attempt.owner;
  throw new StartFailure(
    `Another Reachkit server (process ${pid}, ${note}) already uses the data folder ${dataDir}. Use that one, stop it first, or start this one with another DATA_DIR and PORT.`,
  );
}

async function checkServer(pool: Pool, url: string): Promise<void> {
  const { host } = new URL(url);
  const { version, encoding } = await describeServer(pool, host);
  if (version < 150_000) {
    throw new StartFailure(
      `The database at ${host} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is required.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartFailure(
      `The database at ${host} uses the encoding ${encoding}. Create one with: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    );
  }
}

async function describeServer(pool: Pool, host: string): Promise<{ version: number; encoding: string }> {
  try {
    const { rows } = await pool.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding`,
    );
    return rows[0] ?? { version: 0, encoding: '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartFailure(
      `The database at ${host} did not respond (${reason}). Check DATABASE_URL and that PostgreSQL is running.`,
      error,
    );
  }
}

/** Warns about the locale C, in which Chinese characters are not letters, so that parts of Chinese names cannot be found. */
async function checkLocale(pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select cardinality(show_trgm(chr(32654) || chr(22269))) as count',
  );
  if (rows[0]?.count !== 0) return;
  log.warn(
    "the database's locale knows no Chinese letters, so parts of Chinese names are not found: make it with locale 'C.UTF-8'",
  );
}
