/** Whether a domain names a server that takes its mail; `unknown` where it could not be asked. */
export type MailServer = 'there' | 'none' | 'unknown';

/** The domain name system, as far as mail needs it. */
export interface MailDomains {
  /**
   * Asks about a public name, in lower case and in Punycode, see `isPublicName`. Never fails: what goes wrong is
   * `unknown`.
   */
  ask(domain: string): Promise<MailServer>;
  /** Gives up what is being asked. */
  close(): void;
}

/** Where nothing may be asked. */
export const noMailDomains: MailDomains = { ask: async () => 'unknown', close: () => undefined };

/** RFC 2606 and RFC 6761, names of private networks (RFC 6762, appendix G; RFC 8375; ICANN's `internal`), and RFC 7686. */
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

/** RFC 2606, section 3: reserved for documents; no mailboxes exist there. */
const documentNames = /(?:^|\.)example\.(?:com|net|org)$/;

/** Labels under a top level (RFC 1035, section 2.3.4; RFC 3696, section 2): no address of a machine is one. */
const publicName =
  /^(?=.{4,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** Whether a name may be asked for outside: one of the public tree, never a machine or a name within a network. */
export function isPublicName(domain: string): boolean {
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return publicName.test(domain) && !closedEndings.has(ending) && !documentNames.test(domain);
}
