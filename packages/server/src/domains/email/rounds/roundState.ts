import { mailRoundDelays } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import type { CampaignRow } from '../campaigns/read.ts';
import { mailRecipient, mailRoundHold } from '../campaigns/tables.ts';
import { hasFate } from '../figures/emailFate.ts';
import { mailDelivery } from '../tables.ts';
import { daysAfterReturnSql } from './deciding/facts.ts';
import { isSuppressedForGood, suppressedUntil } from './held/suppressed.ts';

/** Reasons that hold back a round, other than closed sending hours; suppressions are read separately. */
const held = mailRoundDelays.filter((reason) => reason !== 'window' && reason !== 'suppressed');

/**
 * Recipients of a round, as a raw `from`: `p` the previous email, `r` recipient, `d` email of the round, `h` decision
 * about it.
 */
export function roundPeople({ id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>, round: number | SQL): SQL {
  return sql`${teamRows(mailDelivery, teamId, 'p')}
    join ${teamRows(mailRecipient, teamId, 'r')} on r.id = p.recipient_id
    left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = p.recipient_id and d.round = p.round + 1
    left join ${teamRows(mailRoundHold, teamId, 'h')} on h.recipient_id = p.recipient_id and h.round = p.round + 1
    where p.campaign_id = ${id} and p.round = ${round}::int - 1
      and (${hasFate('accepted', 'p')} or ${hasFate('accepted', 'd')})`;
}

/** Reason why the email is never sent, if known before it is due; otherwise null. */
export const endReason = (teamId: number): SQL => sql`case
  when r.replied_at is not null then 'replied'
  when r.unsubscribed_at is not null then 'unsubscribed'
  when r.complained_at is not null then 'complained'
  when ${hasFate('bounced', 'p')} then 'bounced'
  when h.recipient_id is not null and h.next_at is null then coalesce(h.reason, 'skipped')
  when ${isSuppressedForGood(teamId, 'r')} then 'blacklisted'
  when d.state = 'skipped' then coalesce(d.reason, 'stopped') end`;

/** When the absence ends that holds back an undecided email of `roundPeople`; null: no absence does. */
export const backAt: SQL = sql`case when d.state is null and h.is_forced is not true
  then r.away_until + ${daysAfterReturnSql} * interval '1 day' end`;

/** `sent`, `failed`, `unknown`, `next`, `held` or `ended`. */
export const roundState = (teamId: number, now: Date): SQL => sql`case
  when ${hasFate('accepted')} then 'sent'
  when ${hasFate('failed')} then 'failed'
  when ${hasFate('unknown')} then 'unknown'
  when d.state = 'claimed' then 'next'
  when ${endReason(teamId)} is not null then 'ended'
  when h.reason = any(${sql.param([...held])}::text[]) or ${suppressedUntil(teamId, 'r', now)} is not null then 'held'
  else 'next' end`;
