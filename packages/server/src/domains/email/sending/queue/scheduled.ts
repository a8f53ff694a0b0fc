import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/deps.ts';
import type { SetAside } from '../../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { isOpenTeam } from '../../../people/teamLock.ts';
import { startCampaign } from '../../campaigns/sending/start.ts';
import { mailCampaign, mailCampaignSender, mailDelivery, mailRecipient, mailSender } from '../../tables.ts';
import { lockWaiting } from './lockWaiting.ts';

/** Starts scheduled campaigns that are due. @returns those that changed */
export async function startDue(
  db: Database,
  now: Date,
  aside: SetAside,
): Promise<readonly { readonly teamId: number; readonly id: number }[]> {
  const started: { teamId: number; id: number }[] = [];
  for (const campaign of await findScheduled(db, now)) {
    const { teamId, id } = campaign;
    const start = () => db.transaction((tx) => startOne(tx, campaign, now));
    if (await aside.attempt({ item: `campaign/${id}`, teamId }, start)) started.push(campaign);
  }
  return started;
}

const findScheduled = (db: Database, now: Date) =>
  db
    .select({ id: mailCampaign.id, teamId: mailCampaign.teamId })
    .from(mailCampaign)
    .where(isScheduled(now))
    .orderBy(mailCampaign.scheduleMoment);

const isScheduled = (now: Date) =>
  and(
    eq(mailCampaign.status, 'timing'),
    sql`${mailCampaign.scheduleMoment} <= ${now.toISOString()}::timestamptz`,
    isOpenTeam(mailCampaign.teamId),
  );

/** @returns whether it was still to be started, and no other process was at it */
async function startOne(
  tx: Transaction,
  { teamId, id }: { readonly teamId: number; readonly id: number },
  now: Date,
): Promise<boolean> {
  const [campaign] = await teamScope(tx, teamId)
    .select()
    .from(mailCampaign)
    .where(and(eq(mailCampaign.id, id), isScheduled(now)))
    .for('update', { skipLocked: true });
  if (campaign) await startCampaign(tx, campaign, now);
  return campaign !== undefined;
}

/** Distributes emails without a sender over the campaign's senders, in turn; recipients with earlier emails keep theirs. */
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

/** Assigns senders to emails without one: new emails, or emails with a removed sender. */
export async function assignMissingSenders(db: Database, aside: SetAside): Promise<void> {
  const rows = await db
    .selectDistinct({ id: mailCampaign.id, teamId: mailCampaign.teamId })
    .from(mailDelivery)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
    .where(
      and(
        isNull(mailDelivery.senderId),
        // A round goes out from the sender of the first email, or not at all.
        eq(mailDelivery.round, 0),
        inArray(mailDelivery.state, ['pending', 'deferred']),
        inArray(mailCampaign.status, ['sending', 'sent']),
      ),
    );
  for (const campaign of rows) {
    const item = { item: `campaign/${campaign.id}`, teamId: campaign.teamId };
    await aside.attempt(item, () => db.transaction((tx) => assignSenders(tx, campaign)));
  }
}
