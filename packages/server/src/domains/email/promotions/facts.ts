import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { zoneOf } from '../campaigns/sending/mornings.ts';
import { mailRoundHold } from '../campaigns/tables.ts';
import { hasFate } from '../figures/emailFate.ts';
import { nextTime } from '../rounds/nextTime.ts';
import { latestRounds, planOf } from '../rounds/plan.ts';
import { backAt, roundState } from '../rounds/roundState.ts';
import { mailCampaign, mailDelivery, mailRecipient } from '../tables.ts';

type Timestamp = Date | string | null;

interface FactRow extends Record<string, unknown> {
  readonly creatorId: number;
  readonly campaignId: number | null;
  readonly repliedAt: Timestamp;
  readonly openedAt: Timestamp;
  readonly bouncedAt: Timestamp;
  readonly sentAt: Timestamp;
}

/** Facts about the emails of a promotion to one creator. */
export interface PromotionMail {
  /** The last email campaign of the promotion that has the creator as a recipient. */
  readonly campaignId: number | null;
  /** A human reply. */
  readonly repliedAt: Date | null;
  /** An honest opening. */
  readonly openedAt: Date | null;
  readonly bouncedAt: Date | null;
  /** The last email that arrived, of any round. */
  readonly sentAt: Date | null;
  /** When the next round goes out; `null`: none is planned. */
  readonly nextRoundAt: Date | null;
}

/** The facts about a creator to whom no email was sent. */
export const noMail: PromotionMail = {
  campaignId: null,
  repliedAt: null,
  openedAt: null,
  bouncedAt: null,
  sentAt: null,
  nextRoundAt: null,
};

const timeOf = (value: Timestamp): Date | null => (value === null ? null : new Date(value));

/** The email facts of a promotion's creators by their ids, in two statements for however many there are. */
export async function readMailFacts(
  executor: Executor,
  { teamId, promotionId, timeZone, now }: Read,
  creatorId?: number,
): Promise<(creatorId: number | null) => PromotionMail> {
  const only = creatorId === undefined ? sql`` : sql`and r.creator_id = ${creatorId}`;
  const { rows } = await executor.execute<FactRow>(sql`
    select r.creator_id::float8 as "creatorId", max(c.id) filter (where r.skip is null)::float8 as "campaignId",
        max(r.replied_at) as "repliedAt", max(r.opened_at) as "openedAt",
        max(greatest(d.updated_at, d.accepted_at)) filter (where ${hasFate('bounced')}) as "bouncedAt",
        max(d.accepted_at) filter (where ${hasFate('delivered')}) as "sentAt"
      from ${teamRows(mailCampaign, teamId, 'c')}
        join ${teamRows(mailRecipient, teamId, 'r')} on r.campaign_id = c.id and r.creator_id is not null ${only}
        left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = r.id
      where c.promotion_id = ${promotionId}
      group by r.creator_id`);
  const next = await readNextRounds(executor, { teamId, promotionId, timeZone, now }, only);
  const known = new Map(
    rows.map((row) => [
      row.creatorId,
      {
        campaignId: row.campaignId,
        repliedAt: timeOf(row.repliedAt),
        openedAt: timeOf(row.openedAt),
        bouncedAt: timeOf(row.bouncedAt),
        sentAt: timeOf(row.sentAt),
        nextRoundAt: next.get(row.creatorId) ?? null,
      },
    ]),
  );
  return (id) => known.get(id ?? 0) ?? noMail;
}

interface Read {
  readonly teamId: number;
  readonly promotionId: number;
  /** Of the team. */
  readonly timeZone: string;
  readonly now: Date;
}

interface NextRow extends Record<string, unknown> {
  readonly creatorId: number;
  readonly region: string | null;
  readonly due: Timestamp;
  readonly back: Timestamp;
  readonly isForced: boolean;
  readonly condition: 'unread' | 'readNoReply' | 'noReply';
  readonly delayMinutes: number | null;
  readonly at: Timestamp;
  readonly windowFrom: number | null;
  readonly windowTo: number | null;
  readonly isOnWeekdays: boolean;
}

/** When the next round goes out to each creator, within its window and the creator's own time. */
async function readNextRounds(
  executor: Executor,
  { teamId, promotionId, timeZone, now }: Read,
  only: SQL,
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await executor.execute<NextRow>(sql`
    select r.creator_id::float8 as "creatorId", k.region, h.is_forced is true as "isForced",
        coalesce(d.due_at, h.next_at, q.at, p.accepted_at + q.delay_minutes * interval '1 minute') as due,
        case when ${backAt} > ${now.toISOString()}::timestamptz then ${backAt} end as back,
        q.condition, q.delay_minutes as "delayMinutes", q.at, q.window_from as "windowFrom",
        q.window_to as "windowTo", q.is_on_weekdays as "isOnWeekdays"
      from ${teamRows(mailCampaign, teamId, 'c')}
        join ${latestRounds(teamId, 'q')} on q.campaign_id = c.id
        join ${teamRows(mailDelivery, teamId, 'p')} on p.campaign_id = c.id and p.round = q.round - 1
        join ${teamRows(mailRecipient, teamId, 'r')} on r.id = p.recipient_id ${only}
        left join ${creatorContacts('k')} on k.id = r.creator_id
        left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = p.recipient_id and d.round = q.round
        left join ${teamRows(mailRoundHold, teamId, 'h')} on h.recipient_id = p.recipient_id and h.round = q.round
      where c.promotion_id = ${promotionId} and r.creator_id is not null and ${isFollowedUp}
        and ${hasFate('accepted', 'p')} and (${roundState(teamId, now)}) in ('next', 'held')
        and case q.condition when 'unread' then r.opened_at is null
          when 'readNoReply' then r.opened_at is not null else true end`);
  const found = new Map<number, Date>();
  for (const row of rows) {
    const due = timeOf(row.due);
    if (due === null) continue;
    const { window } = planOf({ ...row, at: timeOf(row.at) });
    const { at } = nextTime(due, {
      now,
      timeZone: zoneOf(row.region ?? '') ?? timeZone,
      window: row.isForced ? null : window,
      fullUntil: null,
      backAt: timeOf(row.back),
    });
    const before = found.get(row.creatorId);
    if (before === undefined || at < before) found.set(row.creatorId, at);
  }
  return found;
}

/** Campaigns `c` that send rounds now, or go on with them. */
const isFollowedUp = sql`(c.status = 'sending' or c.status = 'sent' and c.reason = 'followingUp')`;
