import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../platform/tenant/tenantTable.ts';
import { mailDelivery, mailIncoming, mailRecipient, mailSuppression } from '../tables.ts';

/**
 * The person behind an email wants none of this team any more; at once, and the same again changes nothing. What a message
 * was taken for may be corrected, a link may not: it counts also where a message said the same before.
 * @returns the campaign; `null` where the email is gone
 */
export function unsubscribe(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deliveryId: number,
): Promise<{ readonly teamId: number; readonly campaignId: number } | null> {
  return db.transaction(async (tx) => {
    const [delivery] = await tx
      .select({
        teamId: mailDelivery.teamId,
        campaignId: mailDelivery.campaignId,
        recipientId: mailDelivery.recipientId,
      })
      .from(mailDelivery)
      .where(eq(mailDelivery.id, deliveryId));
    if (!delivery) return null;
    const { teamId, campaignId, recipientId } = delivery;
    const at = sql`${now().toISOString()}::timestamptz`;
    await teamScope(tx, teamId)
      .update(mailRecipient)
      .set({ unsubscribedAt: at })
      .where(
        and(
          eq(mailRecipient.id, recipientId),
          or(
            isNull(mailRecipient.unsubscribedAt),
            sql`exists (select from ${teamRows(mailIncoming, teamId, 'i')}
              join ${teamRows(mailDelivery, teamId, 'd')} on d.id = i.delivery_id
              where d.recipient_id = ${recipientId} and i.at = ${mailRecipient.unsubscribedAt})`,
          ),
        ),
      );
    const insert = insertTeamRows(mailSuppression, teamId, {
      address: sql`person.address`,
      addressKey: sql`person.address_key`,
      reason: sql`'unsubscribed'`,
      campaignId: sql`${campaignId}::int8`,
      at,
    });
    // Their own word outweighs what the team had noted.
    await tx.execute(sql`${insert} from ${teamRows(mailRecipient, teamId, 'person')}
      where person.id = ${recipientId} and person.address is not null and person.address_key is not null
      on conflict (team_id, address_key) do update
        set reason = 'unsubscribed', campaign_id = excluded.campaign_id, until = null, at = excluded.at, is_confirmed = true
        where ${mailSuppression.reason} not in ('unsubscribed', 'complaint') or not ${mailSuppression.isConfirmed}`);
    return { teamId, campaignId };
  });
}
