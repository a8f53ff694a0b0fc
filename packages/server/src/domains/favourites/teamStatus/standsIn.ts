import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { blacklistEntry, favouriteList, favouriteMember } from '../tables.ts';

/** Of the lists of their team those that the person may see: their own, and the public ones. For a `teamScope`. */
export const isVisible = ({ accountId }: Pick<Person, 'accountId'>): SQL | undefined =>
  or(eq(favouriteList.accountId, accountId), favouriteList.isPublic);

/** Lists that hold the creator of this id and that the person may see: their own, and the public ones of the team. */
export function listedIn(creatorId: SQL, { teamId, accountId }: Person): SQL {
  return sql`select from ${favouriteMember}
    join ${teamRows(favouriteList, teamId)} on ${favouriteList.id} = ${favouriteMember.listId}
    where ${favouriteMember.creatorId} = ${creatorId}
      and (${favouriteList.accountId} = ${accountId} or ${favouriteList.isPublic})`;
}

/** In how many lists that the person may see each of many creators is; one that is in none has no row. */
export function listCounts(creatorIds: SQL, { teamId, accountId }: Person): SQL {
  return sql`select ${favouriteMember.creatorId}, count(*) as lists from ${favouriteMember}
    join ${teamRows(favouriteList, teamId)} on ${favouriteList.id} = ${favouriteMember.listId}
    where ${favouriteMember.creatorId} = ${creatorIds}
      and (${favouriteList.accountId} = ${accountId} or ${favouriteList.isPublic})
    group by ${favouriteMember.creatorId}`;
}

/** The team's entry that keeps the creator out everywhere and still; one for a single list says nothing here. */
export function blacklistedBy(creatorId: SQL, { teamId }: Pick<Person, 'teamId'>, now: Date): SQL {
  return sql`select from ${teamRows(blacklistEntry, teamId)}
    where ${blacklistEntry.creatorId} = ${creatorId}
      and ${blacklistEntry.listId} is null
      and (${blacklistEntry.expiresAt} is null or ${blacklistEntry.expiresAt} > ${now.toISOString()}::timestamptz)`;
}

/** The team's entry that keeps the creator out of one list and still. */
export function blacklistedIn(
  creatorId: SQL,
  listId: SQL,
  { teamId }: Pick<Person, 'teamId'>,
  now: Date,
): SQL {
  return sql`select from ${teamRows(blacklistEntry, teamId)}
    where ${blacklistEntry.creatorId} = ${creatorId}
      and ${blacklistEntry.listId} = ${listId}
      and (${blacklistEntry.expiresAt} is null or ${blacklistEntry.expiresAt} > ${now.toISOString()}::timestamptz)`;
}

/** Ids of the creators whom a team keeps out everywhere and still. */
export function blacklistedIds({ teamId }: Pick<Person, 'teamId'>, now: Date): SQL {
  return sql`select ${blacklistEntry.creatorId} as id from ${teamRows(blacklistEntry, teamId)}
    where ${blacklistEntry.listId} is null
      and (${blacklistEntry.expiresAt} is null or ${blacklistEntry.expiresAt} > ${now.toISOString()}::timestamptz)`;
}
