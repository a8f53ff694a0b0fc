import type { MailSkipReason } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import type { Transaction } from '../../../../platform/deps.ts';
import type { SetAside } from '../../../../platform/setAside/setAside.ts';
import { blacklistedBy } from '../../../favourites/teamStatus/standsIn.ts';
import { mailCampaign, mailDelivery, mailRecipient, mailSuppression } from '../../tables.ts';

/** An email that could go out now. */
export interface Candidate extends Record<string, unknown> {
  readonly id: number;
  readonly campaignId: number;
  readonly recipientId: number;
  readonly accountId: number;
  readonly creatorId: number | null;
  readonly round: number;
  readonly attempts: number;
  readonly messageId: string | null;
  readonly address: string | null;
  readonly addressKey: string | null;
  readonly domain: string | null;
  readonly name: string;
  readonly isIncluded: boolean;
  /** The recipient has a sender assigned. */
  readonly hasSender: boolean;
  readonly cc: string;
  /** The campaign has its own daily limit. */
  readonly isCapped: boolean;
  /** `mailSkipReasons`; null: nothing blocks it. */
  readonly skip: MailSkipReason | null;
  /** Time when the team last emailed this address, in milliseconds since the epoch. */
  readonly lastMs: number | null;
  /** Message-ID of the first email to this recipient. */
  readonly firstMessageId: string | null;
}

/** Campaigns that may send emails at a given time. */
export const isSendable = (now: Date): SQL => sql`(
  ${mailCampaign.status} = 'sending' and (${mailCampaign.reason} is null or ${mailCampaign.reason} = 'queued'
    or (${mailCampaign.reason} = 'pausedSender')
    or (${mailCampaign.reason} = 'pausedQuota' and ${mailCampaign.resumeAt} <= ${now.toISOString()}::timestamptz))
  or (${mailCampaign.status} = 'sent' and ${mailCampaign.reason} = 'followingUp' and ${mailDelivery.round} > 0))`;

/** Campaigns with claimed emails that may still be sent: they are already counted. */
export const mayLeave = (): SQL => sql`(
  ${mailCampaign.status} = 'sending' and ${mailCampaign.reason} is distinct from 'pausedUser'
    and ${mailCampaign.reason} is distinct from 'pausedBounce'
  or (${mailCampaign.status} = 'sent' and ${mailCampaign.reason} = 'followingUp' and ${mailDelivery.round} > 0))`;

/** Whether the address of a recipient is suppressed, as a query for `exists`. */
export const suppressed = (now: Date): SQL => sql`select from ${mailSuppression}
  where ${mailSuppression.teamId} = ${mailRecipient.teamId} and ${mailSuppression.addressKey} = ${mailRecipient.addressKey}
    and (${mailSuppression.until} is null or ${mailSuppression.until} > ${now.toISOString()}::timestamptz)`;

/** Reason that blocks an email to a recipient, of `mailSkipReasons`; null: none. */
export const keptBack = (
  teamId: number,
  now: Date,
): SQL<MailSkipReason | null> => sql<MailSkipReason | null>`case
  when ${mailRecipient.address} is null or ${mailRecipient.addressKey} is null then 'noAddress'
  -- Its creator turned out to be the one of another recipient.
  when ${mailRecipient.skip} = 'duplicate' then 'duplicate'
  when ${mailRecipient.unsubscribedAt} is not null then 'unsubscribed'
  when ${mailRecipient.complainedAt} is not null then 'complained'
  when exists (${suppressed(now)}) then (
    select case when not ${mailSuppression.isConfirmed} then 'optedOut' else case ${mailSuppression.reason}
        when 'complaint' then 'complained' when 'hardBounce' then 'bouncedBefore'
        when 'softBounces' then 'bouncedBefore' when 'unsubscribed' then 'unsubscribed' else 'optedOut' end end
      from ${mailSuppression}
      where ${mailSuppression.teamId} = ${mailRecipient.teamId}
        and ${mailSuppression.addressKey} = ${mailRecipient.addressKey})
  when exists (${blacklistedBy(sql`${mailRecipient.creatorId}`, { teamId }, now)}) then 'blacklisted'
end`;

interface Wanted {
  readonly teamId: number;
  readonly senderId: number;
  readonly now: Date;
  readonly max: number;
  /** Domains that have reached the hourly limit. */
  readonly fullDomains: readonly string[];
  /** Quarantined emails. */
  readonly aside: SetAside;
}

/** Due emails of a sender, locked, each with its skip reason. */
export async function findCandidates(
  tx: Transaction,
  { teamId, senderId, now, max, fullDomains, aside }: Wanted,
): Promise<Candidate[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await executePrepared<Candidate>(
    tx,
    'mail_candidates',
    sql`
    select ${mailDelivery.id}::int8 as id, ${mailDelivery.campaignId} as "campaignId",
      ${mailDelivery.recipientId} as "recipientId", ${mailCampaign.accountId} as "accountId",
      ${mailRecipient.creatorId} as "creatorId", ${mailDelivery.round} as round, ${mailDelivery.attempts} as attempts,
      ${mailDelivery.messageId} as "messageId", ${mailRecipient.address} as address,
      ${mailRecipient.addressKey} as "addressKey", ${mailRecipient.domain} as domain, ${mailRecipient.name} as name,
      ${mailRecipient.isIncluded} as "isIncluded",
      ${mailRecipient.senderId} is not null as "hasSender", ${mailCampaign.cc} as cc,
      ${mailCampaign.dailyCap} is not null as "isCapped",
      ${keptBack(teamId, now)} as skip,
      (select extract(epoch from max(coalesce(other.accepted_at, other.data_at, other.updated_at))) * 1000
        from mail_recipient same join mail_delivery other on other.recipient_id = same.id
        where same.team_id = ${mailRecipient.teamId} and same.address_key = ${mailRecipient.addressKey}
          and other.id <> ${mailDelivery.id}
          and other.state in ('claimed', 'accepted', 'unknown', 'ndrSoft', 'ndrHard'))::float8 as "lastMs",
      (select first.message_id from mail_delivery first
        where first.recipient_id = ${mailRecipient.id} and first.round = 0) as "firstMessageId"
    from ${mailDelivery}
      join ${mailCampaign} on ${mailCampaign.id} = ${mailDelivery.campaignId}
      join ${mailRecipient} on ${mailRecipient.id} = ${mailDelivery.recipientId}
    where ${mailDelivery.senderId} = ${senderId} and ${mailDelivery.state} in ('pending', 'deferred')
      and ${aside.isOpen(mailDelivery.id)}
      and ${mailDelivery.dueAt} <= ${at} and ${isSendable(now)}
      and (${mailRecipient.domain} is null or ${mailRecipient.domain} <> all(${sql.param(fullDomains)}::text[]))
    order by ${mailDelivery.dueAt}, ${mailDelivery.id}
    limit ${max}
    for update of mail_delivery skip locked`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    campaignId: Number(row.campaignId),
    recipientId: Number(row.recipientId),
    accountId: Number(row.accountId),
    creatorId: row.creatorId === null ? null : Number(row.creatorId),
  }));
}
