import type { EmailBlock } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { mailIncoming, mailMessage, mailRecipient, mailSuppression } from '../tables.ts';
import { heldUnlocks } from './heldUnlocks.ts';

/**
 * Emails that the person, or their whole team, sent to the creator of this id, as a query for `exists`; incoming email
 * does not count.
 */
export function writtenTo(creatorId: SQL, { teamId, accountId }: Person, by: 'me' | 'team'): SQL {
  const person = by === 'me' ? sql` and ${mailMessage.accountId} = ${accountId}` : sql``;
  return sql`select from ${teamRows(mailMessage, teamId)}
    where ${mailMessage.creatorId} = ${creatorId}
      and ${mailMessage.direction} = 'out'${person}`;
}

/** Emails from the creator of this id to the team, opt-outs included, as a query for `exists`. */
export function receivedFrom(creatorId: SQL, { teamId }: Pick<Person, 'teamId'>): SQL {
  return sql`select from ${teamRows(mailMessage, teamId)}
    where ${mailMessage.creatorId} = ${creatorId}
      and ${mailMessage.direction} = 'in'`;
}

/** Replies from the creator of this id to the team, as a query for `exists`. */
export const answeredBy = (creatorId: SQL, person: Pick<Person, 'teamId'>): SQL =>
  sql`${receivedFrom(creatorId, person)} and ${isReply(person.teamId)}`;

/** Whether a `mailMessage` is a reply, as campaign reports count it: a mere opt-out is none. */
export const isReply = (teamId: number): SQL => sql`(${mailMessage.direction} = 'in'
  and coalesce(${mailMessage.messageId}, '') not in
    (select i.message_key from ${teamRows(mailIncoming, teamId, 'i')} where i.kind = 'unsubscribe'))`;

/** The team's unlock that shows the creator's address, as a query for `exists`. */
export function unlockedBy(creatorId: SQL, { teamId }: Pick<Person, 'teamId'>): SQL {
  return sql`select from ${heldUnlocks(teamId, 'held')}
    where held.creator_id = ${creatorId}`;
}

/**
 * The most serious reason, proven ones first, why the team does not email the creator of this id, as a scalar query; null
 * if nothing blocks it. Covers the creator's current address and earlier recipient addresses.
 */
export function suppressedReason(creatorId: SQL, { teamId }: Pick<Person, 'teamId'>, now: Date): SQL {
  return sql`select case when s.is_confirmed then s.reason else s.reason || 'Unconfirmed' end from ${teamRows(mailSuppression, teamId, 's')}
    where (s.until is null or s.until > ${now.toISOString()}::timestamptz)
      and s.address_key in (
        select r.address_key from ${teamRows(mailRecipient, teamId, 'r')} where r.creator_id = ${creatorId}
        union all select lower(c.email) from ${creatorContacts('c')} where c.id = ${creatorId})
    order by s.is_confirmed desc, array_position(array['unsubscribed', 'complaint', 'hardBounce', 'softBounces'], s.reason)
    limit 1`;
}

const blockOf: Readonly<Record<string, EmailBlock>> = {
  unsubscribed: 'unsubscribed',
  unsubscribedUnconfirmed: 'unsubscribedUnconfirmed',
  complaint: 'complained',
  complaintUnconfirmed: 'complainedUnconfirmed',
  hardBounce: 'bounced',
  hardBounceUnconfirmed: 'bouncedUnconfirmed',
  softBounces: 'bounced',
  softBouncesUnconfirmed: 'bouncedUnconfirmed',
};

/** A stored reason as API field, absent if there is none. */
export const emailBlockOf = (reason: string | null): { readonly emailBlock?: EmailBlock } =>
  reason === null ? {} : { emailBlock: blockOf[reason] ?? 'suppressed' };
