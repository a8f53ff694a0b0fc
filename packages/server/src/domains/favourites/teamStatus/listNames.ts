import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { favouriteList, favouriteMember } from '../tables.ts';
import { isVisible } from './standsIn.ts';

/** Names of visible lists by creator, in name order. */
export async function listNames(
  db: Executor,
  viewer: Person,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await teamScope(db, viewer.teamId)
    .select({ id: favouriteMember.creatorId, name: favouriteList.name })
    .from(favouriteMember)
    .innerJoin(favouriteList, eq(favouriteList.id, favouriteMember.listId))
    .where(and(inArray(favouriteMember.creatorId, [...creatorIds]), isVisible(viewer)))
    .orderBy(favouriteList.name, favouriteList.id);
  const names = new Map<number, string[]>();
  for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

/** Names of lists by id, if visible to the person. */
export async function namesOfLists(
  db: Executor,
  viewer: Person,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await teamScope(db, viewer.teamId)
    .select({ id: favouriteList.id, name: favouriteList.name })
    .from(favouriteList)
    .where(and(inArray(favouriteList.id, [...ids]), isVisible(viewer)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
