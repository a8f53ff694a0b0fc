import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailDelivery } from '../tables.ts';

/**
 * Locks the queued emails of a campaign in id order: otherwise two bulk changes, e.g. a stop and a change of senders,
 * could deadlock.
 */
export async function lockWaiting(tx: Transaction, teamId: number, campaignId: number): Promise<void> {
  await teamScope(tx, teamId)
    .select({ id: mailDelivery.id })
    .from(mailDelivery)
    .where(and(eq(mailDelivery.campaignId, campaignId), inArray(mailDelivery.state, ['pending', 'deferred'])))
    .orderBy(asc(mailDelivery.id))
    .for('update');
}
