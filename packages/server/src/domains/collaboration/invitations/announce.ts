import type { CollaborationAnswer } from '@reachkit/contract/notification';
import type { Transaction } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { readPeople } from '../../people/people.ts';
import type { PromotionRow } from '../promotions/find.ts';
import type { InvitationRow } from './find.ts';

interface Announced {
  readonly promotion: Pick<PromotionRow, 'id' | 'name' | 'accountId'>;
  readonly invitation: Pick<InvitationRow, 'id' | 'teamId' | 'accountId' | 'name'>;
  readonly at: Date;
}

/** Answers that the invitation tab shows; all else is of the collaboration. */
const ofInvitation: readonly CollaborationAnswer[] = ['countered', 'declined', 'takenBack', 'question'];

/** Notifies the owner of what a creator answered or did; the promotion's owner where that person has left. */
export async function announceAnswer(
  tx: Transaction,
  { promotion, invitation, at }: Announced,
  what: CollaborationAnswer,
): Promise<void> {
  const { teamId } = invitation;
  const owners = [invitation.accountId, promotion.accountId].flatMap((id) => id ?? []);
  const people = await readPeople(tx, teamId, owners);
  const accountId = owners.find((id) => people.get(id)?.isActive === true);
  if (accountId === undefined) return;
  await notify(
    tx,
    { teamId, accountId },
    {
      content: {
        kind: 'collaborationAnswer',
        values: { creator: invitation.name, promotion: promotion.name, what },
        target: {
          kind: 'promotion',
          id: promotion.id,
          tab: ofInvitation.includes(what) ? 'invitation' : 'cooperation',
        },
      },
      subject: `${invitation.id} ${what}`,
      at,
    },
  );
}
