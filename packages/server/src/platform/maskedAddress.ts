/** A network of an operation record as people write it: `203.0.113.0/24` is `203.0.113.*`, of IPv6 `2001:db8:1:*`. */
export function maskedAddress(network: string): string {
  const [address = ''] = network.split('/');
  return address.includes(':') ? `${address.replace(/:+$/, '')}:*` : address.replace(/\.\d+$/, '.*');
}
