import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { startCampaign } from '../../campaigns/sending/start.ts';
import { mailCampaign, mailCampaignSender, mailDelivery, mailRecipient, mailSender } from '../../tables.ts';
import { lockWaiting } from './lockWaiting.ts';

/** Starts the scheduled campaigns whose moment has come. @returns those that changed */
export async function startDue(
  db: Database,
  now: Date,
): Promise<readonly { readonly teamId: number; readonly id: number }[]> {
  const started: { teamId: number; id: number }[] = [];
  for (;;) {
    const found = await db.transaction((tx) => startNext(tx, now));
    if (!found) return started;
    started.push(found);
  }
}

async function startNext(tx: Transaction, now: Date) {
  const [campaign] = await tx
    .select()
    .from(mailCampaign)
    .where(
      and(
        eq(mailCampaign.status, 'timing'),
        sql`${mailCampaign.scheduleMoment} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(mailCampaign.scheduleMoment)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!campaign) return null;
  await startCampaign(tx, campaign, now);
  return { teamId: campaign.teamId, id: campaign.id };
}

/** Spreads emails without a mailbox over the campaign's, in turn; who has been written to keeps their mailbox. */
export async function assignSenders(
  tx: Transaction,
  { teamId, id }: { readonly teamId: number; readonly id: number },
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const senders = await scope
    .select({ id: mailSender.id, status: mailSender.status })
    .from(mailCampaignSender)
    .innerJoin(mailSender, eq(mailSender.id, mailCampaignSender.senderId))
    .where(eq(mailCampaignSender.campaignId, id))
    .orderBy(mailCampaignSender.position, mailSender.id);
  const verified = senders.filter(({ status }) => status === 'verified');
  const ids = (verified.length > 0 ? verified : senders).map((sender) => sender.id);
  if (ids.length === 0) return;
  await lockWaiting(tx, teamId, id);
  await tx.execute(sql`update ${mailDelivery} set sender_id = coalesce(given.own, (${sql.param(ids)}::int8[])[1 + given.place % ${ids.length}])
    from (select waiting.id, recipient.sender_id as own, (row_number() over (order by waiting.id) - 1)::int as place
      from ${teamRows(mailDelivery, teamId, 'waiting')} join ${teamRows(mailRecipient, teamId, 'recipient')} on recipient.id = waiting.recipient_id
      where waiting.campaign_id = ${id} and waiting.round = 0 and waiting.sender_id is null and waiting.state in ('pending', 'deferred')) as given
    where ${mailDelivery.id} = given.id and ${mailDelivery.teamId} = ${teamId}`);
}

/** Gives emails a mailbox that have none: they are new, or theirs was removed. */
export async function assignMissingSenders(db: Database): Promise<void> {
  const rows = await db
    .selectDistinct({ id: mailCampaign.id, teamId: mailCampaign.teamId })
    .from(mailDelivery)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
    .where(
      and(
        isNull(mailDelivery.senderId),
        // A round goes out from the mailbox of the first email, or not at all.
        eq(mailDelivery.round, 0),
        inArray(mailDelivery.state, ['pending', 'deferred']),
        inArray(mailCampaign.status, ['sending', 'sent']),
      ),
    );
  for (const campaign of rows) await db.transaction((tx) => assignSenders(tx, campaign));
}
