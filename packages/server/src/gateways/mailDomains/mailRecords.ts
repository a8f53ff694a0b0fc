import type { Resolver } from 'node:dns/promises';
import type { NameServers } from '../../platform/nameServers.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { errorCodeOf } from '../../platform/processes.ts';
import { isPublicName } from './mailDomains.ts';

/** Records of the domain name system that decide whether an email is believed. Never fails. */
export interface MailRecords {
  /** Names of the servers that take mail, the preferred first, in lower case; empty where there are none. */
  mx(domain: string): Promise<readonly string[] | 'unknown'>;
  /** Texts of TXT records, their parts joined. */
  txt(name: string): Promise<readonly string[] | 'unknown'>;
}

/** For configurations in which no name server may be queried. */
export const noMailRecords: MailRecords = { mx: async () => 'unknown', txt: async () => 'unknown' };

/** Milliseconds for the first try; the second takes twice as long. */
const questionMs = 3_000;
/** Characters of a record that are looked at. */
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
