import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { fromPlannedRounds, isPlanned, mailOfPromotions } from '../campaigns/ofPromotions.ts';
import { zoneOf } from '../campaigns/sending/mornings.ts';
import { nextTime } from '../rounds/nextTime.ts';
import { planOf } from '../rounds/plan.ts';
import { backAt } from '../rounds/roundState.ts';

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
    select m.creator_id::float8 as "creatorId", m.campaign_id::float8 as "campaignId", m.replied_at as "repliedAt",
        m.opened_at as "openedAt", m.bounced_at as "bouncedAt", m.sent_at as "sentAt"
      from (${mailOfPromotions(teamId, sql`array[${promotionId}]::bigint[]`, only)}) m`);
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
      ${fromPlannedRounds(teamId)}
        left join ${creatorContacts('k')} on k.id = r.creator_id
      where c.promotion_id = ${promotionId} ${only} and ${isPlanned(teamId, now)}
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
