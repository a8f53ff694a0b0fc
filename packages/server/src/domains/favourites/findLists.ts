import type { AnswerOf } from '@reachkit/contract';
import { type globalSearch, listColours } from '@reachkit/contract/site';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { favouriteList, favouriteMember } from './tables.ts';
import { isVisible } from './teamStatus/standsIn.ts';

type ListHit = AnswerOf<typeof globalSearch>['lists'][number];

/**
 * Lists with names that contain the text: the person's own, and the team's public ones. Matches at the start of the name
 * first, then own lists, then by name.
 */
export async function findLists(
  { db }: Pick<Deps, 'db'>,
  viewer: Person,
  text: string,
  max: number,
): Promise<ListHit[]> {
  const place = sql`position(lower(${text}) in lower(${favouriteList.name}))`;
  const { teamId, accountId } = viewer;
  const held = db.$count(favouriteMember, eq(favouriteMember.listId, favouriteList.id));
  const rows = await teamScope(db, teamId)
    .select({ ...getTableColumns(favouriteList), held })
    .from(favouriteList)
    .where(and(isVisible(viewer), sql`${place} > 0`))
    .orderBy(
      sql`${place} > 1`,
      sql`${favouriteList.accountId} <> ${accountId}`,
      favouriteList.name,
      favouriteList.id,
    )
    .limit(max);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    colour: listColours.find((colour) => colour === row.colour) ?? 1,
    isPublic: row.isPublic,
    isOwn: row.accountId === accountId,
    count: row.held,
  }));
}
