import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { team } from '../session/tables.ts';

/**
 * Keeps a team from being locked until the transaction ends. Call it before an account of the team is locked, as
 * everywhere.
 * @throws Failure `teamLocked`
 */
export async function refuseLockedTeam(tx: Transaction, teamId: number): Promise<void> {
  const [found] = await tx
    .select({ lockedAt: team.lockedAt })
    .from(team)
    .where(eq(team.id, teamId))
    .for('share');
  if (found?.lockedAt) throw new Failure('teamLocked');
}

export async function isTeamLocked(db: Executor, teamId: number): Promise<boolean> {
  const [found] = await db.select({ lockedAt: team.lockedAt }).from(team).where(eq(team.id, teamId));
  return found?.lockedAt != null;
}

/** Whether staff have not locked a team that is given within a statement: what it sends waits while it is locked. */
export const isOpenTeam = (teamId: SQLWrapper): SQL =>
  sql`not exists (select from ${team} where ${team.id} = ${teamId} and ${team.lockedAt} is not null)`;
