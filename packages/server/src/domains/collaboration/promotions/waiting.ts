import { noAnswerDays } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { followedOfPromotions, mailOfPromotions } from '../../email/campaigns/ofPromotions.ts';
import { cooperation, deliverable, promotionInvitation } from '../tables.ts';

interface Read {
  readonly teamId: number;
  readonly now: Date;
}

interface WaitingRow extends Record<string, unknown> {
  readonly id: number;
  readonly found: number;
}

/**
 * Whether an invitation `i` waits for the team, by its email facts `m` and its planned round `f`: where `stateOf` gives a
 * state in which it is the team's turn.
 */
export function isWaiting(now: Date): SQL {
  const answeredBy = new Date(now.getTime() - noAnswerDays * dayMs);
  const sentAt = sql`greatest(m.sent_at, i.linked_at)`;
  const isAsked = sql`(i.question_at is not null and (i.answered_at is null or i.answered_at < i.question_at))`;
  return sql`i.decision = 'agreed' and ${isAsked} or i.decision is null
    and (i.countered_at is not null or m.replied_at is not null or ${isAsked}
      or i.opens = 0 and m.opened_at is null
        and (m.bounced_at is not null and (${sentAt} is null or m.bounced_at >= ${sentAt})
          or ${sentAt} <= ${answeredBy.toISOString()}::timestamptz and f.creator_id is null))`;
}

/** Whether the collaboration of an invitation `i` has a draft to review, or a request for more time to answer. */
function hasWorkWaiting(teamId: number): SQL {
  return sql`exists (select from ${teamRows(cooperation, teamId, 'c')}
    where c.invitation_id = i.id and c.stage not in ('done', 'cancelled')
      and (c.time_until is not null or exists (select from ${teamRows(deliverable, teamId, 'd')}
        where d.cooperation_id = c.id and d.state = 'waiting')))`;
}

/**
 * Counts the invitations of promotions that wait for the team, in one statement: those in the states `countered`,
 * `question`, `replied`, `bounced` and `noAnswer`, agreed ones with a question, and those whose collaboration has a draft
 * to review or a request for more time. See docs/collaboration.md.
 */
export async function countWaiting(
  executor: Executor,
  { teamId, now }: Read,
  promotionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ids = sql`${sql.param([...promotionIds])}::bigint[]`;
  const { rows } = await executor.execute<WaitingRow>(sql`
    with mail as (${mailOfPromotions(teamId, ids)}), followed as (${followedOfPromotions(teamId, ids, now)})
    select i.promotion_id::float8 as id, count(*)::int as found
      from ${teamRows(promotionInvitation, teamId, 'i')}
        left join mail m on m.promotion_id = i.promotion_id and m.creator_id = i.creator_id
        left join followed f on f.promotion_id = i.promotion_id and f.creator_id = i.creator_id
      where i.promotion_id = any(${ids}) and i.removed_at is null and (${isWaiting(now)} or ${hasWorkWaiting(teamId)})
      group by i.promotion_id`);
  return new Map(rows.map(({ id, found }) => [id, found]));
}
