import { and, count, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { account } from '../session/tables.ts';
import { isOwnerAccount } from './identity.ts';

/** Counts the members of a team besides its owner, without removed ones. */
export async function countMembers(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(account)
    .where(and(isNull(account.disabledAt), sql`not ${isOwnerAccount}`));
  return row?.found ?? 0;
}
