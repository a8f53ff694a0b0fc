import { sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../platform/deps.ts';
import { faultPoint } from '../../../platform/faultPoint.ts';
import type { SetAside } from '../../../platform/setAside/setAside.ts';
import { insertTeamRows } from '../../../platform/tenant/tenantTable.ts';
import { isOpenTeam } from '../../people/teamLock.ts';
import { mailRound, mailRoundHold } from '../campaigns/tables.ts';
import { groupBy } from '../sending/groupBy.ts';
import { mailCampaign, mailDelivery, mailRecipient } from '../tables.ts';
import { type Decided, type Deciding, decide, keepReasons } from './deciding/decide.ts';
import type { RoundOf } from './withdraw.ts';

interface Due extends RoundOf {
  readonly teamId: number;
}

export interface TouchedCampaign {
  readonly teamId: number;
  readonly id: number;
}

interface Which {
  readonly aside: SetAside;
  /** Recipient ids; default all. */
  readonly only?: readonly number[];
}

const asItem = ({ recipientId, teamId }: Due) => ({
  item: `round/${recipientId}`,
  teamId,
  id: recipientId,
});

/** Max recipients per transaction. */
const maxAtOnce = 500;
/** Max batches per run; the next run continues. */
const maxBatches = 20;

/**
 * Creates the emails of due rounds, and stores why others are held. One process at a time; duplicates are skipped.
 * @returns the campaigns that changed
 */
export async function fireRounds(
  db: Database,
  deciding: Deciding,
  aside: SetAside,
): Promise<TouchedCampaign[]> {
  const touched = new Map<number, TouchedCampaign>();
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const due = await findDue(db, deciding, { aside });
    await aside.attemptAll(due.map(asItem), (some) =>
      db.transaction((tx) => fireBatch(tx, deciding, touched, { aside, only: some.map(({ id }) => id) })),
    );
    faultPoint('mail.roundsMade');
    if (due.length < maxAtOnce) break;
  }
  return [...touched.values()];
}

export async function fireBatch(
  tx: Transaction,
  deciding: Deciding,
  touched: Map<number, TouchedCampaign>,
  which: Which,
): Promise<void> {
  const { rows: locks } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('mail.rounds', 0)) as "isOurs"`,
  );
  if (!locks[0]?.isOurs) return;
  const due = await findDue(tx, deciding, which);
  for (const [teamId, own] of groupBy(due, (one) => one.teamId)) {
    const decided = await decide(tx, teamId, own, deciding);
    await makeEmails(tx, teamId, decided, deciding.now);
    await keepReasons(tx, teamId, decided, deciding.now);
    for (const { campaignId } of decided) touched.set(campaignId, { teamId, id: campaignId });
  }
  faultPoint('mail.beforeRounds');
}

/**
 * Recipients whose round is due, or whose decision must be made again. The newest version of a round
 * counts.
 */
async function findDue(tx: Executor, { now, pace }: Deciding, { aside, only }: Which): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const speed = Number.isFinite(pace) ? pace : 1;
  const { rows } = await tx.execute<{ team: string; recipient: string; round: number }>(sql`
    select p.team_id as team, p.recipient_id as recipient, q.round
      from ${mailCampaign} c
        join ${mailRound} q on q.campaign_id = c.id and not exists (select from ${mailRound} newer
          where newer.campaign_id = q.campaign_id and newer.round = q.round and newer.version > q.version)
        join ${mailDelivery} p on p.campaign_id = c.id and p.round = q.round - 1 and p.state = 'accepted'
        join ${mailRecipient} r on r.id = p.recipient_id
        left join ${mailRoundHold} h on h.recipient_id = p.recipient_id and h.round = q.round
      where ${isFollowed} and ${isOpenTeam(sql`c.team_id`)} and ${aside.isOpen(sql`('round/' || p.recipient_id)`)}
        ${only ? sql`and p.recipient_id = any(${sql.param([...only])}::int8[])` : sql``}
        and not exists (select from ${mailDelivery} d where d.recipient_id = p.recipient_id and d.round = q.round)
        and case when h.recipient_id is not null then h.next_at <= ${at}
          else ${isOut} or coalesce(q.at, p.accepted_at + q.delay_minutes * interval '1 minute' / ${speed}::float8) <= ${at}
          end
      order by p.team_id, p.accepted_at limit ${maxAtOnce}`);
  return rows.map(({ team, recipient, round }) => ({
    teamId: Number(team),
    recipientId: Number(recipient),
    round,
  }));
}

/** Campaigns `c` that send rounds now. */
const isFollowed = sql`(c.status = 'sending' and c.reason is distinct from 'pausedUser'
    and c.reason is distinct from 'pausedBounce'
  or c.status = 'sent' and c.reason = 'followingUp')`;

/** A recipient `r` who gets no more emails, whatever the plan says. */
const isOut = sql`(r.replied_at is not null or r.unsubscribed_at is not null or r.complained_at is not null)`;

async function makeEmails(
  tx: Transaction,
  teamId: number,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  const fired = decided.filter(({ kind }) => kind === 'fire');
  if (fired.length === 0) return;
  const column = <T>(read: (one: Decided) => T) => sql.param(fired.map(read));
  const at = sql`${now.toISOString()}::timestamptz`;
  const insert = insertTeamRows(mailDelivery, teamId, {
    campaignId: sql`given.campaign`,
    recipientId: sql`given.recipient`,
    round: sql`given.round`,
    state: sql`'pending'`,
    senderId: sql`given.sender`,
    dueAt: at,
    updatedAt: at,
  });
  await tx.execute(sql`${insert}
    from unnest(${column(({ campaignId }) => campaignId)}::int8[], ${column(({ recipientId }) => recipientId)}::int8[],
        ${column(({ round }) => round)}::int4[], ${column(({ senderId }) => senderId)}::int8[])
      as given (campaign, recipient, round, sender)
    on conflict (recipient_id, round) do nothing`);
}

/** Clears `followingUp` of campaigns whose last round has ended. @returns those */
export async function finishRounds(db: Database, now: Date): Promise<TouchedCampaign[]> {
  const { rows } = await db.execute<{ team: string; id: string }>(sql`
    update ${mailCampaign} set reason = null, updated_at = ${now.toISOString()}::timestamptz
      where ${mailCampaign.status} = 'sent' and ${mailCampaign.reason} = 'followingUp'
        and not exists (select from ${mailDelivery} open where open.campaign_id = ${mailCampaign.id}
          and open.state in ('pending', 'claimed', 'deferred'))
        and not exists (select from ${mailRound} q
            join ${mailDelivery} p on p.campaign_id = q.campaign_id and p.round = q.round - 1 and p.state = 'accepted'
            join ${mailRecipient} r on r.id = p.recipient_id
            left join ${mailRoundHold} h on h.recipient_id = p.recipient_id and h.round = q.round
          where q.campaign_id = ${mailCampaign.id} and (h.recipient_id is null or h.next_at is not null)
            and not ${isOut} and not exists (select from ${mailDelivery} d
              where d.recipient_id = p.recipient_id and d.round = q.round))
      returning ${mailCampaign.teamId} as team, ${mailCampaign.id} as id`);
  return rows.map(({ team, id }) => ({ teamId: Number(team), id: Number(id) }));
}
