import type { MailFailureReason } from '@reachkit/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readTeamFacts } from '../../../people/teamFacts.ts';
import { periodOf } from '../../../plan/period.ts';
import { normalAddress } from '../../addresses/address.ts';
import { clearFailedLogins } from '../../senders/logins.ts';
import { readCc } from '../../sending/message/compose.ts';
import { previewOf } from '../../sending/message/content.ts';
import { countSenderDay } from '../../sending/queue/senderDay.ts';
import { retryWait } from '../../sending/queue/timing.ts';
import { mailMessage, mailReply, mailThread } from '../../tables.ts';
import { announceThreads } from '../api/threads.ts';
import type { ReplyRow } from './draft.ts';
import type { ReplyParts } from './replyParts.ts';
import { refundStrangers } from './strangers.ts';

/** Result of an attempt. */
export type ReplyOutcome =
  | { readonly kind: 'sent'; readonly reply: string | null; readonly at: Date }
  | { readonly kind: 'failed'; readonly reason: MailFailureReason; readonly reply: string | null }
  /** After the usual waits, and not for ever; or not before `dueAt`. */
  | {
      readonly kind: 'deferred';
      readonly reason: MailFailureReason;
      readonly reply: string | null;
      readonly dueAt?: Date;
    }
  /** Not tried; nothing can have arrived. */
  | { readonly kind: 'released' }
  /** It may have arrived; what is known of it is looked up. */
  | { readonly kind: 'uncertain' }
  /** Nothing proves that it arrived; it is never sent again by itself. */
  | { readonly kind: 'unknown' };

const replyLength = 500;

/** Stores an attempt's result if `owner` still has the reply's lease. */
export async function writeOutcome(
  { db, now: clock, pace }: ReplyParts,
  owner: string,
  row: ReplyRow,
  outcome: ReplyOutcome,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const fields = fieldsOf(row, outcome, { now, pace: pace() });
    const [written] = await teamScope(tx, row.teamId)
      .update(mailReply)
      .set({ ...fields, updatedAt: now })
      .where(and(eq(mailReply.id, row.id), eq(mailReply.state, 'sending'), eq(mailReply.leaseOwner, owner)))
      .returning();
    if (!written || outcome.kind === 'uncertain') return;
    if (written.state === 'sent' || written.state === 'unknown') await countSent(tx, written, now);
    if (written.state === 'failed') await refundStrangers(tx, written);
    if (written.state === 'sent') await noteSent(tx, written);
    await touch(tx, written);
  });
}

type Fields = Partial<Omit<typeof mailReply.$inferInsert, 'teamId'>>;

function fieldsOf(
  row: ReplyRow,
  outcome: ReplyOutcome,
  { now, pace }: { readonly now: Date; readonly pace: number },
): Fields {
  const free = { leaseOwner: null, leaseUntil: null };
  switch (outcome.kind) {
    case 'sent':
      return { ...free, state: 'sent', sentAt: outcome.at, reason: null, reply: shortened(outcome.reply) };
    case 'failed':
      return {
        ...free,
        state: 'failed',
        reason: outcome.reason,
        reply: shortened(outcome.reply),
        dataAt: null,
      };
    case 'released':
      return { ...free, state: 'queued', dataAt: null, attempts: Math.max(0, row.attempts - 1) };
    case 'uncertain':
      return { leaseUntil: now };
    case 'unknown':
      return { ...free, state: 'unknown', reason: 'interrupted', sentAt: row.dataAt };
    case 'deferred': {
      const known = { ...free, reason: outcome.reason, reply: shortened(outcome.reply), dataAt: null };
      if (outcome.dueAt) return { ...known, state: 'queued', dueAt: outcome.dueAt };
      const wait = retryWait(row.attempts, pace);
      if (wait === null) return { ...known, state: 'failed' };
      return { ...known, state: 'queued', dueAt: new Date(now.getTime() + wait) };
    }
  }
}

/**
 * Counts a reply as one of its sender's emails of that day, so campaigns have fewer left. The sender's limit never blocks
 * it.
 */
async function countSent(tx: Transaction, { teamId, senderId }: ReplyRow, now: Date): Promise<void> {
  const facts = await readTeamFacts(tx, teamId);
  if (!facts || senderId === null) return;
  const day = periodOf('day', now, facts).start;
  await countSenderDay(tx, teamId, { senderId, day, emails: 1 });
}

/** Adds the email to the creator's correspondence, and clears the sender's failed logins. */
async function noteSent(tx: Transaction, row: ReplyRow): Promise<void> {
  const scope = teamScope(tx, row.teamId);
  const [thread] = await scope
    .select({ creatorId: mailThread.creatorId })
    .from(mailThread)
    .where(eq(mailThread.id, row.threadId));
  await scope.insert(mailMessage).values({
    accountId: row.accountId,
    creatorId: thread?.creatorId ?? null,
    direction: 'out',
    address: normalAddress(readCc(row.to)[0] ?? ''),
    subject: row.subject,
    preview: previewOf(row.text),
    outcome: 'successful',
    messageId: row.messageId,
    at: row.sentAt ?? row.dueAt,
  });
  if (row.senderId !== null) await clearFailedLogins(tx, row.teamId, [row.senderId]);
}

/** Updates the conversation with the result of the reply; after a failure a reply is still needed. */
async function touch(tx: Transaction, row: ReplyRow): Promise<void> {
  const [thread] = await teamScope(tx, row.teamId)
    .update(mailThread)
    .set({
      revision: sql`${mailThread.revision} + 1`,
      ...(row.state === 'failed' && {
        state: sql`case when ${mailThread.state} = 'waiting' then 'needsReply' else ${mailThread.state} end`,
      }),
    })
    .where(inArray(mailThread.id, [row.threadId]))
    .returning();
  if (thread) await announceThreads(tx, [thread]);
}

const shortened = (reply: string | null): string | null =>
  reply === null ? null : reply.replace(/[\s\0]+/g, ' ').slice(0, replyLength);
