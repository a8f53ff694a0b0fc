import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { idOf } from '../promotions/find.ts';
import { promotionInvitation } from '../tables.ts';

export type InvitationRow = typeof promotionInvitation.$inferSelect;

export interface InvitationPlace {
  /** Id of the promotion. */
  readonly id: string;
  readonly invitationId: string;
}

/** An invitation of a promotion, locked for a change until the transaction ends. @throws Failure `notFound`, also for a removed one */
export async function lockInvitation(
  tx: Transaction,
  teamId: number,
  { promotionId, invitationId }: { readonly promotionId: number; readonly invitationId: number },
): Promise<InvitationRow> {
  const [found] = await teamScope(tx, teamId)
    .select()
    .from(promotionInvitation)
    .where(
      and(
        eq(promotionInvitation.id, invitationId),
        eq(promotionInvitation.promotionId, promotionId),
        isNull(promotionInvitation.removedAt),
      ),
    )
    .for('no key update');
  if (!found) throw new Failure('notFound');
  return found;
}

/** Invitations of a promotion by their ids, locked, always in the same order; unknown ids are left out. */
export async function lockInvitations(
  tx: Transaction,
  teamId: number,
  { promotionId, ids }: { readonly promotionId: number; readonly ids: readonly string[] },
): Promise<readonly InvitationRow[]> {
  return teamScope(tx, teamId)
    .select()
    .from(promotionInvitation)
    .where(
      and(
        eq(promotionInvitation.promotionId, promotionId),
        inArray(promotionInvitation.id, [0, ...ids.map(idOf)]),
      ),
    )
    .orderBy(asc(promotionInvitation.id))
    .for('no key update');
}

/** Reads invitations of a promotion by their ids, without removed ones. */
export async function readInvitations(
  executor: Executor,
  teamId: number,
  { promotionId, ids }: { readonly promotionId: number; readonly ids: readonly string[] },
): Promise<readonly InvitationRow[]> {
  return teamScope(executor, teamId)
    .select()
    .from(promotionInvitation)
    .where(
      and(
        eq(promotionInvitation.promotionId, promotionId),
        inArray(promotionInvitation.id, [0, ...ids.map(idOf)]),
        isNull(promotionInvitation.removedAt),
      ),
    )
    .orderBy(asc(promotionInvitation.id));
}
