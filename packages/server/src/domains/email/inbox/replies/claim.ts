import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { isPassing } from '../../../../platform/database/faults.ts';
import type { Transaction } from '../../../../platform/deps.ts';
import { describeError } from '../../../../platform/logging.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { isOpenTeam } from '../../../people/teamLock.ts';
import { asciiAddress } from '../../sending/message/compose.ts';
import { leaseMs } from '../../sending/queue/claimBatch.ts';
import { mailReply, mailSender } from '../../tables.ts';
import type { ReplyRow } from './draft.ts';
import type { ReplyParts } from './replyParts.ts';

/** Claims the next reply for this process; its Message-ID is stored before anything is sent. */
export async function claimReply(
  parts: ReplyParts,
  busySenders: readonly number[],
): Promise<ReplyRow | undefined> {
  const now = parts.now();
  const aside = await parts.aside();
  const taken: number[] = [];
  for (;;) {
    const [due] = await parts.db
      .select({ id: mailReply.id, teamId: mailReply.teamId })
      .from(mailReply)
      .where(
        and(
          eq(mailReply.state, 'queued'),
          lte(mailReply.dueAt, now),
          // One connection per sender at a time.
          notInArray(sql`coalesce(${mailReply.senderId}, 0)`, [-1, ...busySenders]),
          aside.isOpen(mailReply.id),
          isOpenTeam(mailReply.teamId),
          notInArray(mailReply.id, [-1, ...taken]),
        ),
      )
      .orderBy(asc(mailReply.dueAt), asc(mailReply.id))
      .limit(1);
    if (!due) return undefined;
    const item = { item: due.id, teamId: due.teamId };
    const claimed = await aside.attempt(item, () => claimOne(parts, due, now));
    if (claimed) return claimed;
    // Claimed by another process, or quarantined.
    taken.push(due.id);
    if (aside.has(due.id)) await failReply(parts, due, now);
  }
}

/** Marks a reply that cannot be claimed as failed; skips it even if that cannot be stored. */
async function failReply({ db, log }: ReplyParts, { id, teamId }: DueReply, now: Date): Promise<void> {
  try {
    await teamScope(db, teamId)
      .update(mailReply)
      .set({ state: 'failed', reason: 'other', updatedAt: now })
      .where(and(eq(mailReply.id, id), eq(mailReply.state, 'queued')));
  } catch (error) {
    if (isPassing(error)) throw error;
    log.warn({ err: describeError(error), reply: id }, 'an answer that failed could not be marked so');
  }
}

interface DueReply {
  readonly id: number;
  readonly teamId: number;
}

function claimOne(parts: ReplyParts, { id, teamId }: DueReply, now: Date): Promise<ReplyRow | undefined> {
  return parts.db.transaction(async (tx) => {
    const [row] = await teamScope(tx, teamId)
      .select()
      .from(mailReply)
      .where(and(eq(mailReply.id, id), eq(mailReply.state, 'queued'), lte(mailReply.dueAt, now)))
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const [claimed] = await teamScope(tx, row.teamId)
      .update(mailReply)
      .set({
        state: 'sending',
        attempts: row.attempts + 1,
        dataAt: null,
        reason: null,
        reply: null,
        leaseOwner: parts.owner,
        leaseUntil: new Date(now.getTime() + leaseMs),
        updatedAt: now,
        messageId: row.messageId ?? (await messageIdOf(parts, tx, row)),
      })
      .where(eq(mailReply.id, row.id))
      .returning();
    return claimed;
  });
}

/** Derives the Message-ID from the reply's id, so that every attempt has the same; not guessable from other replies. */
async function messageIdOf({ secrets }: ReplyParts, tx: Transaction, row: ReplyRow): Promise<string> {
  const [sender] = await teamScope(tx, row.teamId)
    .select({ address: mailSender.address })
    .from(mailSender)
    .where(eq(mailSender.id, row.senderId ?? 0));
  const sign = secrets.hash.of('mailReplyId', String(row.id)).slice(0, 22);
  const domain = asciiAddress(sender?.address ?? '')
    .split('@')
    .at(-1);
  return `<r${row.id.toString(36)}.${sign}@${domain === undefined || domain === '' ? 'localhost' : domain}>`;
}

/**
 * Records, before the first byte is sent, that the message may arrive from now on.
 * @returns whether it may still leave
 */
export async function passReply({ db, now, owner }: ReplyParts, row: ReplyRow): Promise<boolean> {
  const passed = await teamScope(db, row.teamId)
    .update(mailReply)
    .set({ dataAt: now() })
    .where(and(eq(mailReply.id, row.id), eq(mailReply.state, 'sending'), eq(mailReply.leaseOwner, owner)))
    .returning({ id: mailReply.id });
  return passed.length > 0;
}

/** Renews the leases of replies that this process is still sending. */
export async function renewLeases({ db, now, owner }: ReplyParts, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(mailReply)
    .set({ leaseUntil: new Date(now().getTime() + leaseMs) })
    .where(
      and(
        inArray(mailReply.id, [...ids]),
        eq(mailReply.state, 'sending'),
        eq(mailReply.leaseOwner, owner),
        sql`${mailReply.leaseUntil} > ${now().toISOString()}::timestamptz`,
      ),
    );
}
