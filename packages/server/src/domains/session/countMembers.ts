import { roleTeamAdmin } from '@reachkit/contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { account } from './tables.ts';

/** How many members a team has beside its owner, without those who were removed. */
export async function countMembers(executor: Pick<Database, 'select'>, teamId: number): Promise<number> {
  const isOwner = sql`${roleTeamAdmin} = any(${account.roleIds})`;
  const [row] = await executor
    .select({ found: count() })
    .from(account)
    .where(and(eq(account.teamId, teamId), isNull(account.disabledAt), sql`not (${isOwner})`));
  return row?.found ?? 0;
}
