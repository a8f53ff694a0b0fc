import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import type { MailPerson } from '../../incoming/message.ts';

const addressIn = /[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}/gu;

/** Whether a sender's name shows another address than the sender's: mail clients often show only the name. */
export function showsOtherAddress({ name, address }: MailPerson): boolean {
  const own = canonicalAddress(address);
  // Compatibility forms, e.g. the full-width `＠`, are normalised to what they look like.
  const shown = name.normalize('NFKC').match(addressIn) ?? [];
  return shown.some((one) => canonicalAddress(one) !== own);
}
