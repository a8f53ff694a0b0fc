import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailDelivery, mailIncoming, mailRecipient } from '../../tables.ts';

/**
 * Removes the effect of unproven emails from a lifted suppression, so that it does not return with the next message of
 * its conversation.
 */
export async function distrust(
  tx: Transaction,
  teamId: number,
  addressKeys: readonly string[],
): Promise<void> {
  if (addressKeys.length === 0) return;
  const of = teamScope(tx, teamId);
  const deliveries = await of
    .select({ id: mailDelivery.id })
    .from(mailDelivery)
    .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
    .where(inArray(mailRecipient.addressKey, [...addressKeys]));
  const ids = deliveries.map(({ id }) => id);
  if (ids.length === 0) return;
  await of
    .update(mailIncoming)
    .set({ trust: 'suspect' })
    .where(and(inArray(mailIncoming.deliveryId, ids), eq(mailIncoming.trust, 'unconfirmed')));
}
