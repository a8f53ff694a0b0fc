import { domainToASCII } from 'node:url';
import { isIP } from '../../platform/ipAddress.ts';

/** Hosts in lower case and Punycode, and IP addresses. */
export interface HostList {
  readonly size: number;
  /** Number of lines without a host. */
  readonly unread: number;
  /** Whether a host, or one of its parent domains, is listed. */
  covers(host: string): boolean;
}

/**
 * Parses a list with one host per line: `evil.example` also covers its subdomains. Lines of a hosts file (`0.0.0.0
 * evil.example`) are accepted too; `#` starts a comment.
 */
export function readHostList(text: string): HostList {
  const hosts = new Set<string>();
  let unread = 0;
  for (const line of text.split('\n')) {
    const words = line.replace(/#.*/, '').split(/\s+/).filter(Boolean);
    const [first = '', ...rest] = words;
    const names = isIP(first) !== 0 && rest.length > 0 ? rest : words;
    const read = names.map(hostOfName).filter((host) => host !== null);
    if (read.length < names.length || (names === words && names.length > 1)) unread += 1;
    else for (const host of read) hosts.add(host);
  }
  return { size: hosts.size, unread, covers: (host) => namesOf(host).some((name) => hosts.has(name)) };
}

export const emptyHostList: HostList = { size: 0, unread: 0, covers: () => false };

function hostOfName(name: string): string | null {
  if (isIP(name) !== 0) return name;
  const host = domainToASCII(name.replace(/^\*\./, '')).replace(/\.$/, '');
  // A single label would be a top-level domain, or this machine.
  return host.includes('.') || host === 'localhost' ? host : null;
}

/** Returns a host and its parent domains. */
function namesOf(host: string): readonly string[] {
  if (isIP(host) !== 0) return [host];
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}
