import { count, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { mailMessage } from './tables.ts';

/** Counts emails between a team and a creator, in both directions. */
export async function countMails(db: Executor, teamId: number, creatorId: number): Promise<number> {
  const [row] = await teamScope(db, teamId)
    .select({ mails: count() })
    .from(mailMessage)
    .where(eq(mailMessage.creatorId, creatorId));
  return row?.mails ?? 0;
}
