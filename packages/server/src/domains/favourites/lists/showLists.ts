import type { AnswerOf, getFavourite } from '@reachkit/contract';
import { count, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { readPeople } from '../../people/people.ts';
import { countPendingOf } from '../pending/keep.ts';
import type { Actor } from '../person.ts';
import { favouriteMember } from '../tables.ts';
import { type ListRow, mayManage, readOnlyLists } from './visible.ts';

/** Max lists of the plan, and max creators of a list. */
export interface ListLimits {
  readonly lists: number;
  readonly creators: number;
}

/** Number of creators per list; empty lists are left out. */
export async function countMembers(
  db: Executor,
  listIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (listIds.length === 0) return new Map();
  const rows = await db
    .select({ id: favouriteMember.listId, found: count() })
    .from(favouriteMember)
    .where(inArray(favouriteMember.listId, [...listIds]))
    .groupBy(favouriteMember.listId);
  return new Map(rows.map(({ id, found }) => [id, found]));
}

/** A list in API form. */
export type ShownList = AnswerOf<typeof getFavourite>;

/** Completes lists for the API, in order. */
export async function showLists(
  db: Executor,
  person: Actor,
  rows: readonly ListRow[],
  limits: ListLimits,
): Promise<ShownList[]> {
  const counts = await countMembers(
    db,
    rows.map(({ id }) => id),
  );
  const pending = await countPendingOf(
    db,
    person.teamId,
    rows.map(({ id }) => id),
  );
  const people = await readPeople(
    db,
    person.teamId,
    rows.map(({ accountId }) => accountId),
  );
  const readOnly = await readOnlyLists(db, person.teamId, limits.lists);
  return rows.map((row) => ({
    ...row,
    isOwn: row.accountId === person.accountId,
    by: people.get(row.accountId)?.nickName ?? null,
    count: counts.get(row.id) ?? 0,
    limit: limits.creators,
    pending: pending.get(row.id) ?? 0,
    canManage: mayManage(row, person),
    isReadOnly: readOnly.has(row.id),
  }));
}
