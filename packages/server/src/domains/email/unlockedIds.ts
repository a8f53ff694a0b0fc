import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { emailUnlock } from './tables.ts';

/** Those of the creators whose addresses a team has unlocked. */
export async function unlockedIds(
  db: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<number[]> {
  const rows = await teamScope(db, teamId)
    .select({ id: emailUnlock.creatorId })
    .from(emailUnlock)
    .where(inArray(emailUnlock.creatorId, [...creatorIds]));
  return rows.map(({ id }) => id);
}
