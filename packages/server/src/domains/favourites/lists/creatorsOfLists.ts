import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { favouriteList, favouriteMember } from '../tables.ts';

// Lists of a team for other domains. Visibility is not checked here: a person who may see a list chose it before.

/** Names by id; removed lists are left out. */
export async function listNames(
  executor: Executor,
  teamId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({ id: favouriteList.id, name: favouriteList.name })
    .from(favouriteList)
    .where(inArray(favouriteList.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Ids of the creators in a list. */
export async function creatorsOfList(
  executor: Executor,
  teamId: number,
  listId: number,
): Promise<readonly number[]> {
  const rows = await teamScope(executor, teamId)
    .select({ id: favouriteMember.creatorId })
    .from(favouriteMember)
    .innerJoin(favouriteList, eq(favouriteList.id, favouriteMember.listId))
    .where(eq(favouriteMember.listId, listId));
  return rows.map(({ id }) => id);
}

/** Ids of the given lists that have a creator. */
export async function listsWith(
  executor: Executor,
  teamId: number,
  creatorId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await teamScope(executor, teamId)
    .select({ id: favouriteMember.listId })
    .from(favouriteMember)
    .innerJoin(favouriteList, eq(favouriteList.id, favouriteMember.listId))
    .where(and(eq(favouriteMember.creatorId, creatorId), inArray(favouriteMember.listId, [...ids])));
  return rows.map(({ id }) => id);
}
