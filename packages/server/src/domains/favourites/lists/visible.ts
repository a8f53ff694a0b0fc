import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { Actor } from '../person.ts';
import { favouriteList } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';

export type ListRow = typeof favouriteList.$inferSelect;

/** Whether the person may share, hide and delete a list: its creator, and the team owner for a public one. */
export const mayManage = (list: Pick<ListRow, 'accountId' | 'isPublic'>, person: Actor): boolean =>
  list.accountId === person.accountId || (list.isPublic && person.isOwner);

/** @throws Failure `notFound`, also for a list that the person may not see */
export async function readList(db: Executor, person: Actor, id: number | undefined): Promise<ListRow> {
  const [list] =
    id === undefined
      ? []
      : await teamScope(db, person.teamId)
          .select()
          .from(favouriteList)
          .where(and(eq(favouriteList.id, id), isVisible(person)));
  if (!list) throw new Failure('notFound');
  return list;
}

/**
 * Locks lists until the transaction ends, in the order of their ids, so that two actions on the same lists run in
 * sequence without a deadlock.
 * @throws Failure `notFound` where one is not there or not visible
 */
export async function lockLists(
  tx: Transaction,
  person: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListRow>> {
  const rows = await teamScope(tx, person.teamId)
    .select()
    .from(favouriteList)
    .where(and(inArray(favouriteList.id, [...ids]), isVisible(person)))
    .orderBy(favouriteList.id)
    .for('no key update');
  if (rows.length < new Set(ids).size) throw new Failure('notFound');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lists beyond the plan's limit, which accept no creators. The oldest ones stay writable. */
export async function readOnlyLists(db: Executor, teamId: number, max: number): Promise<ReadonlySet<number>> {
  const rows = await teamScope(db, teamId)
    .select({ id: favouriteList.id })
    .from(favouriteList)
    .orderBy(favouriteList.id)
    .offset(max);
  return new Set(rows.map(({ id }) => id));
}
