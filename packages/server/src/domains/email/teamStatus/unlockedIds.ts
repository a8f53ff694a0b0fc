import { and, inArray, not } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { emailUnlock } from '../tables.ts';
import { isHeld } from './heldUnlocks.ts';

/** Selects the creators whose addresses a team has unlocked. */
export async function unlockedIds(
  db: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<number[]> {
  const rows = await teamScope(db, teamId)
    .select({ id: emailUnlock.creatorId })
    .from(emailUnlock)
    .where(and(inArray(emailUnlock.creatorId, [...creatorIds]), isHeld));
  return rows.map(({ id }) => id);
}

/** Selects the creators whose address the team no longer sees, because the unlock was refunded. */
export async function returnedIds(
  db: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await teamScope(db, teamId)
    .select({ id: emailUnlock.creatorId })
    .from(emailUnlock)
    .where(and(inArray(emailUnlock.creatorId, [...creatorIds]), not(isHeld)));
  return new Set(rows.map(({ id }) => id));
}
