import type { LiveMessage } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../deps.ts';
import { Failure } from '../http/failure.ts';

/** The recipients of a message: one login, all logins of an account, or all of a team. */
export type LiveTarget =
  | { readonly login: number }
  | { readonly account: number }
  | { readonly team: number };

/** Messages between the processes of an installation. */
export interface LiveNote {
  readonly target: LiveTarget;
  readonly message: LiveMessage;
}

/** The channel of PostgreSQL's `NOTIFY`, which limits payloads to less than 8000 bytes. */
export const liveNotifyChannel = 'reachkit_live';
const maxPayload = 7_999;

/**
 * Sends a message to the processes of its recipients; within a transaction, only after the commit. Throws `internal` if
 * the message is too large for PostgreSQL: a message only announces large data, which clients then fetch.
 */
export async function publishLive(
  executor: Executor,
  target: LiveTarget,
  message: LiveMessage,
): Promise<void> {
  const note: LiveNote = { target, message };
  const payload = JSON.stringify(note);
  const length = Buffer.byteLength(payload);
  if (length > maxPayload) {
    throw new Failure('internal', { cause: new RangeError(`a live message of ${length} bytes`) });
  }
  await executor.execute(sql`select pg_notify(${liveNotifyChannel}, ${payload})`);
}
