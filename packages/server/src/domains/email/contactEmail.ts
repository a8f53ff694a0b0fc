import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../platform/deps.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { readAddresses } from '../creator/identity/addresses.ts';
import { readNickName } from '../people/people.ts';
import { domainOf, maskAddress, normalAddress } from './addresses/address.ts';
import type { MailServers } from './addresses/mailServers.ts';
import { validityOf } from './addresses/validity.ts';
import type { Contact, ContactEmail } from './answers.ts';
import { emailBounce, emailUnlock, mailMessage } from './tables.ts';
import { isHeld } from './teamStatus/heldUnlocks.ts';
import { emailBlockOf, suppressedReason } from './teamStatus/writtenTo.ts';

export interface ContactDeps extends Pick<Deps, 'db'> {
  readonly mailServers: Pick<MailServers, 'ask'>;
}

const none: ContactEmail = {
  state: 'none',
  masked: null,
  address: null,
  validity: null,
  unlockedAt: null,
  isCredited: false,
};

/** A creator's address as visible to the team; `none` for a missing creator. */
export async function readContactEmail(
  deps: ContactDeps,
  teamId: number,
  creatorId: number,
): Promise<ContactEmail> {
  return (await readContactEmails(deps, teamId, [creatorId])).get(creatorId) ?? none;
}

/** The addresses of creators as visible to the team, by creator. */
export async function readContactEmails(
  { db, mailServers }: ContactDeps,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, ContactEmail>> {
  const addresses = await readAddresses(db, creatorIds);
  const normal = new Map([...addresses].map(([id, address]) => [id, normalAddress(address ?? '')]));
  const domains = new Map([...normal].map(([id, address]) => [id, domainOf(address)]));
  const [unlocks, bounces, servers] = await Promise.all([
    findUnlocks(db, teamId, [...addresses.keys()]),
    findBounces(db, [...normal.values()]),
    mailServers.ask([...domains.values()].filter((domain) => domain !== null)),
  ]);
  return new Map(
    [...addresses].map(([id, address]): [number, ContactEmail] => {
      if (address === null) return [id, none];
      const domain = domains.get(id) ?? null;
      const { mailServer = 'unknown', checkedAt = null } = servers.get(domain ?? '') ?? {};
      const { bounces: times = 0, permanent = 0 } = bounces.get(normal.get(id) ?? '') ?? {};
      const unlock = unlocks.get(id);
      const unlocked = unlock?.isHeld ? unlock : undefined;
      return [
        id,
        {
          state: unlocked ? 'unlocked' : 'locked',
          masked: maskAddress(address),
          address: unlocked ? address : null,
          validity: validityOf({ domain, mailServer, checkedAt, bounces: times, permanent }),
          unlockedAt: unlocked?.unlockedAt ?? null,
          isCredited: unlock?.isHeld === false,
        },
      ];
    }),
  );
}

async function findUnlocks(db: Executor, teamId: number, creatorIds: readonly number[]) {
  const rows = await teamScope(db, teamId)
    .select({
      creatorId: emailUnlock.creatorId,
      unlockedAt: emailUnlock.unlockedAt,
      isHeld: sql<boolean>`${isHeld}`,
    })
    .from(emailUnlock)
    .where(inArray(emailUnlock.creatorId, [...creatorIds]));
  return new Map(rows.map((row) => [row.creatorId, row]));
}

/** Bounces by address. */
export async function findBounces(db: Executor, addresses: readonly string[]) {
  const rows = await db
    .select()
    .from(emailBounce)
    .where(inArray(emailBounce.address, [...addresses]));
  return new Map(rows.map((row) => [row.address, row]));
}

/** Whether the person or their team emailed a creator, and time and author of the last email. */
export async function readContact(
  db: Executor,
  { teamId, accountId }: Person,
  creatorId: number,
  now: Date,
): Promise<Contact> {
  const { rows } = await db.execute<{ reason: string | null }>(
    sql`select (${suppressedReason(sql`${creatorId}::int8`, { teamId }, now)}) as reason`,
  );
  const block = emailBlockOf(rows[0]?.reason ?? null);
  const [last] = await teamScope(db, teamId)
    .select({
      at: mailMessage.at,
      accountId: mailMessage.accountId,
      isMine: sql<boolean>`exists (select from ${teamRows(mailMessage, teamId, 'mine')}
        where mine.creator_id = ${creatorId} and mine.account_id = ${accountId} and mine.direction = 'out')`,
    })
    .from(mailMessage)
    .where(and(eq(mailMessage.creatorId, creatorId), eq(mailMessage.direction, 'out')))
    .orderBy(desc(mailMessage.at), desc(mailMessage.id))
    .limit(1);
  if (!last) return { state: 'none', at: null, by: null, ...block };
  const by = await readNickName(db, teamId, last.accountId);
  return { state: last.isMine ? 'me' : 'team', at: last.at, by, ...block };
}
