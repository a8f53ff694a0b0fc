import { count } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { favouriteList } from './tables.ts';

/** Counts the lists of a team, including private ones. */
export async function countLists(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId).select({ found: count() }).from(favouriteList);
  return row?.found ?? 0;
}
