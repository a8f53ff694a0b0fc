import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Executor } from './types.ts';

/** Timeouts of one connection, in milliseconds; 0 means no limit. */
export interface Limits {
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
}

/** Timeouts of a request. */
export const requestLimits: Limits = {
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 30_000,
};

/** For batches of imports, exports and recomputations, and for tools. */
export const longWorkLimits: Limits = {
  statementMs: 10 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 10 * 60_000,
};

/** For migrations and for loading the demo, which other processes wait for. */
export const noLimits: Limits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

/** Timeout in milliseconds for a free connection, or for a new database connection. */
export const acquireTimeoutMs = 10_000;

/** Sets other limits for the rest of the transaction. */
export async function setLimits(tx: Executor | PoolClient, limits: Limits): Promise<void> {
  const text = [
    `set local statement_timeout = ${limits.statementMs}`,
    `set local lock_timeout = ${limits.lockMs}`,
    `set local idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  ].join('; ');
  await ('execute' in tx ? tx.execute(sql.raw(text)) : tx.query(text));
}
