import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { creatorNote } from '../tables.ts';

export interface KeptNote {
  readonly note: string;
  readonly labels: string[];
  readonly owner: { readonly id: string; readonly nickName: string } | null;
  readonly revision: number;
  readonly by: string | null;
  readonly at: string | null;
}

/** Reads the team's notes about these creators; nothing for the others. */
export async function readNotes(
  db: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, KeptNote>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await teamScope(db, teamId)
    .select()
    .from(creatorNote)
    .where(inArray(creatorNote.creatorId, [...creatorIds]));
  const people = await readPeople(
    db,
    teamId,
    rows.flatMap(({ ownerId, changedBy }) => [ownerId, changedBy]).filter((id) => id !== null),
  );
  return new Map(
    rows.map((row) => {
      const owner = row.ownerId === null ? undefined : people.get(row.ownerId);
      return [
        row.creatorId,
        {
          note: row.note,
          labels: row.labels,
          owner: owner ? { id: String(row.ownerId), nickName: owner.nickName } : null,
          revision: row.revision,
          by: row.changedBy === null ? null : (people.get(row.changedBy)?.nickName ?? null),
          at: row.changedAt.toISOString(),
        },
      ];
    }),
  );
}
