import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { ListRow } from '../lists/visible.ts';
import { importRecord } from '../tables.ts';

/** Stores who may still see the imports into a list that is about to be deleted. */
export async function forgetList(tx: Transaction, { id, teamId, isPublic }: ListRow): Promise<void> {
  await teamScope(tx, teamId)
    .update(importRecord)
    .set({ isPrivate: !isPublic })
    .where(eq(importRecord.listId, id));
}
