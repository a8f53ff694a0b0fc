import type { Invitation, InvitationChange } from '@reachkit/contract';
import { holdPromotion } from '../../promotions/find.ts';
import type { acceptOffer, Deciding } from '../decide.ts';
import { lockInvitation } from '../find.ts';
import { type InvitationWorld, people } from './world.ts';

export const only = (invitations: ReadonlyMap<string, Invitation>): Invitation => {
  const [first] = invitations.values();
  if (!first) throw new Error('There is no invitation');
  return first;
};

/** An agreement of a member at the price that the invitation shows. */
export const agreeing = (
  { agreement: { terms } }: Pick<Invitation, 'agreement'>,
  note = '',
): InvitationChange['change'] => ({
  kind: 'agree',
  price: { amount: terms.amount, currency: terms.currency },
  note,
});

/** Acts on invitations, in the world of a test file. */
export function invitationsOf(world: () => InvitationWorld) {
  const { owner } = people;
  const again = async (who: string, { id, promotionId }: Invitation): Promise<Invitation> => {
    const found = (await world().list(who, promotionId)).list.find((one) => one.id === id);
    if (!found) throw new Error('The invitation is gone');
    return found;
  };
  /** Acts as the creator on their page. */
  async function onPage<Result>(
    invitation: Invitation,
    work: (tx: Parameters<typeof acceptOffer>[0], deciding: Deciding) => Promise<Result>,
  ): Promise<Result> {
    const { db } = world().harness.database;
    const { teamId } = await world().accountOf(owner);
    return db.transaction(async (tx) => {
      const promotion = await holdPromotion(tx, teamId, invitation.promotionId);
      const row = await lockInvitation(tx, teamId, {
        promotionId: promotion.id,
        invitationId: Number(invitation.id),
      });
      const actor = { kind: 'creator', name: row.name } as const;
      return work(tx, { promotion, invitation: row, actor, at: world().harness.now });
    });
  }
  return { again, onPage };
}
