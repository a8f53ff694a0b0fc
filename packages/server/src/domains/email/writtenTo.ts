import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../platform/tenant/person.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { emailUnlock, mailMessage } from './tables.ts';

/**
 * Mails that the person, or their whole team, sent to the creator of this id, as a query for `exists`; one that only
 * came in is no contact of ours.
 */
export function writtenTo(creatorId: SQL, { teamId, accountId }: Person, by: 'me' | 'team'): SQL {
  const person = by === 'me' ? sql` and ${mailMessage.accountId} = ${accountId}` : sql``;
  return sql`select from ${teamRows(mailMessage, teamId)}
    where ${mailMessage.creatorId} = ${creatorId}
      and ${mailMessage.direction} = 'out'${person}`;
}

/** Mails of the creator of this id to the team, as a query for `exists`. */
export function answeredBy(creatorId: SQL, { teamId }: Pick<Person, 'teamId'>): SQL {
  return sql`select from ${teamRows(mailMessage, teamId)}
    where ${mailMessage.creatorId} = ${creatorId}
      and ${mailMessage.direction} = 'in'`;
}

/** The team's unlock of the creator's address, as a query for `exists`. */
export function unlockedBy(creatorId: SQL, { teamId }: Pick<Person, 'teamId'>): SQL {
  return sql`select from ${teamRows(emailUnlock, teamId)}
    where ${emailUnlock.creatorId} = ${creatorId}`;
}
