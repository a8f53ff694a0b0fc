import { mailRoundDelays } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import type { CampaignRow } from '../campaigns/read.ts';
import { mailRecipient, mailRoundHold } from '../campaigns/tables.ts';
import { mailDelivery } from '../tables.ts';

const wasSent = (alias: string): SQL =>
  sql`${sql.identifier(alias)}.state in ('accepted', 'ndrSoft', 'ndrHard')`;

/** Reasons for which a round waits longer than for its hours. */
const held = mailRoundDelays.filter((reason) => reason !== 'window');

/**
 * Recipients that a round is for, for the `from` of a raw statement: `p` the email before, `r` its recipient, `d` the
 * email of the round, `h` what was decided about it, `n` the email after.
 */
export function roundPeople({ id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>, round: number | SQL): SQL {
  return sql`${teamRows(mailDelivery, teamId, 'p')}
    join ${teamRows(mailRecipient, teamId, 'r')} on r.id = p.recipient_id
    left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = p.recipient_id and d.round = p.round + 1
    left join ${teamRows(mailDelivery, teamId, 'n')} on n.recipient_id = p.recipient_id and n.round = p.round + 2
    left join ${teamRows(mailRoundHold, teamId, 'h')} on h.recipient_id = p.recipient_id and h.round = p.round + 1
    where p.campaign_id = ${id} and p.round = ${round}::int - 1 and ${wasSent('p')}`;
}

/** Why it never goes out, as far as that is known before it is due; null for all others. */
export const endReason = sql`case
  when r.replied_at is not null then 'replied'
  when r.unsubscribed_at is not null then 'unsubscribed'
  when r.complained_at is not null then 'complained'
  when p.state in ('ndrSoft', 'ndrHard') then 'bounced'
  when h.recipient_id is not null and h.next_at is null then coalesce(h.reason, 'skipped')
  when d.state = 'skipped' then coalesce(d.reason, 'stopped') end`;

/** `sent`, `failed`, `next`, `held` or `ended`. */
export const roundState = sql`case
  when ${wasSent('d')} then 'sent'
  when d.state in ('failed', 'unknown') then 'failed'
  when d.state = 'claimed' then 'next'
  when ${endReason} is not null then 'ended'
  when h.reason = any(${sql.param([...held])}::text[]) then 'held'
  else 'next' end`;

/** Whether the recipient answered this email rather than another one. */
export const isAnswered = sql`(${wasSent('d')} and r.replied_at >= d.accepted_at
  and (n.accepted_at is null or r.replied_at < n.accepted_at))`;
