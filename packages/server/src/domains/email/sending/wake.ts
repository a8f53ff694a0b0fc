import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';

/** The channel of PostgreSQL's `NOTIFY` on which processes that send hear of work. */
export const mailNotifyChannel = 'reachkit_mail';

/** Lets the engines look for work at once; within a transaction, once it is committed. */
export async function wakeMail(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_notify(${mailNotifyChannel}, '')`);
}
