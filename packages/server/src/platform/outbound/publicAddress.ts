import ipaddr from 'ipaddr.js';
import { isIP } from '../ipAddress.ts';

/** Cloud metadata addresses (Azure) within public ranges. */
const metadataAddresses = new Set(['168.63.129.16']);

/** The only IPv6 block with global unicast addresses (RFC 4291, IANA). */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Middle groups of interface ids that carry an IPv4 address (ISATAP, RFC 5214). */
const isatapGroup = 0x5efe;

/**
 * Whether an address, as returned by a resolver, is public. Not public are: loopback, private, link-local, shared,
 * multicast, reserved and documentation ranges, and every IPv6 range that carries or is translated to IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !metadataAddresses.has(parsed.toString());
  return parsed.match(globalUnicast) && !isIsatap(parsed);
}

function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === isatapGroup && (parts[4] === 0 || parts[4] === 0x0200);
}
