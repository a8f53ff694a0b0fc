import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listTeammates } from '../session/people.ts';
import { recordAct, tellOfLists } from './acts/record.ts';
import { creatorNote, favouriteList } from './tables.ts';

export interface HandOver {
  readonly teamId: number;
  /** Who leaves. */
  readonly fromAccountId: number;
  /** Who takes over, of the same team. */
  readonly toAccountId: number;
  readonly at: Date;
}

/**
 * Hands the lists of somebody who leaves a team to a colleague, and the creators whom they look after. Public lists stay
 * public; private ones stay private, and are the colleague's now. Recorded as the colleague's acts, one a list; nobody
 * can be removed from the installation before: the database keeps accounts that have lists.
 * @returns how many lists have changed hands
 * @throws Failure `notFound` for a colleague who is not of the team, or may not sign in
 */
export async function handOverLists(
  tx: Transaction,
  { teamId, fromAccountId, toAccountId, at }: HandOver,
): Promise<number> {
  if (fromAccountId === toAccountId) return 0;
  const teammates = await listTeammates(tx, teamId);
  if (!teammates.some(({ id }) => id === toAccountId)) throw new Failure('notFound');
  const of = and(eq(favouriteList.teamId, teamId), eq(favouriteList.accountId, fromAccountId));
  // In the order in which every act locks lists.
  const lists = await tx
    .select()
    .from(favouriteList)
    .where(of)
    .orderBy(favouriteList.id)
    .for('no key update');
  await tx
    .update(creatorNote)
    .set({ ownerId: toAccountId })
    .where(and(eq(creatorNote.teamId, teamId), eq(creatorNote.ownerId, fromAccountId)));
  if (lists.length === 0) return 0;
  await tx.update(favouriteList).set({ accountId: toAccountId, updatedAt: at }).where(of);
  const person = { teamId, accountId: toAccountId, isOwner: false };
  for (const { name, isPublic } of lists) {
    await recordAct(tx, person, {
      kind: 'listHandedOver',
      about: { lists: [name] },
      isPrivate: !isPublic,
      at,
    });
  }
  const handed = lists.map((list) => ({ ...list, accountId: toAccountId }));
  await tellOfLists(tx, person, handed, undefined);
  return lists.length;
}
