import { Failure } from '../http/failure.ts';

/** No connection from the pool: the database is down, or all connections are busy. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

/** SQLSTATE classes and codes that end a connection. */
const connectionStates = /^(?:08...|57P0[1235]|25P0[34])$/;

/**
 * SQLSTATE of transient errors: resources and disk (53), cancelled or shutting down (57), locks (55P03), deadlock and
 * serialisation (40001, 40P01), read-only (25006), disk I/O (58030).
 */
const passingStates = /^(?:53...|57014|57P04|55P03|40001|40P01|25006|58030)$/;

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Driver messages without a code for a connection that broke during a statement. */
const connectionMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]);

/** Whether an error, even if wrapped by libraries, ended its connection. */
export function isConnectionFault(error: unknown): boolean {
  return someCause(error, (code, message) =>
    code === undefined
      ? connectionMessages.has(message)
      : connectionCodes.has(code) || connectionStates.test(code),
  );
}

/**
 * Whether an error is transient: caused by the state of the database, the disk or the file store, so that a retry may
 * succeed. Any other error is caused by the processed item.
 */
export function isPassing(error: unknown): boolean {
  return (
    isConnectionFault(error) ||
    someCause(error, (code) => code !== undefined && (passingStates.test(code) || diskCodes.has(code)))
  );
}

/** Whether the database refused a write of work that only reads. */
export const isRefusedWrite = (error: unknown): boolean => someCause(error, (code) => code === '25006');

/** Whether the database ended a transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean => someCause(error, (code) => code === '40P01');

function someCause(error: unknown, test: (code: string | undefined, message: string) => boolean): boolean {
  for (let depth = 0, one = error; one instanceof Error && depth < 10; depth += 1, one = one.cause) {
    if (one instanceof NoConnectionError) return true;
    // The file store is unavailable.
    if (one instanceof Failure && one.reason === 'upgrading') return true;
    const code = 'code' in one && typeof one.code === 'string' ? one.code : undefined;
    if (test(code, one.message)) return true;
  }
  return false;
}
