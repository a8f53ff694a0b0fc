import { mailCcMost } from '@reachkit/contract';
import { splitCcList } from '@reachkit/contract/rules';
import { type MailAddress, readMailAddress } from '../../addresses/canonicalAddress.ts';

/** Parses a Cc field: distinct addresses, or the first invalid part. */
export function readCc(
  cc: string,
): { readonly addresses: readonly MailAddress[] } | { readonly fault: string } {
  if (cc.trim() === '') return { addresses: [] };
  const addresses = new Map<string, MailAddress>();
  for (const part of splitCcList(cc)) {
    const address = readMailAddress(part);
    if (!address) return { fault: part.slice(0, 100) };
    addresses.set(address.address.toLowerCase(), address);
  }
  if (addresses.size > mailCcMost) return { fault: [...addresses.keys()][mailCcMost] ?? '' };
  return { addresses: [...addresses.values()] };
}
