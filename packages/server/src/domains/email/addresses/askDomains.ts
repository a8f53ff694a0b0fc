import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { openSetAside } from '../../../platform/setAside/setAside.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { mailDomain } from '../tables.ts';
import { domainOf } from './address.ts';
import { type MailServers, mailServerKept } from './mailServers.ts';

/** Max domains per run, those of the most creators first. */
const maxAsked = 5_000;
/** Domains per batch, far below the queue limit. */
const batchSize = 50;

interface World extends Pick<Deps, 'db' | 'now' | 'log'> {
  readonly mailServers: Pick<MailServers, 'ask'>;
}

/**
 * Looks up which domains of creators' addresses accept mail, if unknown or outdated, so that a search can find verified
 * addresses. Returns the number of lookups.
 */
export async function askDomains(world: World, signal?: AbortSignal): Promise<number> {
  const { db, now, mailServers } = world;
  const oldest = sql`${new Date(now().getTime() - mailServerKept).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ domain: string }>(sql`
    select given.domain from (
      select split_part(lower(btrim(c.email)), '@', 2) as domain, count(*) as creators
        from ${creatorContacts('c')} where c.email is not null group by 1
    ) given
    where not exists (select from ${mailDomain}
      where ${mailDomain.domain} = given.domain and ${mailDomain.checkedAt} >= ${oldest})
    order by given.creators desc, given.domain limit ${maxAsked}`);
  const domains = rows.flatMap(({ domain }) => domainOf(`a@${domain}`) ?? []);
  const aside = await openSetAside(world, 'email.domains');
  for (let from = 0; from < domains.length; from += batchSize) {
    signal?.throwIfAborted();
    await aside.attemptAll(
      domains.slice(from, from + batchSize).map((item) => ({ item })),
      (some) => mailServers.ask(some.map(({ item }) => item)),
      signal && { signal },
    );
  }
  return domains.length;
}
