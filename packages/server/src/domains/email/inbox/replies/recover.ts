import { and, asc, eq, lte } from 'drizzle-orm';
import { describeError } from '../../../../platform/logging.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { groupBy } from '../../sending/groupBy.ts';
import { leaseMs } from '../../sending/queue/claimBatch.ts';
import { mailReply } from '../../tables.ts';
import type { ReplyRow } from './draft.ts';
import type { ReplyParts } from './replyParts.ts';
import { type ReplyOutcome, writeOutcome } from './results.ts';

const maxAtOnce = 100;
/** Time after which the Sent folder is no longer searched. */
const searchedForMs = 30 * 60_000;

/**
 * Recovers replies of dead processes. Replies not started are sent normally. A started one was sent if the Sent folder
 * has a copy; otherwise its status stays unknown, and it is never resent automatically.
 */
export async function recoverReplies(parts: ReplyParts): Promise<void> {
  const { db, now, owner } = parts;
  const recoverer = `${owner}/recover`;
  const aside = await parts.aside();
  const isLost = and(eq(mailReply.state, 'sending'), lte(mailReply.leaseUntil, now()));
  const due = await db
    .select({ item: mailReply.id, teamId: mailReply.teamId })
    .from(mailReply)
    .where(and(isLost, aside.isOpen(mailReply.id)))
    .orderBy(asc(mailReply.teamId), asc(mailReply.id))
    .limit(maxAtOnce);
  const lost: ReplyRow[] = [];
  for (const one of due) {
    // With a new owner, the previous process can no longer write.
    const takeOver = () =>
      teamScope(db, one.teamId)
        .update(mailReply)
        .set({ leaseOwner: recoverer, leaseUntil: new Date(now().getTime() + leaseMs) })
        .where(and(eq(mailReply.id, one.item), isLost))
        .returning();
    lost.push(...((await aside.attempt(one, takeOver)) ?? []));
  }
  for (const row of lost) {
    const item = { item: row.id, teamId: row.teamId };
    const release = () => writeOutcome(parts, recoverer, row, { kind: 'released' });
    if (row.dataAt === null) await aside.attempt(item, release);
  }
  const begun = lost.filter(({ dataAt }) => dataAt !== null);
  for (const own of groupBy(begun, ({ senderId }) => senderId).values()) await lookUp(parts, recoverer, own);
}

async function lookUp(parts: ReplyParts, recoverer: string, lost: readonly ReplyRow[]): Promise<void> {
  const [first] = lost;
  if (!first) return;
  const { senderId, teamId } = first;
  let sent: ReadonlySet<string> | null = null;
  try {
    const ids = lost.flatMap(({ messageId }) => messageId ?? []);
    if (senderId !== null) sent = await parts.findSent({ teamId, senderId }, ids);
  } catch (error) {
    parts.log.warn({ err: describeError(error) }, 'the Sent folder of a mailbox could not be searched');
    const now = parts.now().getTime();
    // The Sent folder is searched again when the lease expires, up to a limit.
    if (lost.every(({ dataAt }) => now - (dataAt?.getTime() ?? 0) < searchedForMs)) return;
  }
  const aside = await parts.aside();
  for (const row of lost) {
    const isSent = sent?.has(row.messageId ?? '') ?? false;
    const outcome: ReplyOutcome = isSent
      ? { kind: 'sent', reply: null, at: row.dataAt ?? parts.now() }
      : { kind: 'unknown' };
    const item = { item: row.id, teamId: row.teamId };
    await aside.attempt(item, () => writeOutcome(parts, recoverer, row, outcome));
  }
}
