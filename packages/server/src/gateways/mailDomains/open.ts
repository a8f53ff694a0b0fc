import type { NameServers } from '../../platform/nameServers.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { DnsMailDomains } from './dns.ts';
import { type MailDomains, noMailDomains } from './mailDomains.ts';

/** As the configuration says; no name server is queried yet. */
export function openMailDomains(servers: NameServers, outbound: Outbound): MailDomains {
  if (servers === 'none') return noMailDomains;
  return new DnsMailDomains(outbound, servers === 'system' ? {} : { servers });
}
