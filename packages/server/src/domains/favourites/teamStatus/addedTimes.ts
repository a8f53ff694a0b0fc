import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { favouriteMember } from '../tables.ts';

/** Times when these creators were added to a list; creators not in it are left out. */
export async function readAddedTimes(
  db: Pick<Executor, 'select'>,
  listId: number,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await db
    .select({ id: favouriteMember.creatorId, at: favouriteMember.createdAt })
    .from(favouriteMember)
    .where(and(eq(favouriteMember.listId, listId), inArray(favouriteMember.creatorId, [...creatorIds])));
  return new Map(rows.map(({ id, at }) => [id, at]));
}
