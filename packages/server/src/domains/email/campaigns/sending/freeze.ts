import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { mailDelivery } from '../../sending/tables.ts';
import type { CampaignRow, SenderRow } from '../read.ts';
import { mailRecipient } from '../tables.ts';
import { morningAfter, zoneOf } from './mornings.ts';
import { dailyCap, sharesOf } from './shares.ts';

export interface FreezeWorld {
  /** Active senders; at least one. */
  readonly senders: readonly SenderRow[];
  /** Number of included recipients. */
  readonly emails: number;
  /** The plan's daily limit per sender. */
  readonly mailboxEmails: number;
  readonly now: Date;
}

/** Assigns a sender to each recipient, and creates the emails of the first round. */
export async function freezeRecipients(
  tx: Transaction,
  campaign: CampaignRow,
  { senders, emails, mailboxEmails, now }: FreezeWorld,
): Promise<number> {
  const { id, teamId } = campaign;
  await assignSenders(tx, campaign, {
    senders,
    shares: sharesOf(
      emails,
      senders.map((sender) => dailyCap(sender, mailboxEmails, now)),
    ),
  });
  const due = await dueOf(tx, campaign, now);
  const { rowCount } = await tx.execute(sql`
    ${insertTeamRows(mailDelivery, teamId, {
      campaignId: sql`${id}::bigint`,
      recipientId: sql`r.id`,
      round: sql`0`,
      state: sql`'pending'`,
      senderId: sql`r.sender_id`,
      dueAt: due.timestamp,
      updatedAt: sql`${now.toISOString()}::timestamptz`,
    })}
      from ${teamRows(mailRecipient, teamId, 'r')}
        left join ${creatorContacts('c')} on c.id = r.creator_id ${due.join}
      where r.campaign_id = ${id} and r.skip is null order by r.id
    on conflict (recipient_id, round) do nothing`);
  return rowCount ?? 0;
}

interface Assignment {
  readonly senders: readonly SenderRow[];
  /** Number of recipients for each sender. */
  readonly shares: readonly number[];
}

/** Assigns the first recipients to the first sender, and the next ones to the next sender. */
async function assignSenders(
  tx: Transaction,
  { id, teamId }: CampaignRow,
  { senders, shares }: Assignment,
): Promise<void> {
  const ends = shares.map((_, at) => shares.slice(0, at + 1).reduce((sum, share) => sum + share, 0));
  const { rows } = await tx.execute<{ id: string; nth: string }>(sql`
    select id, nth from (select r.id, row_number() over (order by r.id) as nth
        from ${teamRows(mailRecipient, teamId, 'r')} where r.campaign_id = ${id} and r.skip is null) included
      where nth = any(${sql.param(ends)}::bigint[])`);
  const lastOf = new Map(rows.map((row) => [Number(row.nth), Number(row.id)]));
  const cases = senders.flatMap((sender, at) => {
    const last = lastOf.get(ends[at] ?? 0);
    if (last === undefined || shares[at] === 0) return [];
    return sql`when ${mailRecipient.id} <= ${last} then ${sender.id}::bigint`;
  });
  if (cases.length === 0) return;
  await teamScope(tx, teamId)
    .update(mailRecipient)
    .set({ senderId: sql`case ${sql.join(cases, sql` `)} end` })
    .where(and(eq(mailRecipient.campaignId, id), isNull(mailRecipient.skip)));
}

/** Returns the due time of each email: at once, or spread over the next morning in its creator's zone. */
async function dueOf(
  tx: Transaction,
  { id, teamId, scheduleKind, scheduleZone }: CampaignRow,
  now: Date,
): Promise<{ readonly timestamp: SQL; readonly join: SQL }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (scheduleKind !== 'creatorMorning') return { timestamp: at, join: sql`` };
  const { rows } = await tx.execute<{ region: string }>(sql`
    select distinct coalesce(c.region, '') as region from ${teamRows(mailRecipient, teamId, 'r')}
      left join ${creatorContacts('c')} on c.id = r.creator_id
      where r.campaign_id = ${id} and r.skip is null`);
  const mornings = rows.map(({ region }) => ({
    region,
    ...morningAfter(now, zoneOf(region) ?? scheduleZone ?? 'UTC'),
  }));
  return {
    timestamp: sql`coalesce(m."from" + mod(r.id, m.minutes) * interval '1 minute', ${at})`,
    join: sql`left join jsonb_to_recordset(${JSON.stringify(mornings)}::jsonb)
      as m (region text, "from" timestamptz, minutes int) on m.region = coalesce(c.region, '')`,
  };
}
