import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { blacklistedBy } from '../../favourites/teamStatus/standsIn.ts';
import { canonicalAddress } from '../addresses/canonicalAddress.ts';
import { humanKinds } from '../inbox/consequences/kinds.ts';
import { mailIncoming, mailRecipient, mailSuppression, mailThread } from '../tables.ts';
import { heldUnlocks } from '../teamStatus/heldUnlocks.ts';

/** How a team reaches a creator by email about work that is agreed. */
export interface ReminderContact {
  /** An address that the team entered itself; `null`: the one that it unlocked, if any. */
  readonly ownAddress: string | null;
  /** Why it cannot write to the creator. */
  readonly held: 'noAddress' | 'optedOut' | 'unsubscribed' | null;
  /** The creator wrote and waits for an answer. */
  readonly waits: boolean;
  /** When the creator last wrote to the team. */
  readonly wroteAt: Date | null;
}

export const noContact: ReminderContact = {
  ownAddress: null,
  held: 'noAddress',
  waits: false,
  wroteAt: null,
};

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly own: string | null;
  readonly unlocked: string | null;
  readonly isBlacklisted: boolean;
  readonly waits: boolean;
  readonly wroteAt: Date | string | null;
}

/** Reads how a team reaches creators by email, by their ids. */
export async function readReminderContacts(
  executor: Executor,
  teamId: number,
  creatorIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ReminderContact>> {
  if (creatorIds.length === 0) return new Map();
  const wrote = humanLetters(teamId, sql`c.id`);
  const { rows } = await executor.execute<Row>(sql`
    select c.id::float8 as id,
        (select r.address from ${teamRows(mailRecipient, teamId, 'r')}
          where r.creator_id = c.id and r.is_address_own and r.address is not null order by r.id desc limit 1) as own,
        (select c.email from ${heldUnlocks(teamId, 'u')} where u.creator_id = c.id limit 1) as unlocked,
        exists (${blacklistedBy(sql`c.id`, { teamId }, now)}) as "isBlacklisted",
        exists (select from ${teamRows(mailThread, teamId, 't')}
          where t.creator_id = c.id and t.state = 'needsReply') as waits,
        (select max(w.at) from (${wrote}) w) as "wroteAt"
      from ${creatorContacts('c')} where c.id = any(${sql.param([...creatorIds])}::bigint[])`);
  const keyOf = ({ own, unlocked }: Row) => canonicalAddress(own ?? unlocked ?? '');
  const reasons = await readSuppressions(
    executor,
    teamId,
    rows.flatMap((row) => keyOf(row) ?? []),
    now,
  );
  return new Map(
    rows.map((row) => {
      const key = keyOf(row);
      const reason = key === null ? undefined : reasons.get(key);
      const refused = reason === 'unsubscribed' ? 'unsubscribed' : 'optedOut';
      return [
        row.id,
        {
          ownAddress: row.own,
          held: key === null ? 'noAddress' : row.isBlacklisted || reason !== undefined ? refused : null,
          waits: row.waits,
          wroteAt: row.wroteAt === null ? null : new Date(row.wroteAt),
        },
      ];
    }),
  );
}

/** Messages that a creator wrote to the team, as a query with `at`. */
const humanLetters = (teamId: number, creatorId: SQL): SQL => sql`
  select m.at from ${teamRows(mailThread, teamId, 'h')} join ${teamRows(mailIncoming, teamId, 'm')} on m.thread_id = h.id
    where h.creator_id = ${creatorId} and m.trust = 'trusted'
      and m.kind = any(${sql.param([...humanKinds])}::text[])`;

/** Reasons for which the team does not write to addresses, by their keys. */
async function readSuppressions(
  executor: Executor,
  teamId: number,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await executor.execute<{ key: string; reason: string }>(sql`
    select s.address_key as key, s.reason from ${teamRows(mailSuppression, teamId, 's')}
      where s.address_key = any(${sql.param([...keys])}::text[])
        and (s.until is null or s.until > ${now.toISOString()}::timestamptz)`);
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}
