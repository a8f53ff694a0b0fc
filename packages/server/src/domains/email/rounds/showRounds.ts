import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import type { MailRounds } from '../answers.ts';
import { type CampaignRow, findCampaign, readSenders } from '../campaigns/read.ts';
import { zoneOf } from '../campaigns/sending/mornings.ts';
import { mailCampaign, mailRecipient } from '../campaigns/tables.ts';
import { hasFate } from '../figures/emailFate.ts';
import { mailSync } from '../inbox/tables.ts';
import { mailDelivery } from '../tables.ts';
import { unprovenSuppression } from './held/suppressed.ts';
import { nextTime } from './nextTime.ts';
import { planOf, type RoundRow, readPlan, showPlan } from './plan.ts';
import { backAt, roundPeople, roundState } from './roundState.ts';
import { readUsedUp } from './usedUp.ts';

type Counts = MailRounds['rounds'][number]['counts'];
/** Min opens for a meaningful share of opens by machines. */
const minOpens = 20;
/** Number of latest campaigns used for the share of opens by machines, before this campaign has started. */
const lastCampaigns = 5;

/** The rounds of a campaign with their results. @throws Failure `notFound` */
export async function showRounds(db: Database, caller: Caller, id: string, now: Date): Promise<MailRounds> {
  const campaign = await findCampaign(db, caller, id);
  const { teamId } = campaign;
  const rows = await readPlan(db, teamId, [campaign.id]);
  const timeZone = await zoneOfCampaign(db, campaign);
  const rounds: MailRounds['rounds'] = [];
  for (const [place, shown] of (await showPlan(db, teamId, rows)).entries()) {
    const row = rows[place];
    if (!row) continue;
    const { counts, heldUnproven } = await countRound(db, campaign, row, now);
    const next = await readNextTime(db, campaign, row, { zone: timeZone, now });
    rounds.push({
      ...shown,
      counts,
      heldUnproven,
      nextAt: next?.at ?? null,
      nextWait: next?.wait ?? null,
    });
  }
  const senders = await readSenders(db, campaign);
  const readable = senders.filter(({ imapHost }) => imapHost !== null);
  const membershipStatus = await readMembershipStatus(db, teamId, ['followUpRounds'], now);
  return {
    rounds,
    first: { ...(await countFirst(db, campaign)), startedAt: campaign.startedAt },
    limit: membershipStatus?.limit('followUpRounds').value ?? 0,
    revision: campaign.planRevision,
    isTracked: campaign.tracksOpens,
    machineShare: await readMachineShare(db, campaign),
    unreadable: senders.flatMap(({ imapHost, address }) => (imapHost === null ? [address] : [])),
    readAt: await readSynced(
      db,
      campaign,
      readable.map((sender) => sender.id),
    ),
    timeZone,
    startsAt: campaign.startedAt ?? campaign.scheduleMoment,
  };
}

/** Time zone for recipients of unknown country. */
export async function zoneOfCampaign(
  db: Executor,
  { teamId, scheduleZone }: Pick<CampaignRow, 'teamId' | 'scheduleZone'>,
): Promise<string> {
  return scheduleZone ?? (await readTeamFacts(db, teamId))?.timeZone ?? 'UTC';
}

interface CountRow extends Record<string, unknown> {
  readonly next: string;
  readonly sent: string;
  readonly held: string;
  readonly ended: string;
  readonly failed: string;
  readonly unknown: string;
  readonly replied: string;
  readonly unproven?: string;
}

/** Due time of a round by its plan, or by a later decision. */
export const plannedAt = (row: Pick<RoundRow, 'at' | 'delayMinutes'>) =>
  sql`coalesce(d.due_at, h.next_at, ${
    row.at === null
      ? sql`p.accepted_at + ${row.delayMinutes ?? 0} * interval '1 minute'`
      : sql`${row.at.toISOString()}::timestamptz`
  })`;

async function countRound(
  db: Executor,
  campaign: CampaignRow,
  row: RoundRow,
  now: Date,
): Promise<{
  readonly counts: Counts;
  readonly heldUnproven: number;
}> {
  const is = (state: string) => sql`count(*) filter (where state = ${state})`;
  const { rows } = await db.execute<CountRow>(sql`
    select ${is('next')} as next, ${is('sent')} as sent, ${is('held')} as held, ${is('ended')} as ended,
        count(*) filter (where state = 'held' and unproven is not null) as unproven, ${is('failed')} as failed, ${is('unknown')} as unknown, count(*) filter (where answered) as replied
      from (select ${roundState(campaign.teamId, now)} as state, ${isAnswered} as answered,
          ${unprovenSuppression(campaign.teamId, 'r', now)} as unproven
        from ${roundPeople(campaign, row.round)}) of_round`);
  const [found] = rows;
  return { counts: countsOf(found), heldUnproven: Number(found?.unproven ?? 0) };
}

interface NextRow extends Record<string, unknown> {
  readonly region: string;
  readonly sender: string | null;
  readonly is_forced: boolean;
  readonly due: Date | string;
  readonly back: Date | string | null;
}

/** Reads when the first email of a round goes out; `null` if none is waiting. */
async function readNextTime(
  db: Executor,
  campaign: CampaignRow,
  row: RoundRow,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<ReturnType<typeof nextTime> | null> {
  // Among recipients with the same window and sender, the first due one is first; absent ones are compared on their own.
  const { rows } = await db.execute<NextRow>(sql`
    select coalesce(c.region, '') as region, sender, is_forced, min(due) as due, min(back) as back
      from (select r.creator_id, coalesce(d.sender_id, r.sender_id, p.sender_id) as sender,
          h.is_forced is true as is_forced, ${plannedAt(row)} as due,
          case when ${backAt} > ${now.toISOString()}::timestamptz and ${backAt} > ${plannedAt(row)} then ${backAt} end as back
        from ${roundPeople(campaign, row.round)} and ${roundState(campaign.teamId, now)} = 'next') waiting
      left join ${creatorContacts('c')} on c.id = waiting.creator_id
      where due is not null
      group by region, sender, is_forced, back is null`);
  const senderIds = rows.flatMap(({ sender }) => (sender === null ? [] : Number(sender)));
  const usedUp = await readUsedUp(db, campaign, [...new Set(senderIds)], now);
  const { window } = planOf(row);
  const times = rows.map(({ region, sender, is_forced: isForced, due, back }) =>
    nextTime(new Date(due), {
      now,
      timeZone: zoneOf(region) ?? zone,
      window: isForced ? null : window,
      fullUntil: usedUp.isUsedUp(sender === null ? null : Number(sender)) ? usedUp.resetAt : null,
      backAt: back === null ? null : new Date(back),
    }),
  );
  return times.sort((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

function countsOf(row: CountRow | undefined): Counts {
  const of = (key: Exclude<keyof Counts, 'due'>) => Number(row?.[key] ?? 0);
  const counts = { next: of('next'), sent: of('sent'), held: of('held'), failed: of('failed') };
  const unknown = of('unknown');
  const { next, sent, held, failed } = counts;
  return {
    due: next + sent + held + failed + unknown,
    ...counts,
    unknown,
    ended: of('ended'),
    replied: of('replied'),
  };
}

/** Whether the recipient got this email and replied to it, not to another one. */
const isAnswered = sql`(r.replied_at is not null and d.replied_at is not null and ${hasFate('delivered')})`;

async function countFirst(db: Executor, { id, teamId }: CampaignRow): Promise<Counts> {
  const { rows } = await db.execute<CountRow>(sql`
    select count(*) filter (where d.state is null or ${hasFate('pending')} or ${hasFate('deferred')}) as next,
        count(*) filter (where ${hasFate('accepted')}) as sent, 0 as held,
        count(*) filter (where d.state = 'skipped') as ended,
        count(*) filter (where ${hasFate('failed')}) as failed,
        count(*) filter (where ${hasFate('unknown')}) as unknown,
        count(*) filter (where ${isAnswered}) as replied
      from ${teamRows(mailRecipient, teamId, 'r')}
        left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = r.id and d.round = 0
      where r.campaign_id = ${id} and r.skip is null`);
  return countsOf(rows[0]);
}

/** Among recipients with opens, the share with opens by machines only. */
async function readMachineShare(
  db: Executor,
  { id, teamId, startedAt }: CampaignRow,
): Promise<number | null> {
  const campaigns = startedAt
    ? sql`r.campaign_id = ${id}`
    : sql`r.campaign_id in (select c.id from ${teamRows(mailCampaign, teamId, 'c')}
        where c.started_at is not null order by c.started_at desc limit ${lastCampaigns})`;
  const { rows } = await db.execute<{ machine: string; found: string }>(sql`
    select count(*) filter (where r.opened_at is null) as machine, count(*) as found
      from ${teamRows(mailRecipient, teamId, 'r')}
      where ${campaigns} and (r.opened_at is not null or r.opened_machine_at is not null)`);
  const found = Number(rows[0]?.found ?? 0);
  return found < minOpens ? null : Number(rows[0]?.machine ?? 0) / found;
}

/** Time when all mailboxes were read to their end; `null` if one never was. */
async function readSynced(
  db: Executor,
  { teamId }: CampaignRow,
  senderIds: readonly number[],
): Promise<Date | null> {
  if (senderIds.length === 0) return null;
  const { rows } = await db.execute<{ read: Date | string | null; found: string }>(sql`
    select min(s.read_at) as read, count(s.read_at) as found from ${teamRows(mailSync, teamId, 's')}
      where s.sender_id = any(${sql.param([...senderIds])}::bigint[])`);
  const read = rows[0]?.read;
  return read && Number(rows[0]?.found) === senderIds.length ? new Date(read) : null;
}
