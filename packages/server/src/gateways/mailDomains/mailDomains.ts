/** Whether a domain has a server that accepts its mail; `unknown` if the lookup failed. */
export type MailServer = 'there' | 'none' | 'unknown';

/** DNS lookups for mail delivery. */
export interface MailDomains {
  /** Looks up a public name, in lower case and in Punycode, see `isPublicName`. Never rejects: failures are `unknown`. */
  ask(domain: string): Promise<MailServer>;
  /** Cancels running lookups. */
  close(): void;
}

/** For configurations without name servers. */
export const noMailDomains: MailDomains = { ask: async () => 'unknown', close: () => undefined };

/** RFC 2606 and RFC 6761, private network names (RFC 6762, appendix G; RFC 8375; ICANN's `internal`), and RFC 7686. */
const closedEndings: ReadonlySet<string> = new Set([
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
]);

/** RFC 2606, section 3: reserved for documentation; no mailboxes exist there. */
const documentNames = /(?:^|\.)example\.(?:com|net|org)$/;

/** Labels below a top-level domain (RFC 1035, section 2.3.4; RFC 3696, section 2): excludes IP addresses. */
const publicName =
  /^(?=.{4,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** Whether a name may be queried on public name servers: excludes machines and names within a network. */
export function isPublicName(domain: string): boolean {
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return publicName.test(domain) && !closedEndings.has(ending) && !documentNames.test(domain);
}
