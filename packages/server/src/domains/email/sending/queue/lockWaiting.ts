import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailDelivery } from '../tables.ts';

/**
 * Locks the emails of a campaign that wait, by their ids: two that change many of them at once, e.g. a stop and the choice
 * of mailboxes, would else wait for each other in a circle.
 */
export async function lockWaiting(tx: Transaction, teamId: number, campaignId: number): Promise<void> {
  await teamScope(tx, teamId)
    .select({ id: mailDelivery.id })
    .from(mailDelivery)
    .where(and(eq(mailDelivery.campaignId, campaignId), inArray(mailDelivery.state, ['pending', 'deferred'])))
    .orderBy(asc(mailDelivery.id))
    .for('update');
}
