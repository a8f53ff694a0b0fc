import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { notifyOfBlacklist, notifyOfLists } from '../actions/record.ts';
import type { Actor } from '../person.ts';
import { favouriteList } from '../tables.ts';

/**
 * Publishes that entries have changed: entries for all lists (`null`) to the team, other entries to the people who may
 * see the list.
 */
export async function notifyOfEntries(
  tx: Executor,
  person: Actor,
  places: readonly (number | null)[],
  actKey?: string,
): Promise<void> {
  if (places.includes(null)) await notifyOfBlacklist(tx, person, actKey);
  const ids = [...new Set(places.flatMap((listId) => listId ?? []))];
  if (ids.length === 0) return;
  const lists = await teamScope(tx, person.teamId)
    .select()
    .from(favouriteList)
    .where(inArray(favouriteList.id, ids));
  await notifyOfLists(tx, person, lists, actKey);
}
