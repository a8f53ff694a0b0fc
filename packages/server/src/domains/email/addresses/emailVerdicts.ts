import type { EmailVerdict } from '@reachkit/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import { emailBounce, mailDomain } from '../tables.ts';
import { domainOf, normalAddress } from './address.ts';
import { mailServerKept } from './mailServers.ts';
import { throwAwayDomains } from './throwAwayDomains.ts';
import { validityOf } from './validity.ts';

/** Grace period: an outdated answer stays valid until its domain's daily lookup. */
const grace = 2 * 86_400_000;
const oldestCheck = (now: Date) => new Date(now.getTime() - mailServerKept - grace);

interface AddressFactsRow extends Record<string, unknown> {
  readonly bounces: readonly {
    readonly address: string;
    readonly bounces: number;
    readonly permanent: number;
  }[];
  readonly servers: readonly { readonly domain: string; readonly mailServer: string }[];
}

/** Reads the stored facts about addresses in one statement, without lookups. */
export async function readEmailVerdicts<Key>(
  db: Executor,
  addressOf: ReadonlyMap<Key, string>,
  now: Date,
): Promise<ReadonlyMap<Key, EmailVerdict>> {
  if (addressOf.size === 0) return new Map();
  const addresses = [...addressOf].map(([key, address]) => {
    const normal = normalAddress(address);
    return { key, normal, domain: domainOf(normal) };
  });
  const domains = [...new Set(addresses.flatMap(({ domain }) => domain ?? []))];
  const [facts] = await executePrepared<AddressFactsRow>(
    db,
    'address_facts',
    sql`select
      array(select jsonb_build_object('address', ${emailBounce.address}, 'bounces', ${emailBounce.bounces}, 'permanent', ${emailBounce.permanent})
        from ${emailBounce} where ${emailBounce.address} = any(${sql.param(addresses.map(({ normal }) => normal))}::text[])) as bounces,
      array(select jsonb_build_object('domain', ${mailDomain.domain}, 'mailServer', ${mailDomain.mailServer})
        from ${mailDomain} where ${mailDomain.domain} = any(${sql.param(domains)}::text[])
          and ${mailDomain.checkedAt} >= ${oldestCheck(now).toISOString()}::timestamptz) as servers`,
  );
  const bounces = new Map(facts?.bounces.map((one) => [one.address, one]));
  const servers = new Map(
    facts?.servers.map((one) => [one.domain, one.mailServer === 'there' ? 'there' : 'none'] as const),
  );
  return new Map(
    addresses.map(({ key, normal, domain }) => {
      const { bounces: times = 0, permanent = 0 } = bounces.get(normal) ?? {};
      const mailServer = servers.get(domain ?? '') ?? 'unknown';
      const { verdict } = validityOf({ domain, mailServer, checkedAt: null, bounces: times, permanent });
      return [key, verdict];
    }),
  );
}

/** Matches a disposable domain, or a subdomain of one. */
const throwAway = `(^|\\.)(${[...throwAwayDomains].map((domain) => domain.replaceAll('.', '\\.')).join('|')})$`;

/** Whether an address in a column is `verified`; an internationalised domain counts as not looked up. */
export function isAddressVerified(email: SQLWrapper, now: Date): SQL {
  const address = sql`lower(btrim(${email}))`;
  // Both sets are built once per statement, however many creators it reads.
  return sql`(${email} ~ '^\\s*[^\\s@]+@[^\\s@]+\\s*$'
    and split_part(${address}, '@', 2) in (
      select ${mailDomain.domain} from ${mailDomain}
      where ${mailDomain.mailServer} = 'there' and ${mailDomain.checkedAt} >= ${oldestCheck(now).toISOString()}::timestamptz
        and ${mailDomain.domain} !~ ${throwAway})
    and ${address} not in (select ${emailBounce.address} from ${emailBounce}))`;
}
