import { inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { creator } from '../../creator/tables.ts';
import { unlockedIds } from '../../email/teamStatus/unlockedIds.ts';
import { readAddedTimes } from '../../favourites/teamStatus/addedTimes.ts';
import { readBlacklistEntries } from '../../favourites/teamStatus/blacklistEntries.ts';
import { listNames } from '../../favourites/teamStatus/listNames.ts';
import { readNotes } from '../../favourites/teamStatus/notes.ts';
import type { TeamFacts } from './columns.ts';

/** The team's own data about creators in an export, and their list entry; read by creator id. */
export async function readTeamFacts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Person,
  creatorIds: readonly number[],
  listId: number | undefined,
): Promise<(id: number) => TeamFacts> {
  // Notes are read first: tests block an export at the notes, before it has read any team data.
  const notes = await readNotes(db, viewer.teamId, creatorIds);
  const lists = await listNames(db, viewer, creatorIds);
  const unlocked = await unlockedIds(db, viewer.teamId, creatorIds);
  const rows =
    unlocked.length === 0
      ? []
      : await db
          .select({ id: creator.id, email: creator.email })
          .from(creator)
          .where(inArray(creator.id, unlocked));
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const added = listId === undefined ? undefined : await readAddedTimes(db, listId, creatorIds);
  const blacklisted =
    listId === undefined
      ? undefined
      : await readBlacklistEntries(db, { teamId: viewer.teamId, listId, ids: creatorIds, now: now() });
  return (id) => {
    const kept = notes.get(id);
    return {
      email: emails.get(id) ?? null,
      lists: lists.get(id) ?? [],
      note: kept?.note ?? '',
      labels: kept?.labels ?? [],
      owner: kept?.owner?.nickName ?? null,
      addedAt: added?.get(id) ?? null,
      blacklist: blacklisted?.get(id) ?? null,
    };
  };
}
