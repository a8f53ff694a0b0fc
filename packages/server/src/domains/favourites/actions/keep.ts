import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { ListRow } from '../lists/visible.ts';
import { blacklistEntry, favouriteMember } from '../tables.ts';
import type { KeptEntry, KeptMember } from './change.ts';

/** Reads the members of a list. */
export async function readMembersOf(db: Executor, listId: number): Promise<KeptMember[]> {
  return db
    .select({ id: favouriteMember.creatorId, at: favouriteMember.createdAt, by: favouriteMember.accountId })
    .from(favouriteMember)
    .where(eq(favouriteMember.listId, listId))
    .orderBy(favouriteMember.creatorId);
}

/** The blacklist of a single list. */
export async function readEntriesOf(
  db: Executor,
  { id, teamId }: Pick<ListRow, 'id' | 'teamId'>,
): Promise<KeptEntry[]> {
  return teamScope(db, teamId).select().from(blacklistEntry).where(eq(blacklistEntry.listId, id));
}
