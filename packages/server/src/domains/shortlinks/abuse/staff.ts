import type { ShortLinkStop } from '@reachkit/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { codeKeyOf } from '../codes.ts';
import { shortLink } from '../tables.ts';
import { notifyStopped } from './stopNotice.ts';
import { shortReport } from './tables.ts';

/** Closes a report without an effect on its link; answers whether there was such an open one. */
export async function closeReport(db: Pick<Database, 'update'>, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(shortReport)
    .set({ closedAt: now })
    .where(and(eq(shortReport.id, id), isNull(shortReport.closedAt)));
  return rowCount === 1;
}

/**
 * Stops a link, which is answered with 410 by every process at once, closes the reports about it and notifies its team;
 * `null` starts it again. Answers whether there is such a link.
 */
export function stopLink(
  db: Pick<Database, 'transaction'>,
  code: string,
  stoppedReason: ShortLinkStop | null,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(shortLink)
      .where(eq(shortLink.codeKey, codeKeyOf(code)))
      .for('no key update');
    if (!link) return false;
    await tx
      .update(shortLink)
      .set({ stoppedReason, revision: link.revision + 1, updatedAt: now })
      .where(eq(shortLink.id, link.id));
    if (stoppedReason !== null) {
      await tx
        .update(shortReport)
        .set({ closedAt: now })
        .where(and(eq(shortReport.linkId, link.id), isNull(shortReport.closedAt)));
      if (stoppedReason !== link.stoppedReason) await notifyStopped(tx, link, stoppedReason, now);
    }
    return true;
  });
}
