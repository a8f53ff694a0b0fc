import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../platform/tenant/tenantTable.ts';
import { maskAddress } from '../addresses/address.ts';
import { announceThreads, threadColumns } from '../inbox/api/threads.ts';
import { reopenRounds } from '../rounds/reopenRounds.ts';
import { languageOfContent } from '../sending/message/footer.ts';
import {
  mailCampaign,
  mailDelivery,
  mailIncoming,
  mailRecipient,
  mailSender,
  mailSuppression,
  mailThread,
} from '../tables.ts';
import type { UnsubscribeNames } from './unsubscribePage.ts';

/**
 * Unsubscribes the recipient of an email from all emails of this team, including replies; idempotent. Unlike a message's
 * classification, a link cannot be corrected later, so it counts even if a message said the same before.
 * @returns the campaign; `null` where the email is gone
 */
export function unsubscribe(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deliveryId: number,
): Promise<{ readonly teamId: number; readonly campaignId: number } | null> {
  return db.transaction(async (tx) => {
    const delivery = await findDelivery(tx, deliveryId);
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
    await teamScope(tx, teamId)
      .update(mailDelivery)
      .set({ unsubscribedAt: sql`coalesce(${mailDelivery.unsubscribedAt}, ${at})` })
      .where(eq(mailDelivery.id, deliveryId));
    const threads = await teamScope(tx, teamId)
      .update(mailThread)
      .set({ state: 'handled', revision: sql`${mailThread.revision} + 1` })
      .where(
        and(eq(mailThread.recipientId, recipientId), inArray(mailThread.state, ['needsReply', 'waiting'])),
      )
      .returning(threadColumns);
    await announceThreads(tx, threads);
    const insert = insertTeamRows(mailSuppression, teamId, {
      address: sql`person.address`,
      addressKey: sql`person.address_key`,
      reason: sql`'unsubscribed'`,
      campaignId: sql`${campaignId}::int8`,
      at,
    });
    // The recipient's own action outweighs an entry by the team.
    await tx.execute(sql`${insert} from ${teamRows(mailRecipient, teamId, 'person')}
      where person.id = ${recipientId} and person.address is not null and person.address_key is not null
      on conflict (team_id, address_key) do update
        set reason = 'unsubscribed', campaign_id = excluded.campaign_id, until = null, at = excluded.at, is_confirmed = true
        where ${mailSuppression.reason} not in ('unsubscribed', 'complaint') or not ${mailSuppression.isConfirmed}`);
    return { teamId, campaignId };
  });
}

/**
 * Undoes an unsubscription for the recipient; idempotent. A complaint stays.
 * @returns the campaign; `null` where the email is gone
 */
export function undoUnsubscribe(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  deliveryId: number,
): Promise<{ readonly teamId: number; readonly campaignId: number } | null> {
  return db.transaction(async (tx) => {
    const found = await findDelivery(tx, deliveryId);
    if (!found) return null;
    const { teamId, campaignId, recipientId } = found;
    const scope = teamScope(tx, teamId);
    const [person] = await scope
      .update(mailRecipient)
      .set({ unsubscribedAt: null })
      .where(eq(mailRecipient.id, recipientId))
      .returning({ addressKey: mailRecipient.addressKey });
    const addressKey = person?.addressKey ?? null;
    const again = [recipientId];
    if (addressKey !== null) {
      // The person may have unsubscribed by an email of another campaign.
      const others = await scope
        .update(mailRecipient)
        .set({ unsubscribedAt: null })
        .where(and(eq(mailRecipient.addressKey, addressKey), isNotNull(mailRecipient.unsubscribedAt)))
        .returning({ id: mailRecipient.id });
      again.push(...others.map(({ id }) => id));
      const own = and(eq(mailSuppression.addressKey, addressKey), eq(mailSuppression.reason, 'unsubscribed'));
      // An entry by the team outlasts the recipient's own.
      await scope
        .update(mailSuppression)
        .set({ reason: 'manual', campaignId: null })
        .where(and(own, isNotNull(mailSuppression.accountId)));
      await scope.delete(mailSuppression).where(own);
    }
    await reopenRounds(tx, teamId, again, now());
    return { teamId, campaignId };
  });
}

/** The sender's name in an email, its recipient, and whether they are unsubscribed; `null` if it is deleted. */
export async function readUnsubscribeNames(
  { db }: Pick<Deps, 'db'>,
  deliveryId: number,
): Promise<UnsubscribeNames | null> {
  const found = await findDelivery(db, deliveryId);
  if (!found) return null;
  const scope = teamScope(db, found.teamId);
  const [sender] = await scope
    .select({ name: mailSender.name, address: mailSender.address })
    .from(mailSender)
    .where(eq(mailSender.id, found.senderId ?? 0));
  const [person] = await scope
    .select({
      address: mailRecipient.address,
      addressKey: mailRecipient.addressKey,
      unsubscribedAt: mailRecipient.unsubscribedAt,
    })
    .from(mailRecipient)
    .where(eq(mailRecipient.id, found.recipientId));
  const [wish] = await scope
    .select({ id: mailSuppression.id })
    .from(mailSuppression)
    .where(
      and(
        eq(mailSuppression.addressKey, person?.addressKey ?? ''),
        eq(mailSuppression.reason, 'unsubscribed'),
      ),
    );
  const to = person?.address ?? null;
  return {
    sender: sender ? `${sender.name} (${sender.address})` : null,
    address: to === null ? null : maskAddress(to),
    isUnsubscribed: wish !== undefined || (person?.unsubscribedAt ?? null) !== null,
    language: await readLanguage(db, found),
  };
}

/** The language of an email; `undefined` if it is deleted. */
export async function readEmailLanguage(
  { db }: Pick<Deps, 'db'>,
  deliveryId: number,
): Promise<Language | undefined> {
  const found = await findDelivery(db, deliveryId);
  return found && readLanguage(db, found);
}

async function readLanguage(
  db: Executor,
  { teamId, campaignId }: { readonly teamId: number; readonly campaignId: number },
): Promise<Language> {
  const [campaign] = await teamScope(db, teamId)
    .select({ subject: mailCampaign.subject, html: mailCampaign.html })
    .from(mailCampaign)
    .where(eq(mailCampaign.id, campaignId));
  return languageOfContent(`${campaign?.subject ?? ''} ${campaign?.html ?? ''}`);
}

/** The email of a signed token, which identifies it across teams. */
async function findDelivery(db: Executor, deliveryId: number) {
  const [found] = await db
    .select({
      teamId: mailDelivery.teamId,
      campaignId: mailDelivery.campaignId,
      recipientId: mailDelivery.recipientId,
      senderId: mailDelivery.senderId,
    })
    .from(mailDelivery)
    .where(eq(mailDelivery.id, deliveryId));
  return found;
}
