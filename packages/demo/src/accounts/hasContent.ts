import type { Transaction } from '@reachkit/server/platform/deps';
import { installation } from '@reachkit/server/platform/tables';
import { eq } from 'drizzle-orm';
import { markOf } from '../teams/outlines.ts';

/** Whether an owner's team has content that its counters match; emails and addresses added to it would not be counted. */
export async function hasContent(tx: Transaction, owner: string): Promise<boolean> {
  const found = await tx
    .select()
    .from(installation)
    .where(eq(installation.key, markOf(owner)));
  return found.length > 0;
}
