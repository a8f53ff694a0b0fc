import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailRecipient, mailRound, mailRoundHold } from '../campaigns/tables.ts';
import { wakeMail } from '../sending/wake.ts';

/** A round that is due waits so long, so that a person can take a wrong correction back. */
const reviseMs = 15 * 60_000;

/** Reasons that rest on what was read in a mailbox. */
const readReasons = ['replied', 'bounced', 'unsubscribed', 'complained'] as const;

/**
 * Lets rounds be decided again that ended by a message which a person says is something else. Call it in the transaction
 * that corrects the facts of the recipients. A campaign whose rounds were over goes on.
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
