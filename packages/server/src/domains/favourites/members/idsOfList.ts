import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { readList } from '../lists/visible.ts';
import type { Actor } from '../person.ts';
import { favouriteMember } from '../tables.ts';

/** The creator ids of a list, in the order of adding. @throws Failure `notFound` */
export async function readIdsOfList(
  db: Executor,
  person: Actor,
  listId: number | undefined,
): Promise<readonly number[]> {
  const list = await readList(db, person, listId);
  const rows = await db
    .select({ id: favouriteMember.creatorId })
    .from(favouriteMember)
    .where(eq(favouriteMember.listId, list.id))
    .orderBy(asc(favouriteMember.createdAt), asc(favouriteMember.creatorId));
  return rows.map(({ id }) => id);
}
