import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { team } from '../session/tables.ts';

/** Changes the membership of a team; only called by the membership domain, with the team locked. */
export async function changeTeamMembership(
  tx: Transaction,
  teamId: number,
  membership: Partial<
    Pick<
      typeof team.$inferInsert,
      'version' | 'expiresAt' | 'plannedVersions' | 'expiryNotice' | 'memberSince'
    >
  >,
): Promise<void> {
  await tx.update(team).set(membership).where(eq(team.id, teamId));
}

/** A team whose membership ends, or has just ended. */
export interface EndingTeam {
  readonly id: number;
  readonly version: string;
  readonly expiresAt: Date | null;
  readonly expiryNotice: number | null;
}

/** Teams with a membership that ends between two times, ordered by end. */
export async function findEndingTeams(db: Executor, from: Date, until: Date): Promise<readonly EndingTeam[]> {
  const { id, version, expiresAt, expiryNotice } = team;
  return db
    .select({ id, version, expiresAt, expiryNotice })
    .from(team)
    .where(and(ne(version, 'free'), gt(expiresAt, from), lte(expiresAt, until)))
    .orderBy(expiresAt, id);
}
