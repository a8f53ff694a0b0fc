import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Secrets } from './secrets/secrets.ts';

export type Database = NodePgDatabase;

/** One connection in a transaction. Code that has one must not use the pool. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a domain's service gets: the world, handed in. */
export interface Deps {
  readonly pool: Pool;
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Config;
  readonly log: Logger;
  readonly outbound: Outbound;
  readonly secrets: Secrets;
}
