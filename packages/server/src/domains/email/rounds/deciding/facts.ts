import type { MailRoundHold } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { withKnownWords } from '../../../../platform/database/words/words.ts';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { blacklistedBy } from '../../../favourites/teamStatus/standsIn.ts';
import { readTeamFacts } from '../../../people/teamFacts.ts';
import { zoneOf } from '../../campaigns/sending/mornings.ts';
import { mailRound, mailRoundHold } from '../../campaigns/tables.ts';
import { mailSync } from '../../inbox/tables.ts';
import { mailCampaign, mailDelivery, mailRecipient, mailSender, mailSettings } from '../../tables.ts';
import { type CampaignClock, campaignClock } from '../campaignClock.ts';
import { isSuppressedForGood, suppressedUntil } from '../held/suppressed.ts';
import { latestRounds, planOf } from '../plan.ts';
import type { RoundOf } from '../withdraw.ts';
import type { RoundFacts } from './decideRound.ts';

type Timestamp = Date | string | null;

interface Row extends Record<string, unknown> {
  readonly recipient_id: string;
  readonly round: number;
  readonly campaign_id: string;
  readonly account_id: string;
  readonly name: string;
  readonly status: string;
  readonly reason: string | null;
  readonly started_at: Timestamp;
  readonly is_tracked: boolean;
  readonly zone: string;
  readonly region: string | null;
  readonly replied_at: Timestamp;
  readonly unsubscribed_at: Timestamp;
  readonly complained_at: Timestamp;
  readonly opened_at: Timestamp;
  readonly clicked_at: Timestamp;
  readonly auto_replied_at: Timestamp;
  readonly away_until: Timestamp;
  readonly last_accepted_at: Timestamp;
  readonly own_state: string | null;
  readonly own_since: Timestamp;
  readonly is_bounced: boolean;
  readonly is_blacklisted: boolean;
  readonly suppressed_until: Timestamp;
  readonly sender_id: string | null;
  readonly can_be_read: boolean;
  readonly is_usable: boolean;
  readonly read_at: Timestamp;
  readonly written: readonly string[] | null;
  readonly plan_round: number | null;
  /** Id of the plan row: its campaign, round and version. */
  readonly id: string;
  readonly condition: (typeof mailRound.$inferSelect)['condition'];
  readonly delay_minutes: number | null;
  readonly at: Timestamp;
  readonly window_from: number | null;
  readonly window_to: number | null;
  readonly is_on_weekdays: boolean;
  readonly hold_since: Timestamp;
  readonly hold_reason: MailRoundHold | null;
  readonly hold_next_at: Timestamp;
  readonly is_forced: boolean | null;
}

/** A recipient of a round with the facts for its decision, in the campaign's time. */
export interface Considered extends RoundOf {
  readonly campaignId: number;
  readonly campaign: { readonly id: number; readonly accountId: number; readonly name: string };
  readonly senderId: number | null;
  readonly facts: RoundFacts;
  readonly clock: CampaignClock;
}

interface Reading {
  readonly now: Date;
  readonly pace: number;
}

/** Days for which the team's emails to a person count. */
const writtenDays = 7;

export async function readFacts(
  tx: Transaction,
  teamId: number,
  wanted: readonly RoundOf[],
  { now, pace }: Reading,
): Promise<Considered[]> {
  if (wanted.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const column = (read: (one: RoundOf) => number) => sql.param(wanted.map(read));
  const zone = (await readTeamFacts(tx, teamId))?.timeZone ?? 'UTC';
  const { rows } = await tx.execute<Row>(sql`
    select w.recipient_id, w.round, c.id as campaign_id, c.account_id, c.name, c.status, c.reason, c.started_at,
        c.tracks_opens and coalesce(settings.tracks_opens, true) as is_tracked,
        coalesce(c.schedule_zone, ${zone}::text) as zone, creator.region,
        mail_recipient.replied_at, mail_recipient.unsubscribed_at, mail_recipient.complained_at,
        mail_recipient.opened_at, mail_recipient.clicked_at, mail_recipient.auto_replied_at,
        mail_recipient.away_until, before.accepted_at as last_accepted_at, own.state as own_state, own.updated_at as own_since,
        exists (select from ${teamRows(mailDelivery, teamId, 'any_of')}
          where any_of.recipient_id = w.recipient_id and any_of.state in ('ndrSoft', 'ndrHard')) as is_bounced,
        (${isSuppressedForGood(teamId, 'mail_recipient')}
          or exists (${blacklistedBy(sql`mail_recipient.creator_id`, { teamId }, now)})) as is_blacklisted,
        ${suppressedUntil(teamId, 'mail_recipient', now)} as suppressed_until,
        s.id as sender_id, s.imap_host is not null as can_be_read,
        s.status = 'verified' and s.pause_reason is null as is_usable, sync.read_at,
        (select json_agg(coalesce(other.accepted_at, other.data_at, other.updated_at))
          from ${teamRows(mailRecipient, teamId, 'same')}
            join ${teamRows(mailDelivery, teamId, 'other')} on other.recipient_id = same.id
          where same.address_key = mail_recipient.address_key
            and not (other.recipient_id = w.recipient_id and other.round = w.round)
            and other.state in ('claimed', 'accepted', 'unknown', 'ndrSoft', 'ndrHard')
            and coalesce(other.accepted_at, other.data_at, other.updated_at)
              > ${at} - ${writtenDays} * interval '1 day') as written,
        concat_ws('/', q.campaign_id, q.round, q.version) as id, q.round as plan_round, q.condition, q.delay_minutes, q.at, q.window_from, q.window_to, q.is_on_weekdays,
        h.since as hold_since, h.reason as hold_reason, h.next_at as hold_next_at, h.is_forced
      from unnest(${column(({ recipientId }) => recipientId)}::int8[], ${column(({ round }) => round)}::int4[])
          as w (recipient_id, round)
        join ${teamRows(mailRecipient, teamId)} on mail_recipient.id = w.recipient_id
        join ${teamRows(mailCampaign, teamId, 'c')} on c.id = mail_recipient.campaign_id
        left join ${teamRows(mailSettings, teamId, 'settings')} on true
        left join ${creatorContacts('creator')} on creator.id = mail_recipient.creator_id
        left join ${teamRows(mailDelivery, teamId, 'before')} on before.recipient_id = w.recipient_id
          and before.round = w.round - 1 and before.state = 'accepted'
        left join ${teamRows(mailDelivery, teamId, 'own')} on own.recipient_id = w.recipient_id
          and own.round = w.round
        left join ${teamRows(mailSender, teamId, 's')} on s.id = mail_recipient.sender_id
        left join ${teamRows(mailSync, teamId, 'sync')} on sync.sender_id = s.id
        left join ${latestRounds(teamId, 'q')} on q.campaign_id = c.id and q.round = w.round
        left join ${teamRows(mailRoundHold, teamId, 'h')} on h.recipient_id = w.recipient_id and h.round = w.round`);
  return withKnownWords({ condition: mailRound.condition, hold_reason: mailRoundHold.reason }, rows).map(
    (row) => considered(row, pace),
  );
}

function considered(row: Row, pace: number): Considered {
  const clock = campaignClock(dateOf(row.started_at), pace);
  const of = (timestamp: Timestamp): Date | null => {
    const date = dateOf(timestamp);
    return date && clock.of(date);
  };
  const recipientId = Number(row.recipient_id);
  const campaignId = Number(row.campaign_id);
  const plan =
    row.plan_round === null
      ? null
      : planOf({
          condition: row.condition,
          delayMinutes: row.delay_minutes,
          at: of(row.at),
          windowFrom: row.window_from,
          windowTo: row.window_to,
          isOnWeekdays: row.is_on_weekdays,
        });
  const since = of(row.hold_since);
  return {
    recipientId,
    round: row.round,
    campaignId,
    campaign: { id: campaignId, accountId: Number(row.account_id), name: row.name },
    senderId: row.sender_id === null ? null : Number(row.sender_id),
    clock,
    facts: {
      plan,
      isStopped: row.status === 'sent' ? row.reason !== 'followingUp' : row.status !== 'sending',
      lastAcceptedAt: of(row.last_accepted_at),
      waitsSince: of(row.own_since),
      isSent: row.own_state !== null && row.own_state !== 'pending' && row.own_state !== 'deferred',
      isBounced: row.is_bounced,
      repliedAt: of(row.replied_at),
      unsubscribedAt: of(row.unsubscribed_at),
      complainedAt: of(row.complained_at),
      isBlacklisted: row.is_blacklisted,
      suppressedUntil: of(row.suppressed_until),
      isTracked: row.is_tracked,
      openedAt: of(row.opened_at),
      clickedAt: of(row.clicked_at),
      autoRepliedAt: of(row.auto_replied_at),
      awayUntil: awayUntilOf(row, clock),
      daysAfterReturn: daysAfterReturn(recipientId),
      timeZone: zoneOf(row.region ?? '') ?? row.zone,
      mailbox:
        row.sender_id === null
          ? null
          : {
              canBeRead: row.can_be_read,
              isUsable: row.is_usable,
              readAt: of(row.read_at),
              freshMs: clock.freshMs,
              unreadMs: clock.unreadMs,
            },
      written: (row.written ?? []).flatMap((timestamp) => of(timestamp) ?? []),
      hold: since && {
        reason: row.hold_reason,
        since,
        nextAt: of(row.hold_next_at),
        isForced: row.is_forced === true,
      },
    },
  };
}

/** Days to wait after a return: spreads the emails, so that not all arrive on the first day. */
export const daysAfterReturn = (recipientId: number): number => 1 + (recipientId % 3);
/** `daysAfterReturn` of the recipient `r`, as SQL. */
export const daysAfterReturnSql = sql`(1 + r.id % 3)`;

/**
 * An absence notice names a calendar date: the absence lasts as many campaign days as there are from the notice to that
 * date.
 */
function awayUntilOf({ away_until, auto_replied_at }: Row, clock: CampaignClock): Date | null {
  const [until, since] = [dateOf(away_until), dateOf(auto_replied_at)];
  if (until === null || since === null) return until && clock.of(until);
  return new Date(clock.of(since).getTime() + until.getTime() - since.getTime());
}

const dateOf = (timestamp: Timestamp): Date | null => (timestamp === null ? null : new Date(timestamp));
