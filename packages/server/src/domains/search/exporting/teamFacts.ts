import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { creator } from '../../creator/tables.ts';
import { unlockedIds } from '../../email/unlockedIds.ts';
import { listNames } from '../../favourites/listNames.ts';
import type { Viewer } from '../standing.ts';
import type { TeamFacts } from './columns.ts';

/** What an export says of creators by the doing of the person's team; asked by their ids. */
export async function readTeamFacts(
  db: Pick<Database, 'select'>,
  viewer: Viewer,
  creatorIds: readonly number[],
): Promise<(id: string) => TeamFacts> {
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
  return (id) => ({ email: emails.get(Number(id)) ?? null, lists: lists.get(Number(id)) ?? [] });
}
