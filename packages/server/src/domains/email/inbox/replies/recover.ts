import { and, asc, eq, lte } from 'drizzle-orm';
import { describeError } from '../../../../platform/logging.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { groupBy } from '../../sending/groupBy.ts';
import { leaseMs } from '../../sending/queue/claimBatch.ts';
import { mailReply } from '../../tables.ts';
import type { ReplyRow } from './draft.ts';
import type { ReplyParts } from './replyParts.ts';
import { writeOutcome } from './results.ts';

const mostAtOnce = 100;
/** After so long the Sent folder is not searched again. */
const searchedForMs = 30 * 60_000;

/**
 * Decides about answers whose process is gone. What had not begun to leave is sent as if nothing had been; of the others
 * a copy in the Sent folder proves that they left, and the rest stays unknown and is never sent again by itself.
 */
export async function recoverReplies(parts: ReplyParts): Promise<void> {
  const { db, now, owner } = parts;
  const recoverer = `${owner}/recover`;
  const lost = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(mailReply)
      .where(and(eq(mailReply.state, 'sending'), lte(mailReply.leaseUntil, now())))
      .orderBy(asc(mailReply.teamId), asc(mailReply.id))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const { id, teamId } of rows) {
      // Another owner: the process that had it before writes nothing any more.
      await teamScope(tx, teamId)
        .update(mailReply)
        .set({ leaseOwner: recoverer, leaseUntil: new Date(now().getTime() + leaseMs) })
        .where(eq(mailReply.id, id));
    }
    return rows;
  });
  for (const row of lost) {
    if (row.dataAt === null) await writeOutcome(parts, recoverer, row, { kind: 'released' });
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
    // Once more when the lease is over; not for ever.
    if (lost.every(({ dataAt }) => now - (dataAt?.getTime() ?? 0) < searchedForMs)) return;
  }
  for (const row of lost) {
    const isSent = sent?.has(row.messageId ?? '') ?? false;
    await writeOutcome(
      parts,
      recoverer,
      row,
      isSent ? { kind: 'sent', reply: null, at: row.dataAt ?? parts.now() } : { kind: 'unknown' },
    );
  }
}
