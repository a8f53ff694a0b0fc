import type { AnswerOf, getCreatorNote } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { creatorNote } from '../tables.ts';

export type KeptNote = AnswerOf<typeof getCreatorNote>;

/** Reads the team's notes about these creators, if any. */
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
      const { creatorId, ownerId, changedBy, changedAt: at, ...note } = row;
      const owner = ownerId === null ? undefined : people.get(ownerId);
      return [
        creatorId,
        {
          ...note,
          owner: ownerId !== null && owner ? { id: ownerId, nickName: owner.nickName } : null,
          by: changedBy === null ? null : (people.get(changedBy)?.nickName ?? null),
          at,
        },
      ];
    }),
  );
}
