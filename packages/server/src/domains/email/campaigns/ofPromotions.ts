import { count, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { hasFate } from '../figures/emailFate.ts';
import { latestRounds } from '../rounds/plan.ts';
import { roundState } from '../rounds/roundState.ts';
import { mailDelivery } from '../tables.ts';
import { mailCampaign, mailRecipient, mailRoundHold } from './tables.ts';

/** Counts the email campaigns of promotions. */
export async function countCampaignsOf(
  executor: Executor,
  teamId: number,
  promotionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await teamScope(executor, teamId)
    .select({ id: mailCampaign.promotionId, found: count() })
    .from(mailCampaign)
    .where(inArray(mailCampaign.promotionId, [...promotionIds]))
    .groupBy(mailCampaign.promotionId);
  return new Map(rows.map(({ id, found }) => [id ?? 0, found]));
}

/**
 * The email facts of each creator of promotions, as a subquery: by `promotion_id` and `creator_id`.
 * @param only - a further condition of the recipients `r`
 */
export const mailOfPromotions = (teamId: number, promotionIds: SQL, only = sql``): SQL => sql`
  select c.promotion_id, r.creator_id, max(c.id) filter (where r.skip is null) as campaign_id,
      max(r.replied_at) as replied_at, max(r.opened_at) as opened_at,
      max(greatest(d.updated_at, d.accepted_at)) filter (where ${hasFate('bounced')}) as bounced_at,
      max(d.accepted_at) filter (where ${hasFate('delivered')}) as sent_at
    from ${teamRows(mailCampaign, teamId, 'c')}
      join ${teamRows(mailRecipient, teamId, 'r')} on r.campaign_id = c.id and r.creator_id is not null ${only}
      left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = r.id
    where c.promotion_id = any(${promotionIds})
    group by c.promotion_id, r.creator_id`;

/**
 * Sources of the planned rounds of email campaigns `c`: the round `q`, the recipient `r` with the delivery `p` of the round
 * before, and the delivery `d` and the hold `h` of this one.
 */
export const fromPlannedRounds = (teamId: number): SQL => sql`
    from ${teamRows(mailCampaign, teamId, 'c')}
      join ${latestRounds(teamId, 'q')} on q.campaign_id = c.id
      join ${teamRows(mailDelivery, teamId, 'p')} on p.campaign_id = c.id and p.round = q.round - 1
      join ${teamRows(mailRecipient, teamId, 'r')} on r.id = p.recipient_id and r.creator_id is not null
      left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = p.recipient_id and d.round = q.round
      left join ${teamRows(mailRoundHold, teamId, 'h')} on h.recipient_id = p.recipient_id and h.round = q.round`;

/** Whether such a round is planned: its campaign goes on, and it is next for the recipient, or held. */
export const isPlanned = (teamId: number, now: Date): SQL => sql`
  (c.status = 'sending' or c.status = 'sent' and c.reason = 'followingUp')
  and ${hasFate('accepted', 'p')} and (${roundState(teamId, now)}) in ('next', 'held')`;

/** Creators of promotions to whom a further round is planned, while they have not opened an email; as a subquery. */
export const followedOfPromotions = (teamId: number, promotionIds: SQL, now: Date): SQL => sql`
  select distinct c.promotion_id, r.creator_id ${fromPlannedRounds(teamId)}
    where c.promotion_id = any(${promotionIds}) and ${isPlanned(teamId, now)}
      and q.condition in ('unread', 'noReply')`;
