import type { LiveMessage } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../deps.ts';

/** Who hears a message: one login, all logins of an account, or all of a team. */
export type LiveTarget =
  | { readonly login: number }
  | { readonly account: number }
  | { readonly team: number };

/** What travels between the processes of an installation. */
export interface LiveNote {
  readonly target: LiveTarget;
  readonly message: LiveMessage;
}

/** The channel of PostgreSQL's `NOTIFY`; a payload has less than 8000 bytes there. */
export const liveNotifyChannel = 'reachkit_live';

/** Sends a message to whichever process its hearers are connected to; within a transaction, once that is committed. */
export async function publishLive(
  executor: Pick<Database, 'execute'>,
  target: LiveTarget,
  message: LiveMessage,
): Promise<void> {
  const note: LiveNote = { target, message };
  await executor.execute(sql`select pg_notify(${liveNotifyChannel}, ${JSON.stringify(note)})`);
}
