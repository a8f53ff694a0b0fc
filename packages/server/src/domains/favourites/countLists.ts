import { count } from 'drizzle-orm';
import { type ScopeSource, teamScope } from '../../platform/tenant/teamScope.ts';
import { favouriteList } from './tables.ts';

/** How many lists a team has, private ones of its members among them. */
export async function countLists(executor: ScopeSource, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId).select({ found: count() }).from(favouriteList);
  return row?.found ?? 0;
}
