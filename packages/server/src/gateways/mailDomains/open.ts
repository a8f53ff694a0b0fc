import type { NameServers } from '../../platform/nameServers.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { DnsMailDomains } from './dns.ts';
import { type MailDomains, noMailDomains } from './mailDomains.ts';

/** Opens the configured resolver; sends no query yet. */
export function openMailDomains(servers: NameServers, outbound: Outbound): MailDomains {
  if (servers === 'none') return noMailDomains;
  return new DnsMailDomains(outbound, servers === 'system' ? {} : { servers });
}
