import type { DataOf, previewExport } from '@reachkit/contract';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { creator } from '../../creator/tables.ts';
import { unlockedIds } from '../../email/teamStatus/unlockedIds.ts';

/** Counts the creators with an unlocked address, with a locked one, and without any. */
export async function countEmails(
  db: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<DataOf<typeof previewExport>['emails']> {
  if (creatorIds.length === 0) return { unlocked: 0, locked: 0, none: 0 };
  const unlocked = new Set(await unlockedIds(db, teamId, creatorIds));
  const rows = await db
    .select({ id: creator.id })
    .from(creator)
    .where(and(inArray(creator.id, [...creatorIds]), isNotNull(creator.email)));
  const open = rows.filter(({ id }) => unlocked.has(id)).length;
  return { unlocked: open, locked: rows.length - open, none: creatorIds.length - rows.length };
}
