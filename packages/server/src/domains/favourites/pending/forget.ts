import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { handleKey } from '../../creator/storing/incoming.ts';
import { readPeople } from '../../people/people.ts';
import type { KeptPending } from '../actions/change.ts';
import type { Actor } from '../person.ts';
import { favouriteList, pendingCreator } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';
import { completeKnown } from './keep.ts';

/** Rows per insert statement. */
const batchSize = 1000;

/** Removes pending accounts, and returns their data. */
export function forgetPending(
  tx: Executor,
  teamId: number,
  which: SQL | undefined,
): Promise<(typeof pendingCreator.$inferSelect)[]> {
  return teamScope(tx, teamId).delete(pendingCreator).where(which).returning();
}

/** The accounts pending for a list or for its own blacklist. */
export async function readPendingOf(db: Executor, teamId: number, listId: number): Promise<KeptPending[]> {
  return teamScope(db, teamId).select().from(pendingCreator).where(eq(pendingCreator.listId, listId));
}

/**
 * Restores pending accounts if their list exists and is visible; accounts known by now are added directly. Needs
 * `holdMerges` before. Returns the number.
 */
export async function restorePending(
  tx: Transaction,
  person: Actor,
  kept: readonly KeptPending[],
): Promise<number> {
  if (kept.length === 0) return 0;
  const scope = teamScope(tx, person.teamId);
  const listIds = [...new Set(kept.flatMap(({ listId }) => listId ?? []))];
  const lists = await scope
    .select({ id: favouriteList.id })
    .from(favouriteList)
    .where(and(isVisible(person), inArray(favouriteList.id, [0, ...listIds])))
    .for('key share');
  const seen = new Set(lists.map(({ id }) => id));
  const people = await readPeople(
    tx,
    person.teamId,
    kept.flatMap(({ accountId }) => accountId ?? []),
  );
  const values = kept
    .filter(({ listId }) => listId === null || seen.has(listId))
    .map(({ accountId, ...account }) => ({
      ...account,
      handleKey: handleKey(account.handle),
      accountId: accountId !== null && people.has(accountId) ? accountId : null,
    }));
  let restored = 0;
  for (let at = 0; at < values.length; at += batchSize) {
    const { rowCount } = await scope
      .insert(pendingCreator)
      .values(values.slice(at, at + batchSize))
      .onConflictDoNothing();
    restored += rowCount ?? 0;
  }
  await completeKnown(tx, values);
  return restored;
}
