import { domainToASCII, domainToUnicode } from 'node:url';

/** Second-level domains of country registries, as in `co.uk`. */
const shared: ReadonlySet<string> = new Set(
  'ac co com edu go gob gov id ltd me mil ne net nom or org plc sch web'.split(' '),
);

/** The registered domain that a host is under, in lower case and Punycode: `example.co.uk` for `mx.example.co.uk`. */
export function organisationOf(host: string): string {
  const labels = domainToASCII(host.trim().toLowerCase().replace(/\.$/, '')).split('.');
  const [second, top] = labels.slice(-2);
  const isShared = top?.length === 2 && second !== undefined && shared.has(second);
  return labels.slice(isShared ? -3 : -2).join('.');
}

/** Whether two domains are aligned (DMARC, relaxed; RFC 7489, section 3.1). */
export function isSameOrganisation(one: string, other: string): boolean {
  const [first, second] = [organisationOf(one), organisationOf(other)];
  return first !== '' && first === second;
}

/** The registered name in Unicode, without its suffix: `creator` for `mail.creator.co.uk`. */
export const nameOf = (host: string): string => domainToUnicode(organisationOf(host)).split('.', 1)[0] ?? '';
