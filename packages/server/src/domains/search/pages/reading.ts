import { type Assume, type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';

/** Statements of one read, each cancelled by the database after the timeout. */
export interface Reading {
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<readonly Assume<Row, QueryResultRow>[]>;
}

/** Timeout of a search in the database. */
const searchTimeoutMs = 5000;

/** Thrown when a statement was cancelled or not started because of the timeout. */
export class OutOfTime extends Error {}

/**
 * Runs a read-only transaction in which every statement has a timeout of `timeoutMs`, and no statement starts after that
 * time.
 * @throws OutOfTime
 */
export async function readWithin<T>(
  { db }: Pick<Deps, 'db'>,
  timeoutMs: number,
  read: (reading: Reading) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(
      async (transaction) => {
        const milliseconds = Math.max(1, Math.round(timeoutMs));
        // Same settings as in the embedded database: JIT compilation costs more than these reads.
        await transaction.execute(
          sql.raw(
            `set local statement_timeout = ${milliseconds}; set local jit = off; set local random_page_cost = 1.1`,
          ),
        );
        const end = performance.now() + milliseconds;
        return read({
          rows: async <Row extends Record<string, unknown>>(query: SQL) => {
            if (performance.now() > end) throw new OutOfTime('The read took too long.');
            return (await transaction.execute<Row>(query)).rows;
          },
        });
      },
      { accessMode: 'read only' },
    );
  } catch (error) {
    if (isCancelled(error)) throw new OutOfTime('The statement took too long.');
    throw error;
  }
}

/** Reads with the timeout of a search. @throws Failure `rateLimited` after it: the caller is to try again shortly */
export async function readInTime<T>(
  deps: Pick<Deps, 'db'>,
  read: (reading: Reading) => Promise<T>,
): Promise<T> {
  try {
    return await readWithin(deps, searchTimeoutMs, read);
  } catch (error) {
    if (error instanceof OutOfTime) throw new Failure('rateLimited');
    throw error;
  }
}

/** Finds PostgreSQL's `query_canceled` at any depth of wrapped errors. */
function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isCancelled(error.cause);
}
