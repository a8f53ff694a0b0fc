import { count } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailSender } from '../tables.ts';

/** Counts the senders of a team, shared with its members or not. */
export async function countSenders(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId).select({ found: count() }).from(mailSender);
  return row?.found ?? 0;
}
