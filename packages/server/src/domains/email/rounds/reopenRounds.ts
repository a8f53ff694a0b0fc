import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailRecipient, mailRound, mailRoundHold } from '../campaigns/tables.ts';
import { wakeMail } from '../sending/wake.ts';

/** Delay of a due round, so that a person can undo a wrong correction. */
const reviseMs = 15 * 60_000;

/** Reasons that come from messages read in a mailbox. */
const readReasons = ['replied', 'bounced', 'unsubscribed', 'complained'] as const;

/**
 * Reopens rounds that ended because of a message that a person now marks as another kind. Call it in the transaction that
 * corrects the facts of the recipients. A campaign with finished rounds resumes.
 */
export async function reopenRounds(
  tx: Transaction,
  teamId: number,
  recipientIds: readonly number[],
  now: Date,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const ids = [...recipientIds];
  await scope
    .update(mailRoundHold)
    .set({ reason: null, since: now, nextAt: new Date(now.getTime() + reviseMs) })
    .where(
      and(
        inArray(mailRoundHold.recipientId, ids),
        inArray(mailRoundHold.reason, readReasons),
        isNull(mailRoundHold.nextAt),
      ),
    );
  const campaigns = scope
    .select({ id: mailRecipient.campaignId })
    .from(mailRecipient)
    .innerJoin(mailRound, eq(mailRound.campaignId, mailRecipient.campaignId))
    .where(inArray(mailRecipient.id, ids));
  await scope
    .update(mailCampaign)
    .set({ reason: 'followingUp' })
    .where(
      sql`${inArray(mailCampaign.id, campaigns)} and ${mailCampaign.status} = 'sent' and ${mailCampaign.reason} is null`,
    );
  await wakeMail(tx);
}
