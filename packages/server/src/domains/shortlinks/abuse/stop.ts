import type { ShortLinkStop } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import type { LinkRow } from '../links/read.ts';
import { shortLink } from '../tables.ts';
import { notifyStopped } from './stopNotice.ts';

/**
 * Stops a link that the transaction has locked, which every process answers with 410 at once, and notifies its team where
 * the reason is new; `null` starts it again.
 */
export async function setStop(
  tx: Transaction,
  link: LinkRow,
  stoppedReason: ShortLinkStop | null,
  now: Date,
): Promise<void> {
  await tx
    .update(shortLink)
    .set({ stoppedReason, revision: link.revision + 1, updatedAt: now })
    .where(eq(shortLink.id, link.id));
  if (stoppedReason !== null && stoppedReason !== link.stoppedReason) {
    await notifyStopped(tx, link, stoppedReason, now);
  }
}
