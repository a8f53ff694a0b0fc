import { inArray } from 'drizzle-orm';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { tellOfBlacklist, tellOfLists } from '../acts/record.ts';
import type { Executor, Person } from '../person.ts';
import { favouriteList } from '../tables.ts';

/** Tells of changed entries: the team of those for all lists (`null`), of others whoever may see their list. */
export async function tellOfEntries(
  tx: Executor,
  person: Person,
  places: readonly (number | null)[],
  actKey?: string,
): Promise<void> {
  if (places.includes(null)) await tellOfBlacklist(tx, person, actKey);
  const ids = [...new Set(places.flatMap((listId) => listId ?? []))];
  if (ids.length === 0) return;
  const lists = await teamScope(tx, person.teamId)
    .select()
    .from(favouriteList)
    .where(inArray(favouriteList.id, ids));
  await tellOfLists(tx, person, lists, actKey);
}
