import type { AnswerOf, getCreator } from '@reachkit/contract';

import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { readNickName } from '../people/people.ts';
import { blacklistEntry, favouriteList, favouriteMember } from './tables.ts';
import { isVisible } from './teamStatus/standsIn.ts';

type Profile = AnswerOf<typeof getCreator>;

/** Lists that contain a creator, the person's own first. */
export async function readLists(db: Executor, viewer: Person, creatorId: number): Promise<Profile['lists']> {
  return teamScope(db, viewer.teamId)
    .select({ id: favouriteList.id, name: favouriteList.name, colour: favouriteList.colour })
    .from(favouriteMember)
    .innerJoin(favouriteList, eq(favouriteList.id, favouriteMember.listId))
    .where(and(eq(favouriteMember.creatorId, creatorId), isVisible(viewer)))
    .orderBy(
      sql`${favouriteList.accountId} <> ${viewer.accountId}`,
      asc(favouriteList.name),
      asc(favouriteList.id),
    );
}

/** The creator's current blacklist entry, one for all lists first; a colleague's private list is not revealed. */
export async function readBlacklist(
  db: Executor,
  viewer: Person,
  creatorId: number,
  now: Date,
): Promise<Profile['blacklist']> {
  const [entry] = await teamScope(db, viewer.teamId)
    .select({
      reason: blacklistEntry.reason,
      listId: blacklistEntry.listId,
      at: blacklistEntry.createdAt,
      until: blacklistEntry.expiresAt,
      accountId: blacklistEntry.accountId,
    })
    .from(blacklistEntry)
    .leftJoin(favouriteList, eq(favouriteList.id, blacklistEntry.listId))
    .where(
      and(
        eq(blacklistEntry.creatorId, creatorId),
        or(isNull(blacklistEntry.expiresAt), gt(blacklistEntry.expiresAt, now)),
        or(isNull(blacklistEntry.listId), isVisible(viewer)),
      ),
    )
    .orderBy(sql`${blacklistEntry.listId} is not null`, desc(blacklistEntry.id))
    .limit(1);
  if (!entry) return null;
  return {
    reason: entry.reason,
    scope: entry.listId === null ? 'all' : 'list',
    at: entry.at,
    until: entry.until,
    by: await readNickName(db, viewer.teamId, entry.accountId),
  };
}
