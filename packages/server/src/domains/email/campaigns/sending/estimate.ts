import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { usedOf } from '../../../plan/counter.ts';
import { readOwnUse } from '../../../plan/memberCaps.ts';
import { readMembershipStatus } from '../../../plan/membershipStatus.ts';
import { periodOf } from '../../../plan/period.ts';
import type { MailSummary } from '../../answers.ts';
import { warmUpOf } from '../../senders/caps.ts';
import { mailSenderDay } from '../../senders/tables.ts';
import { roomOfCampaigns } from '../../sending/queue/campaignCaps.ts';
import { waitBetween } from '../../sending/queue/timing.ts';
import { type CampaignRow, readSenders, type SenderRow } from '../read.ts';
import { isReady } from './readiness.ts';
import { dailyCap, daysFor, sharesOf } from './shares.ts';

const hourMs = 3_600_000;

export interface SendingEstimate {
  /** Each available sender's share of the emails, and the days needed. */
  readonly shares: MailSummary['senders'];
  readonly days: number;
  /** Max emails on the first day. */
  readonly firstDay: number;
  readonly finishesAt: Date;
}

interface Wanted {
  /** Number of emails still to be sent. */
  readonly emails: number;
  readonly startsAt: Date;
  readonly now: Date;
  /** Measured emails per hour; otherwise the usual wait between two emails of a sender applies. */
  readonly perHour: number | null;
}

/** Estimates when the last email of a campaign leaves, for the summary before sending and the report. */
export async function estimateSending(
  db: Executor,
  campaign: CampaignRow,
  { emails, startsAt, now, perHour }: Wanted,
): Promise<SendingEstimate> {
  const membershipStatus = await readMembershipStatus(db, campaign.teamId, ['mailboxEmails', 'emails'], now);
  if (!membershipStatus) throw new Error(`There is no team ${campaign.teamId}`);
  const plan = membershipStatus.limit('mailboxEmails').value;
  const senders = await readSenders(db, campaign);
  const ready = senders.filter(isReady);
  const used = ready.length > 0 ? ready : senders;
  const { start: day } = periodOf('day', now, membershipStatus);
  // Emails sent today do not count if sending starts on a later day.
  const isToday = periodOf('day', startsAt, membershipStatus).start === day;
  const sent = isToday ? await readSent(db, campaign, used, day) : noneSent;
  const { teamId, accountId } = campaign;
  const own = await readOwnUse(db, { teamId, accountId, key: 'emails', periodStart: day });
  const counts = sharesOf(
    emails,
    used.map((sender) => dailyCap(sender, plan, startsAt)),
  );
  const loads = used.map((sender, place) => {
    const recipients = counts[place] ?? 0;
    const ofSender = sent.bySender.get(sender.id) ?? 0;
    const left = Math.max(0, dailyCap(sender, plan, startsAt) - ofSender);
    return { sender, recipients, left, days: daysFor(recipients, sender, plan, startsAt, ofSender) };
  });
  const days = Math.max(
    daysWithin(emails, membershipStatus.limit('emails').value, sent.byTeam),
    own === undefined ? 0 : daysWithin(emails, own.cap, isToday ? own.used : 0),
    campaign.dailyCap === null ? 0 : daysWithin(emails, campaign.dailyCap, sent.byCampaign),
    ...loads.map((load) => load.days),
  );
  const leftOf = (limit: number, used: number) => Math.max(0, limit - used);
  const firstDay = Math.min(
    leftOf(membershipStatus.limit('emails').value, sent.byTeam),
    own === undefined ? emails : leftOf(own.cap, isToday ? own.used : 0),
    campaign.dailyCap === null ? emails : leftOf(campaign.dailyCap, sent.byCampaign),
    loads.reduce((sum, { recipients, left }) => sum + Math.min(recipients, left), 0),
  );
  const allMs =
    perHour === null
      ? Math.max(0, ...loads.map((load) => load.recipients * gapOf(load.sender, startsAt)))
      : (emails / perHour) * hourMs;
  return {
    shares: loads.map(({ sender: { id, address }, recipients, days: ofSender }) => ({
      id,
      address,
      recipients,
      days: ofSender,
    })),
    days,
    firstDay,
    // The last day takes the same sending time as the other days.
    finishesAt: new Date(startsAt.getTime() + Math.max(0, days - 1) * dayMs + allMs / Math.max(1, days)),
  };
}

/** Returns the average milliseconds between two emails of a sender. */
const gapOf = (sender: SenderRow, timestamp: Date): number =>
  waitBetween(warmUpOf(sender, timestamp.toISOString().slice(0, 10)) !== null, 0.5, 1);

/** Days needed for a number of emails with a daily limit. */
function daysWithin(emails: number, limit: number, sentToday: number): number {
  const today = Math.max(0, limit - sentToday);
  if (emails <= today || limit === 0) return Math.min(1, emails);
  return 1 + Math.ceil((emails - today) / limit);
}

interface SentToday {
  readonly byTeam: number;
  readonly byCampaign: number;
  readonly bySender: ReadonlyMap<number, number>;
}

const noneSent: SentToday = { byTeam: 0, byCampaign: 0, bySender: new Map() };

async function readSent(
  db: Executor,
  { id, teamId, dailyCap: cap }: CampaignRow,
  senders: readonly SenderRow[],
  day: string,
): Promise<SentToday> {
  const ids = senders.map((sender) => sender.id);
  const [byTeam, room, rows] = await Promise.all([
    usedOf(db, { teamId, key: 'emails', periodStart: day }),
    roomOfCampaigns(db, teamId, { ids: [id], day }),
    teamScope(db, teamId)
      .select({ senderId: mailSenderDay.senderId, sent: mailSenderDay.sent })
      .from(mailSenderDay)
      .where(and(inArray(mailSenderDay.senderId, ids), eq(mailSenderDay.day, day))),
  ]);
  const left = room.get(id);
  return {
    byTeam,
    byCampaign: cap === null || left === undefined ? 0 : cap - left,
    bySender: new Map(rows.map(({ senderId, sent }) => [senderId, sent])),
  };
}
