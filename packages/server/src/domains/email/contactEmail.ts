import type { Contact, ContactEmail } from '@reachkit/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Deps } from '../../platform/deps.ts';
import { creator } from '../creator/tables.ts';
import { account } from '../session/tables.ts';
import { domainOf, maskAddress, normalAddress } from './address.ts';
import type { MailServers } from './mailServers.ts';
import { emailBounce, emailUnlock, mailMessage } from './tables.ts';
import { validityOf } from './validity.ts';

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

/** A creator's address as far as the team may see it; `none` for a creator who is not there. */
export async function readContactEmail(
  deps: ContactDeps,
  teamId: number,
  creatorId: number,
): Promise<ContactEmail> {
  return (await readContactEmails(deps, teamId, [creatorId])).get(creatorId) ?? none;
}

/** The addresses of creators as far as the team may see them, by creator. */
export async function readContactEmails(
  { db, mailServers }: ContactDeps,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, ContactEmail>> {
  if (creatorIds.length === 0) return new Map();
  const isUnlock = and(eq(emailUnlock.creatorId, creator.id), eq(emailUnlock.teamId, teamId));
  const rows = await db
    .select({
      id: creator.id,
      address: creator.email,
      unlockedAt: emailUnlock.unlockedAt,
      creditedAt: emailUnlock.creditedAt,
      bounces: emailBounce.bounces,
      permanent: emailBounce.permanent,
    })
    .from(creator)
    .leftJoin(emailUnlock, isUnlock)
    .leftJoin(emailBounce, eq(emailBounce.address, sql`lower(${creator.email})`))
    .where(inArray(creator.id, [...creatorIds]));
  const domains = new Map(rows.map(({ id, address }) => [id, domainOf(normalAddress(address ?? ''))]));
  const known = await mailServers.ask([...domains.values()].filter((domain) => domain !== null));
  return new Map(
    rows.map(({ id, address, unlockedAt, creditedAt, bounces, permanent }): [number, ContactEmail] => {
      if (address === null) return [id, none];
      const domain = domains.get(id) ?? null;
      const { mailServer = 'unknown', checkedAt = null } = known.get(domain ?? '') ?? {};
      const facts = { domain, mailServer, checkedAt, bounces: bounces ?? 0, permanent: permanent ?? 0 };
      return [
        id,
        {
          state: unlockedAt === null ? 'locked' : 'unlocked',
          masked: maskAddress(address),
          address: unlockedAt === null ? null : address,
          validity: validityOf(facts),
          unlockedAt: unlockedAt?.toISOString() ?? null,
          isCredited: creditedAt !== null,
        },
      ];
    }),
  );
}

/** Whether the person or their team wrote to a creator, and of the last such mail when, and by whom. */
export async function readContact(
  db: Pick<Database, 'select'>,
  { teamId, accountId }: { readonly teamId: number; readonly accountId: number },
  creatorId: number,
): Promise<Contact> {
  const isOut = and(
    eq(mailMessage.teamId, teamId),
    eq(mailMessage.creatorId, creatorId),
    eq(mailMessage.direction, 'out'),
  );
  const [last] = await db
    .select({
      at: mailMessage.at,
      by: account.nickName,
      isMine: sql<boolean>`exists (select from ${mailMessage} mine where mine.team_id = ${teamId}
        and mine.creator_id = ${creatorId} and mine.account_id = ${accountId} and mine.direction = 'out')`,
    })
    .from(mailMessage)
    .leftJoin(account, eq(account.id, mailMessage.accountId))
    .where(isOut)
    .orderBy(desc(mailMessage.at), desc(mailMessage.id))
    .limit(1);
  if (!last) return { state: 'none', at: null, by: null };
  return { state: last.isMine ? 'me' : 'team', at: last.at.toISOString(), by: last.by };
}
