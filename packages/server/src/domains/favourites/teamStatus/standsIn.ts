import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { blacklistEntry, favouriteList, favouriteMember } from '../tables.ts';

/** Lists of the team that the person may see, for a `teamScope`: their own, and the public ones. */
export const isVisible = ({ accountId }: Pick<Person, 'accountId'>): SQL | undefined =>
  or(eq(favouriteList.accountId, accountId), favouriteList.isPublic);

/** Visible lists that contain the creator of this id: the person's own, and the public ones of the team. */
export function listedIn(creatorId: SQL, { teamId, accountId }: Person): SQL {
  return sql`select from ${favouriteMember}
    join ${teamRows(favouriteList, teamId)} on ${favouriteList.id} = ${favouriteMember.listId}
    where ${favouriteMember.creatorId} = ${creatorId}
      and (${favouriteList.accountId} = ${accountId} or ${favouriteList.isPublic})`;
}

/** Number of visible lists per creator; creators in none have no row. */
export function listCounts(creatorIds: SQL, { teamId, accountId }: Person): SQL {
  return sql`select ${favouriteMember.creatorId}, count(*) as lists from ${favouriteMember}
    join ${teamRows(favouriteList, teamId)} on ${favouriteList.id} = ${favouriteMember.listId}
    where ${favouriteMember.creatorId} = ${creatorIds}
      and (${favouriteList.accountId} = ${accountId} or ${favouriteList.isPublic})
    group by ${favouriteMember.creatorId}`;
}

/** The team's current blacklist entry for a creator in all lists; entries for one list are ignored. */
export function blacklistedBy(creatorId: SQL, { teamId }: Pick<Person, 'teamId'>, now: Date): SQL {
  return sql`select from ${teamRows(blacklistEntry, teamId)}
    where ${blacklistEntry.creatorId} = ${creatorId}
      and ${blacklistEntry.listId} is null
      and (${blacklistEntry.expiresAt} is null or ${blacklistEntry.expiresAt} > ${now.toISOString()}::timestamptz)`;
}

/** The team's current blacklist entry for a creator in one list. */
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

/** Ids of creators that a team currently blacklists for all lists. */
export function blacklistedIds({ teamId }: Pick<Person, 'teamId'>, now: Date): SQL {
  return sql`select ${blacklistEntry.creatorId} as id from ${teamRows(blacklistEntry, teamId)}
    where ${blacklistEntry.listId} is null
      and (${blacklistEntry.expiresAt} is null or ${blacklistEntry.expiresAt} > ${now.toISOString()}::timestamptz)`;
}

/** When a team blacklisted creators for all lists, while it lasts: a query with `creator_id` and `created_at`. */
export function blacklistTimes({ teamId }: Pick<Person, 'teamId'>, now: Date): SQL {
  return sql`select ${blacklistEntry.creatorId}, ${blacklistEntry.createdAt} from ${teamRows(blacklistEntry, teamId)}
    where ${blacklistEntry.listId} is null
      and (${blacklistEntry.expiresAt} is null or ${blacklistEntry.expiresAt} > ${now.toISOString()}::timestamptz)`;
}
