import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../platform/tenant/tenantTable.ts';
import { readStanding } from '../../membership/standing.ts';
import { mailCampaign, mailCampaignSender, mailDelivery, mailRecipient, mailSender } from '../tables.ts';
import { dueEvent, nextCampaignState } from './campaignStates.ts';
import { stateOf } from './settle.ts';

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
  const { id, teamId } = campaign;
  const scope = teamScope(tx, teamId);
  const [recipients] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(mailRecipient)
    .where(and(eq(mailRecipient.campaignId, id), isNull(mailRecipient.skip)));
  const senders = await scope
    .select({ id: mailSender.id })
    .from(mailCampaignSender)
    .innerJoin(mailSender, eq(mailSender.id, mailCampaignSender.senderId))
    .where(and(eq(mailCampaignSender.campaignId, id), eq(mailSender.status, 'verified')));
  const standing = await readStanding(tx, teamId, ['massRecipients', 'emails'], now);
  const count = recipients?.count ?? 0;
  const most = standing ? Math.max(1, standing.limit('massRecipients').value) : 0;
  const event = dueEvent({
    lateForMs: now.getTime() - (campaign.scheduleMoment?.getTime() ?? 0),
    hasSender: senders.length > 0,
    hasEquity: standing !== undefined && standing.limit('emails').value > 0 && count <= most,
    recipients: count,
  });
  const next = nextCampaignState(stateOf(campaign), event);
  if (!next) throw new Error(`A scheduled campaign does not take ${event}`);
  const isSending = next.status === 'sending';
  await scope
    .update(mailCampaign)
    .set({ ...next, updatedAt: now, ...(isSending ? { startedAt: now } : { finishedAt: now }) })
    .where(eq(mailCampaign.id, id));
  if (isSending) await insertDeliveries(tx, { teamId, id }, now);
  return { teamId, id };
}

/** One email for each recipient that gets the campaign; those that are there already stay. */
export async function insertDeliveries(
  tx: Transaction,
  { teamId, id }: { readonly teamId: number; readonly id: number },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const insert = insertTeamRows(mailDelivery, teamId, {
    campaignId: sql`${id}::int8`,
    recipientId: sql`chosen.id`,
    round: sql`0`,
    state: sql`'pending'`,
    senderId: sql`chosen.sender_id`,
    dueAt: at,
    updatedAt: at,
  });
  await tx.execute(sql`${insert} from ${teamRows(mailRecipient, teamId, 'chosen')}
    where chosen.campaign_id = ${id} and chosen.skip is null order by chosen.id
    on conflict (recipient_id, round) do nothing`);
  await assignSenders(tx, { teamId, id });
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
  await tx.execute(sql`update ${mailDelivery} set sender_id = coalesce(given.own, (${sql.param(ids)}::int8[])[1 + given.place % ${ids.length}])
    from (select waiting.id, recipient.sender_id as own, (row_number() over (order by waiting.id) - 1)::int as place
      from ${teamRows(mailDelivery, teamId, 'waiting')} join ${teamRows(mailRecipient, teamId, 'recipient')} on recipient.id = waiting.recipient_id
      where waiting.campaign_id = ${id} and waiting.sender_id is null and waiting.state in ('pending', 'deferred')) as given
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
        inArray(mailDelivery.state, ['pending', 'deferred']),
        inArray(mailCampaign.status, ['sending', 'sent']),
      ),
    );
  for (const campaign of rows) await db.transaction((tx) => assignSenders(tx, campaign));
}
