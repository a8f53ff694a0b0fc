import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Removal } from '../../platform/ownership/registry.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { listTeammates } from '../people/people.ts';
import { listObject, notifyOfLists, recordAction } from './actions/record.ts';
import { favouriteList } from './tables.ts';

/**
 * Transfers the lists of a removed member to a colleague. Public lists stay public; private ones stay private, and belong
 * to the colleague. Recorded as the colleague's actions, one per list. Required before an account can be deleted: the
 * database keeps accounts that have lists.
 * @returns how many lists have changed hands
 * @throws Failure `notFound` for a colleague who is not of the team, or may not sign in
 */
export async function handOverLists(
  tx: Transaction,
  { teamId, fromAccountId, toAccountId, at }: Removal,
): Promise<number> {
  if (fromAccountId === toAccountId) return 0;
  const teammates = await listTeammates(tx, teamId);
  if (!teammates.some(({ id }) => id === toAccountId)) throw new Failure('notFound');
  const scope = teamScope(tx, teamId);
  const of = eq(favouriteList.accountId, fromAccountId);
  // Same lock order as every action.
  const lists = await scope
    .select()
    .from(favouriteList)
    .where(of)
    .orderBy(favouriteList.id)
    .for('no key update');
  if (lists.length === 0) return 0;
  await scope.update(favouriteList).set({ accountId: toAccountId, updatedAt: at }).where(of);
  const person = { teamId, accountId: toAccountId, isOwner: false };
  for (const list of lists) {
    await recordAction(tx, person, {
      kind: 'listHandedOver',
      object: listObject(list),
      about: { lists: [list.name] },
      isPrivate: !list.isPublic,
      at,
    });
  }
  const handed = lists.map((list) => ({ ...list, accountId: toAccountId }));
  await notifyOfLists(tx, person, handed, undefined);
  return lists.length;
}
