import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { emailUnlock } from './tables.ts';

/** Those of the creators whose addresses a team has unlocked. */
export async function unlockedIds(
  db: Pick<Database, 'select'>,
  teamId: number,
  creatorIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: emailUnlock.creatorId })
    .from(emailUnlock)
    .where(and(eq(emailUnlock.teamId, teamId), inArray(emailUnlock.creatorId, [...creatorIds])));
  return rows.map(({ id }) => id);
}
