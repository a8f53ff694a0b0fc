import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './deps.ts';

/** `server`: one a data folder. `tool`: works beside a running server, or alone. */
export type DatabaseRole = 'server' | 'tool';

export interface OpenDatabase {
  /** With the password: never for a log. */
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
  /** Ends the pool, and the embedded database too when nobody else uses it. */
  close(): Promise<void>;
}

/** Connects to `DATABASE_URL`, or to the embedded database, starting it when it does not run; migrated either way. */
export type DatabaseOpener = (
  config: Config,
  options: { readonly role: DatabaseRole; readonly log: Logger },
) => Promise<OpenDatabase>;

export const openDatabase: DatabaseOpener = () => Promise.reject(new Error('not yet'));
