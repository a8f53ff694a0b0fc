import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';

/** The channel of PostgreSQL's `NOTIFY` that wakes sending processes. */
export const mailNotifyChannel = 'reachkit_mail';

/** Wakes the engines; within a transaction, once it is committed. */
export async function wakeMail(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_notify(${mailNotifyChannel}, '')`);
}
