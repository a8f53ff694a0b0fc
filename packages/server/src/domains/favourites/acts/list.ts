import { type DataOf, type listFavouriteActs, listUndoMinutes, type QueryOf } from '@reachkit/contract';
import { and, count, desc, eq, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { readPeople } from '../../session/people.ts';
import type { Person } from '../person.ts';
import { favouriteAct } from '../tables.ts';
import type { ActAbout } from './change.ts';

/** What a team did, the latest first: what the person did, and what others did that was not about private lists. */
export async function listActs(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { teamId, accountId }: Person,
  { scope, pageNum, pageSize }: QueryOf<typeof listFavouriteActs>,
): Promise<DataOf<typeof listFavouriteActs>> {
  const isOwn = eq(favouriteAct.accountId, accountId);
  const which = and(
    eq(favouriteAct.teamId, teamId),
    scope === 'mine' ? isOwn : or(isOwn, not(favouriteAct.isPrivate)),
  );
  const [row] = await db.select({ found: count() }).from(favouriteAct).where(which);
  const acts = await db
    .select({
      id: favouriteAct.id,
      kind: favouriteAct.kind,
      accountId: favouriteAct.accountId,
      about: favouriteAct.about,
      at: favouriteAct.at,
      undoneAt: favouriteAct.undoneAt,
      hasChanges: sql<boolean>`${isNotNull(favouriteAct.changes)}`,
    })
    .from(favouriteAct)
    .where(which)
    .orderBy(desc(favouriteAct.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const people = await readPeople(
    db,
    acts.flatMap((act) => act.accountId ?? []),
  );
  const undoableSince = now().getTime() - listUndoMinutes * 60_000;
  return {
    list: acts.map(({ id, kind, accountId: by, about, at, undoneAt, hasChanges }) => {
      const isMine = by === accountId;
      const { lists, from } = isMine ? about : withoutPrivate(about);
      return {
        id: String(id),
        kind,
        by: by === null ? null : (people.get(by)?.nickName ?? null),
        at: at.toISOString(),
        lists: [...(lists ?? [])],
        from: from ?? null,
        creators: about.creators ?? null,
        scope: about.scope ?? null,
        canUndo: isMine && hasChanges && undoneAt === null && at.getTime() >= undoableSince,
        isUndone: undoneAt !== null,
      };
    }),
    total: row?.found ?? 0,
  };
}

/** Of an act about public and private lists, what the others of the team may hear. */
function withoutPrivate({ lists, from, privateLists = [], isFromPrivate = false }: ActAbout): ActAbout {
  const seen = lists?.filter((_, place) => !privateLists.includes(place));
  return { ...(seen && { lists: seen }), ...(from !== undefined && !isFromPrivate && { from }) };
}
