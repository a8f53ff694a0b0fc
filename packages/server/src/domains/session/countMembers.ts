import { roleTeamAdmin } from '@reachkit/contract';
import { and, count, isNull, sql } from 'drizzle-orm';
import { type ScopeSource, teamScope } from '../../platform/tenant/teamScope.ts';
import { account } from './tables.ts';

/** How many members a team has beside its owner, without those who were removed. */
export async function countMembers(executor: ScopeSource, teamId: number): Promise<number> {
  const isOwner = sql`${roleTeamAdmin} = any(${account.roleIds})`;
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(account)
    .where(and(isNull(account.disabledAt), sql`not (${isOwner})`));
  return row?.found ?? 0;
}
