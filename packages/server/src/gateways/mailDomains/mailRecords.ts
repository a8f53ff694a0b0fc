import type { Resolver } from 'node:dns/promises';
import type { NameServers } from '../../platform/nameServers.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { errorCodeOf } from '../../platform/processes.ts';
import { isPublicName } from './mailDomains.ts';

/** DNS records for the authentication of emails. Never rejects. */
export interface MailRecords {
  /** Reads the names of the mail servers, by preference, in lower case; empty if there are none. */
  mx(domain: string): Promise<readonly string[] | 'unknown'>;
  /** Reads the texts of TXT records, with their parts joined. */
  txt(name: string): Promise<readonly string[] | 'unknown'>;
}

/** For configurations without name servers. */
export const noMailRecords: MailRecords = { mx: async () => 'unknown', txt: async () => 'unknown' };

/** Timeout of the first attempt in milliseconds; the second has twice as long. */
const questionMs = 3_000;
/** Max characters read of a record. */
const maxRecordLength = 4_000;

export function openMailRecords(servers: NameServers, outbound: Outbound): MailRecords {
  if (servers === 'none') return noMailRecords;
  return new DnsMailRecords(
    outbound.resolver({ servers: servers === 'system' ? undefined : servers, timeoutMs: questionMs }),
  );
}

class DnsMailRecords implements MailRecords {
  readonly #resolver: Resolver;

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  mx(domain: string): Promise<readonly string[] | 'unknown'> {
    return this.#ask(domain, async () => {
      const found = await this.#resolver.resolveMx(domain);
      return found
        .sort((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''))
        .filter((exchange) => exchange !== '');
    });
  }

  txt(name: string): Promise<readonly string[] | 'unknown'> {
    return this.#ask(name, async () =>
      (await this.#resolver.resolveTxt(name)).map((parts) => parts.join('').slice(0, maxRecordLength)),
    );
  }

  async #ask(name: string, ask: () => Promise<readonly string[]>): Promise<readonly string[] | 'unknown'> {
    if (!isPublicName(name)) return 'unknown';
    try {
      return await ask();
    } catch (error) {
      const code = errorCodeOf(error);
      return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : 'unknown';
    }
  }
}
