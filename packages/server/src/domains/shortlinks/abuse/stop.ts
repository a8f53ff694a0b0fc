import type { ShortLinkStop } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import type { LinkRow } from '../links/read.ts';
import { shortLink } from '../tables.ts';
import { notifyStopped } from './stopNotice.ts';

/**
 * Stops a link that the transaction has locked: every process then responds with 410. Notifies its team if the reason is
 * new. `null` restarts the link.
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
