/** Masks a network in the activity log: `203.0.113.0/24` becomes `203.0.113.*`, IPv6 `2001:db8:1:*`. */
export function maskedAddress(network: string): string {
  const [address = ''] = network.split('/');
  return address.includes(':') ? `${address.replace(/:+$/, '')}:*` : address.replace(/\.\d+$/, '.*');
}
