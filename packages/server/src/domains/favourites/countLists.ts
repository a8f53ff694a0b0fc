import { count, eq } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { favouriteList } from './tables.ts';

/** How many lists a team has, private ones of its members among them. */
export async function countLists(executor: Pick<Database, 'select'>, teamId: number): Promise<number> {
  const [row] = await executor
    .select({ found: count() })
    .from(favouriteList)
    .where(eq(favouriteList.teamId, teamId));
  return row?.found ?? 0;
}
