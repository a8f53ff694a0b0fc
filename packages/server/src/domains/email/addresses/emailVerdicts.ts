import type { EmailVerdict } from '@reachkit/contract';
import { and, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { readAddresses } from '../../creator/identity/addresses.ts';
import { findBounces } from '../contactEmail.ts';
import { emailBounce, mailDomain } from '../tables.ts';
import { domainOf, normalAddress } from './address.ts';
import { mailServerKept } from './mailServers.ts';
import { throwAwayDomains } from './throwAwayDomains.ts';
import { validityOf } from './validity.ts';

/** Domains are asked again once a day when their answer is too old: until then it holds a little longer. */
const grace = 2 * 86_400_000;
const oldestCheck = (now: Date) => new Date(now.getTime() - mailServerKept - grace);

/** What is known of creators' addresses, without asking anybody; who has none is left out. */
export async function readEmailVerdicts(
  db: Executor,
  creatorIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, EmailVerdict>> {
  const addresses = [...(await readAddresses(db, creatorIds))].flatMap(([id, address]) => {
    if (address === null) return [];
    const normal = normalAddress(address);
    return [{ id, normal, domain: domainOf(normal) }];
  });
  if (addresses.length === 0) return new Map();
  const domains = [...new Set(addresses.flatMap(({ domain }) => domain ?? []))];
  const [checked, bounces] = await Promise.all([
    db
      .select()
      .from(mailDomain)
      .where(and(inArray(mailDomain.domain, domains), gte(mailDomain.checkedAt, oldestCheck(now)))),
    findBounces(
      db,
      addresses.map(({ normal }) => normal),
    ),
  ]);
  const servers = new Map(
    checked.map((one) => [one.domain, one.mailServer === 'there' ? 'there' : 'none'] as const),
  );
  return new Map(
    addresses.map(({ id, normal, domain }) => {
      const { bounces: times = 0, permanent = 0 } = bounces.get(normal) ?? {};
      const mailServer = servers.get(domain ?? '') ?? 'unknown';
      const { verdict } = validityOf({ domain, mailServer, checkedAt: null, bounces: times, permanent });
      return [id, verdict];
    }),
  );
}

/** The domain itself or one above it. */
const throwAway = `(^|\\.)(${[...throwAwayDomains].map((domain) => domain.replaceAll('.', '\\.')).join('|')})$`;

/** Whether an address in a column is `verified`; a domain in letters beyond ASCII counts as not asked. */
export function isAddressVerified(email: SQLWrapper, now: Date): SQL {
  const address = sql`lower(btrim(${email}))`;
  // Both sets are made once for the statement, however many creators it passes.
  return sql`(${email} ~ '^\\s*[^\\s@]+@[^\\s@]+\\s*$'
    and split_part(${address}, '@', 2) in (
      select ${mailDomain.domain} from ${mailDomain}
      where ${mailDomain.mailServer} = 'there' and ${mailDomain.checkedAt} >= ${oldestCheck(now).toISOString()}::timestamptz
        and ${mailDomain.domain} !~ ${throwAway})
    and ${address} not in (select ${emailBounce.address} from ${emailBounce}))`;
}
