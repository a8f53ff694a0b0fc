import { BlockList, isIP } from '../../platform/ipAddress.ts';

/** Networks without public addresses (RFC 1918, 3927, 4193, 4291, 6598, 1122). */
const networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];

const privateNetworks = new BlockList();
for (const [network, prefix, family] of networks) privateNetworks.addSubnet(network, prefix, family);

/** Removes zone and port (added by some proxies) from an address; an IPv4-mapped IPv6 address becomes IPv4. */
export function plainAddress(address: string): string {
  const withoutPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+(?:%[^\]]*)?)\])(?::\d+)?$/i.exec(address);
  const [bare = ''] = (withoutPort?.[1] ?? withoutPort?.[2] ?? address).split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? bare;
}

/** Whether a plain address is in a private network. */
export function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns the network of an address, e.g. `203.0.113.0/24`: the first three parts of IPv4, or a number of 16-bit groups
 * of IPv6; `null` for an invalid address.
 */
export function networkOf(address: string, ipv6Groups: 3 | 4 = 3): string | null {
  const plain = plainAddress(address);
  switch (isIP(plain)) {
    case 4:
      return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
    case 6:
      return `${groupsOf(plain).slice(0, ipv6Groups).join(':')}::/${ipv6Groups * 16}`;
    default:
      return null;
  }
}

/** Returns the unit of rate limits: an IPv4 address, or an IPv6 /64 network (one subscriber). */
export function subscriberOf(address: string): string {
  const plain = plainAddress(address);
  return isIP(plain) === 6 ? (networkOf(plain, 4) ?? plain) : plain;
}

/** Returns the eight groups of an IPv6 address, in short hexadecimal. */
function groupsOf(address: string): readonly string[] {
  // An embedded IPv4 suffix counts as two groups of any value: only the first four are used.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const before = split(head);
  const after = split(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

function split(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
