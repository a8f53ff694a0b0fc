import { eq } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../deps.ts';
import type { Ownership } from './registry.ts';

/** Deletes all data of a team, in the order of the registry; the team itself last. */
export async function deleteTeam(
  tx: Transaction,
  registry: readonly Ownership[],
  teamId: number,
): Promise<void> {
  for (const { onTeamDeletion } of registry) await onTeamDeletion?.(tx, teamId);
  for (const { tables } of registry) {
    for (const { table, team } of tables) {
      // Rows with a parent are deleted with it.
      if (team instanceof PgColumn) await tx.delete(table).where(eq(team, teamId));
    }
  }
}
