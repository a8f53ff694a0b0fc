import type { Resolver } from 'node:dns/promises';
import pLimit from 'p-limit';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { errorCodeOf } from '../../platform/processes.ts';
import { isPublicName, type MailDomains, type MailServer } from './mailDomains.ts';

export interface DnsOptions {
  /** Name servers, `192.0.2.1` or `192.0.2.1:5353`; default: those of the machine. */
  readonly servers?: readonly string[] | undefined;
  /** Timeout of the first attempt in milliseconds; the second has twice as long. */
  readonly timeout?: number;
}

/** Max concurrent queries, so that a list of addresses does not flood a name server. */
const questionsAtOnce = 16;

/** Queries name servers for MX records, then for addresses (RFC 5321, section 5.1). */
export class DnsMailDomains implements MailDomains {
  readonly #resolver: Resolver;
  readonly #limit = pLimit(questionsAtOnce);
  #isClosed = false;

  constructor(outbound: Outbound, { servers, timeout = 1_500 }: DnsOptions = {}) {
    this.#resolver = outbound.resolver({ servers, timeoutMs: timeout });
  }

  async ask(domain: string): Promise<MailServer> {
    if (!isPublicName(domain)) return 'unknown';
    return this.#limit(async () => (this.#isClosed ? 'unknown' : this.#ask(domain)));
  }

  close(): void {
    this.#isClosed = true;
    this.#resolver.cancel();
  }

  async #ask(domain: string): Promise<MailServer> {
    const exchanges = await answerOf(this.#resolver.resolveMx(domain));
    if (exchanges === 'unknown' || exchanges === 'no such name') return verdictOf(exchanges);
    // A single MX without a name means that the domain accepts no mail (RFC 7505).
    if (exchanges.length > 0) {
      return exchanges.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'there' : 'none';
    }
    for (const ask of [() => this.#resolver.resolve4(domain), () => this.#resolver.resolve6(domain)]) {
      const addresses = await answerOf(ask());
      if (addresses === 'unknown' || addresses === 'no such name') return verdictOf(addresses);
      if (addresses.length > 0) return 'there';
    }
    return 'none';
  }
}

const verdictOf = (outcome: 'unknown' | 'no such name'): MailServer =>
  outcome === 'no such name' ? 'none' : 'unknown';

/** Returns the records; empty if the name has none of that type. */
async function answerOf<T>(
  records: Promise<readonly T[]>,
): Promise<readonly T[] | 'unknown' | 'no such name'> {
  try {
    return await records;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'ENODATA') return [];
    return code === 'ENOTFOUND' ? 'no such name' : 'unknown';
  }
}
