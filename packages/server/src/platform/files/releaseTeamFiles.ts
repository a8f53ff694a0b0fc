import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../deps.ts';
import { storedFile } from './tables.ts';

/** Leaves the files of a deleted team to the clean-up: their rows stay, without a team, until the content is deleted. */
export async function releaseTeamFiles(tx: Transaction, teamId: number): Promise<void> {
  await tx
    .update(storedFile)
    .set({ teamId: null, state: 'removing', removeAt: sql`${storedFile.createdAt}` })
    .where(eq(storedFile.teamId, teamId));
}
