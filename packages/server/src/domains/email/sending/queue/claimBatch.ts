import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isPassing } from '../../../../platform/database/faults.ts';
import { executePrepared } from '../../../../platform/database/prepared.ts';
import type { Transaction } from '../../../../platform/deps.ts';
import { describeError } from '../../../../platform/logging.ts';
import { reasonOf } from '../../../../platform/setAside/reason.ts';
import type { SetAside } from '../../../../platform/setAside/setAside.ts';
import { type TeamScope, teamScope } from '../../../../platform/tenant/teamScope.ts';
import { usedOf } from '../../../plan/counter.ts';
import { readMembershipStatus } from '../../../plan/membershipStatus.ts';
import { charge } from '../../../plan/meter.ts';
import { periodOf } from '../../../plan/period.ts';
import { capOf, warmUpOf } from '../../senders/caps.ts';
import { mailAttempt, mailDelivery, mailRecipient, mailSender, mailSenderDay } from '../../tables.ts';
import type { EngineParts } from '../engineDeps.ts';
import { groupBy } from '../groupBy.ts';
import { asciiAddress } from '../message/compose.ts';
import type { MailContent } from '../message/content.ts';
import type { PreparedCampaign } from '../message/preparedCampaigns.ts';
import { pauseForQuota } from './campaignCaps.ts';
import { emailsKey, pick, type SenderRow } from './pick.ts';
import type { Email } from './pickStages.ts';
import { countSenderDay } from './senderDay.ts';
import { claimSize, waitBetween } from './timing.ts';

/** An email that only this process sends. */
export interface Claimed {
  readonly id: number;
  readonly teamId: number;
  readonly senderId: number;
  readonly campaign: PreparedCampaign;
  readonly accountId: number;
  readonly recipientId: number;
  readonly creatorId: number | null;
  readonly round: number;
  readonly address: string;
  readonly name: string;
  readonly cc: string;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly content: MailContent;
  readonly chargedDay: string;
  /** Milliseconds to wait after this email. */
  readonly waitMs: number;
}

export interface ClaimResult {
  readonly sender: SenderRow | null;
  readonly claimed: readonly Claimed[];
  /** Campaigns that may need a state change. */
  readonly touched: readonly number[];
}

/** Charge subject of an email; the same email is charged once within a day. */
export const chargeSubject = (deliveryId: number): string => `mail/${deliveryId}`;

/** Lease of a claim in milliseconds, unless its process renews it. */
export const leaseMs = 120_000;

interface ClaimWanted {
  readonly teamId: number;
  readonly senderId: number;
}

interface ClaimOptions {
  /** Max emails, if fewer than usual. */
  readonly max?: number;
  /** Called with the candidate emails. */
  readonly onFound?: (ids: readonly number[]) => void;
}

/** Max emails of a sender that may fail in sequence in one claim. */
const maxFailing = 100;

/**
 * Claims the next emails of a sender: checks each again, fills its content, and counts it in all counters, in one
 * transaction. Claims nothing if a limit is reached; the emails stay due.
 */
export async function claimBatch(deps: EngineParts, wanted: ClaimWanted): Promise<ClaimResult> {
  const aside = await deps.aside();
  try {
    return await claimSome(deps, wanted, aside);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  // If one email fails to be claimed: claim one by one, until one succeeds.
  for (let failed = 0; failed < maxFailing; failed += 1) {
    let found: readonly number[] = [];
    const onFound = (ids: readonly number[]) => {
      found = ids;
    };
    try {
      return await claimSome(deps, wanted, aside, { max: 1, onFound });
    } catch (error) {
      const [id] = found;
      if (isPassing(error) || id === undefined) throw error;
      await failDelivery(deps, aside, { id, teamId: wanted.teamId }, error);
    }
  }
  return { sender: null, claimed: [], touched: [] };
}

/** Marks an email that cannot be claimed as failed; quarantines it even if that cannot be stored. */
async function failDelivery(
  { db, now, log }: EngineParts,
  aside: SetAside,
  { id, teamId }: { readonly id: number; readonly teamId: number },
  error: unknown,
): Promise<void> {
  await aside.put({ item: id, teamId }, error);
  try {
    const said = { reason: 'other' as const, reply: reasonOf(error) };
    await db.transaction(async (tx) => {
      const scope = teamScope(tx, teamId);
      const failed = await scope
        .update(mailDelivery)
        .set({ ...said, state: 'failed', attempts: sql`${mailDelivery.attempts} + 1`, updatedAt: now() })
        .where(and(eq(mailDelivery.id, id), inArray(mailDelivery.state, ['pending', 'deferred'])))
        .returning({ attempt: mailDelivery.attempts });
      for (const { attempt } of failed) {
        await scope
          .insert(mailAttempt)
          .values({ ...said, deliveryId: id, attempt, at: now(), result: 'failed' });
      }
    });
  } catch (failure) {
    if (isPassing(failure)) throw failure;
    log.warn({ err: describeError(failure), delivery: id }, 'an email that failed could not be marked so');
  }
}

function claimSome(
  deps: EngineParts,
  { teamId, senderId }: ClaimWanted,
  aside: SetAside,
  { max: maxWanted = Number.POSITIVE_INFINITY, onFound }: ClaimOptions = {},
): Promise<ClaimResult> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    // Serialises the claims of a team across processes, so that each sees the counters of the last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail.claim', ${teamId}))`);
    const sender = await lockSender(tx, teamId, senderId, now);
    if (!sender) return { sender: null, claimed: [], touched: [] };
    const scope = teamScope(tx, teamId);
    const allowance = await allowanceOf(tx, sender, now);
    if (allowance.left <= 0) {
      const touched = await waitForQuota(scope, sender, allowance, now);
      return { sender, claimed: [], touched };
    }
    const pace = deps.pace();
    const isWarming = warmUpOf(sender, allowance.day) !== null;
    const max = Math.min(allowance.left, claimSize(isWarming, pace), maxWanted);
    const picked = await pick(deps, tx, sender, { max, now, pace, allowance, aside, onFound });
    const waits = picked.emails.map(() => waitBetween(isWarming, deps.random(), pace));
    const claimed = await take(deps, tx, sender, { emails: picked.emails, waits, now, allowance });
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    const next = claimed.length === 0 ? picked.nextAt : new Date(now.getTime() + total);
    await scope.update(mailSender).set({ nextSendAt: next }).where(eq(mailSender.id, senderId));
    return { sender, claimed, touched: picked.touched };
  });
}

async function lockSender(
  tx: Transaction,
  teamId: number,
  senderId: number,
  now: Date,
): Promise<SenderRow | undefined> {
  const [sender] = await teamScope(tx, teamId)
    .select()
    .from(mailSender)
    .where(
      and(
        eq(mailSender.id, senderId),
        eq(mailSender.status, 'verified'),
        sql`${mailSender.pauseReason} is null`,
        sql`(${mailSender.nextSendAt} is null or ${mailSender.nextSendAt} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .for('update', { skipLocked: true });
  return sender;
}

interface Allowance {
  readonly left: number;
  readonly day: string;
  readonly resetAt: Date;
  /** Emails of the team on a day. */
  readonly limit: number;
  /** Whether the team has reached its limit, rather than this sender. */
  readonly isTeamOut: boolean;
}

async function allowanceOf(tx: Transaction, sender: SenderRow, now: Date): Promise<Allowance> {
  const { teamId, id: senderId } = sender;
  const membershipStatus = await readMembershipStatus(tx, teamId, ['mailboxEmails', emailsKey], now);
  if (!membershipStatus) throw new Error('A mailbox without a team');
  const { start: day, resetAt } = periodOf('day', now, membershipStatus);
  const { cap } = capOf(sender, membershipStatus.limit('mailboxEmails').value, day);
  const [row] = await teamScope(tx, teamId)
    .select({ sent: mailSenderDay.sent })
    .from(mailSenderDay)
    .where(and(eq(mailSenderDay.senderId, senderId), eq(mailSenderDay.day, day)));
  const used = await usedOf(tx, { teamId, key: emailsKey, periodStart: day });
  const limit = membershipStatus.limit(emailsKey).value;
  const ofTeam = limit - used;
  return {
    left: Math.min(ofTeam, cap - (row?.sent ?? 0)),
    day,
    resetAt,
    limit,
    isTeamOut: ofTeam <= 0,
  };
}

/** Pauses the team's campaigns, or those of this sender, until the counters reset. */
async function waitForQuota(
  scope: TeamScope,
  sender: SenderRow,
  { resetAt, isTeamOut }: Allowance,
  now: Date,
): Promise<number[]> {
  await scope.update(mailSender).set({ nextSendAt: resetAt }).where(eq(mailSender.id, sender.id));
  const isWaiting = and(
    inArray(mailDelivery.state, ['pending', 'deferred']),
    isTeamOut ? undefined : eq(mailDelivery.senderId, sender.id),
  );
  const waiting = await scope
    .selectDistinct({ id: mailDelivery.campaignId })
    .from(mailDelivery)
    .where(isWaiting);
  const ids = waiting.map(({ id }) => id);
  if (!isTeamOut) return ids;
  return pauseForQuota(scope, ids, { until: resetAt, now });
}

interface Taking {
  readonly emails: readonly Email[];
  readonly waits: readonly number[];
  readonly now: Date;
  readonly allowance: Allowance;
}

/** Counts the emails in the counters, and marks them as claimed. */
async function take(
  deps: EngineParts,
  tx: Transaction,
  sender: SenderRow,
  { emails, waits, now, allowance }: Taking,
): Promise<Claimed[]> {
  if (emails.length === 0) return [];
  const { teamId, id: senderId } = sender;
  const counter = { teamId, key: emailsKey, periodStart: allowance.day };
  for (const [accountId, own] of groupBy(emails, ({ row }) => row.accountId)) {
    const subjects = own.map(({ row }) => chargeSubject(row.id));
    const { limit, resetAt } = allowance;
    await charge(tx, counter, { accountId, subjects, limit, resetAt, now });
  }
  await countSenderDay(tx, teamId, { senderId, day: allowance.day, emails: emails.length });
  const claimed = emails.map(
    ({ row, campaign, content }, at): Claimed => ({
      id: row.id,
      teamId,
      senderId,
      campaign,
      accountId: row.accountId,
      recipientId: row.recipientId,
      creatorId: row.creatorId,
      round: row.round,
      address: row.address,
      name: row.name,
      cc: row.cc,
      messageId: row.messageId ?? messageIdOf(deps, row.id, sender.address),
      inReplyTo: row.round > 0 ? row.firstMessageId : null,
      content,
      chargedDay: allowance.day,
      waitMs: waits[at] ?? 0,
    }),
  );
  await writeClaims(tx, teamId, claimed, { owner: deps.owner, now });
  const fresh = emails.filter(({ row }) => !row.hasSender);
  if (fresh.length > 0)
    await keepSender(
      tx,
      sender,
      fresh.map(({ row }) => row.recipientId),
    );
  return claimed;
}

async function writeClaims(
  tx: Transaction,
  teamId: number,
  claimed: readonly Claimed[],
  { owner, now }: { readonly owner: string; readonly now: Date },
): Promise<void> {
  const until = sql`${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz`;
  const column = <T>(read: (email: Claimed) => T) => sql.param(claimed.map(read));
  await executePrepared(
    tx,
    'mail_claims',
    sql`update ${mailDelivery} set
      state = 'claimed', attempts = attempts + 1, message_id = given.message_id, content = given.content::jsonb,
      lease_owner = ${owner}, lease_until = ${until}, charged_day = given.day, data_at = null,
      reason = null, reply = null, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${column(({ id }) => id)}::int8[], ${column(({ messageId }) => messageId)}::text[],
        ${column(({ content }) => JSON.stringify(content))}::text[], ${column(({ chargedDay }) => chargedDay)}::text[])
      as given (id, message_id, content, day)
    where ${mailDelivery.id} = given.id and ${mailDelivery.teamId} = ${teamId}`,
  );
}

/** Fixes the sender of a recipient from the first email on. */
async function keepSender(
  tx: Transaction,
  { id: senderId, teamId }: SenderRow,
  recipientIds: readonly number[],
): Promise<void> {
  await teamScope(tx, teamId)
    .update(mailRecipient)
    .set({ senderId })
    .where(and(inArray(mailRecipient.id, [...recipientIds]), isNull(mailRecipient.senderId)));
}

/** Message-ID derived from the email's id, so that every attempt has the same one; not guessable from other emails. */
function messageIdOf({ secrets }: EngineParts, id: number, address: string): string {
  const sign = secrets.hash.of('mailMessageId', String(id)).slice(0, 22);
  const domain = asciiAddress(address).split('@').at(-1) ?? 'localhost';
  return `<${id.toString(36)}.${sign}@${domain}>`;
}
