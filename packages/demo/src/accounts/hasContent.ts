import type { Transaction } from '@reachkit/server/platform/deps';
import { installation } from '@reachkit/server/platform/tables';
import { eq } from 'drizzle-orm';
import { markOf } from '../teams/outlines.ts';

/** Whether an owner's team has generated content; its counters would not include emails and addresses added now. */
export async function hasContent(tx: Transaction, owner: string): Promise<boolean> {
  const found = await tx
    .select()
    .from(installation)
    .where(eq(installation.key, markOf(owner)));
  return found.length > 0;
}
