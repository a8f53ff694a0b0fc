import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { mailRoundHold } from '../../campaigns/tables.ts';
import { wakeMail } from '../../sending/wake.ts';
import { mailCampaign, mailDelivery, mailRecipient, mailSuppression } from '../../tables.ts';

/** Campaigns that send rounds, now or later. */
export const isFollowedUp: SQL = sql`(${mailCampaign.status} = 'sending'
  or ${mailCampaign.status} = 'sent' and ${mailCampaign.reason} = 'followingUp')`;

const ofAddress = (teamId: number, recipient: string): SQL =>
  sql`${teamRows(mailSuppression, teamId, 'sup')} where sup.address_key = ${sql.identifier(recipient)}.address_key`;

/** Whether the team never writes to the address of a recipient again. */
export const isSuppressedForGood = (teamId: number, recipient: string): SQL =>
  sql`exists (select from ${ofAddress(teamId, recipient)} and sup.until is null)`;

/** End of the suppression of a recipient's address; null: not suppressed, or forever. */
export const suppressedUntil = (teamId: number, recipient: string, now: Date): SQL =>
  sql`(select sup.until from ${ofAddress(teamId, recipient)} and sup.until > ${now.toISOString()}::timestamptz)`;

/** The unproven suppression of a recipient's address, while it lasts; null: none. */
export const unprovenSuppression = (teamId: number, recipient: string, now: Date): SQL =>
  sql`(select sup.id from ${ofAddress(teamId, recipient)} and not sup.is_confirmed
    and sup.until > ${now.toISOString()}::timestamptz)`;

/**
 * Resumes rounds that waited or ended because these addresses were suppressed: they are decided again as if due now. Call
 * it in the transaction that lifts the suppressions. A finished campaign stays finished.
 */
export async function resumeSuppressed(
  tx: Transaction,
  teamId: number,
  addressKeys: readonly string[],
  now: Date,
): Promise<void> {
  if (addressKeys.length === 0) return;
  const scope = teamScope(tx, teamId);
  const recipients = scope
    .select({ id: mailRecipient.id })
    .from(mailRecipient)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailRecipient.campaignId))
    .where(and(inArray(mailRecipient.addressKey, [...addressKeys]), isFollowedUp));
  const isOf = inArray(mailRoundHold.recipientId, recipients);
  const waiting = await scope
    .update(mailRoundHold)
    .set({ nextAt: now })
    .where(and(isOf, eq(mailRoundHold.reason, 'suppressed')))
    .returning({ recipientId: mailRoundHold.recipientId, round: mailRoundHold.round });
  await scope
    .delete(mailRoundHold)
    .where(and(isOf, eq(mailRoundHold.reason, 'blacklisted'), isNull(mailRoundHold.nextAt)));
  for (const { recipientId, round } of waiting) {
    await scope
      .update(mailDelivery)
      .set({ dueAt: now })
      .where(
        and(
          eq(mailDelivery.recipientId, recipientId),
          eq(mailDelivery.round, round),
          inArray(mailDelivery.state, ['pending', 'deferred']),
        ),
      );
  }
  await wakeMail(tx);
}
