import { type AnswerOf, type findContainingLists, listActMost } from '@reachkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { type Actor, idsOf } from '../person.ts';
import { favouriteList, favouriteMember } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';

type Containing = AnswerOf<typeof findContainingLists>['list'];

/** Lists visible to the person that contain the creators, given as comma-separated ids. */
export async function findContaining(db: Executor, person: Actor, text: string): Promise<Containing> {
  const ids = idsOf(text.split(',')).slice(0, listActMost);
  if (ids.length === 0) return [];
  const rows = await teamScope(db, person.teamId)
    .select({ listId: favouriteMember.listId, id: favouriteMember.creatorId })
    .from(favouriteMember)
    .innerJoin(favouriteList, eq(favouriteList.id, favouriteMember.listId))
    .where(and(inArray(favouriteMember.creatorId, ids), isVisible(person)))
    .orderBy(favouriteMember.listId, favouriteMember.creatorId);
  const lists = new Map<number, number[]>();
  for (const { listId, id } of rows) lists.set(listId, [...(lists.get(listId) ?? []), id]);
  return [...lists].map(([listId, bloggerIds]) => ({ listId, bloggerIds }));
}
