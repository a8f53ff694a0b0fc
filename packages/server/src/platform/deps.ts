import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database, Executor, Transaction } from './database/types.ts';
import type { Files } from './files/files.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Config } from './settings/config.ts';

export type { Database, Executor, Transaction };

/** Dependencies of a domain's service. */
export interface Deps {
  readonly pool: Pool;
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Config;
  readonly log: Logger;
  readonly outbound: Outbound;
  readonly secrets: Secrets;
  readonly files: Files;
}
