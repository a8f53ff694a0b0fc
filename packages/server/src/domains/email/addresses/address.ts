import { domainToASCII } from 'node:url';
import { isEmail } from '@reachkit/contract/rules';

const hidden = '•••';
/** Max length of a short local part, in which two visible letters would reveal half. */
const shortLocalPart = 4;
const shortLabel = 2;

/** Normalises an address for comparison and storage: no major provider distinguishes case. */
export const normalAddress = (address: string): string => address.trim().toLowerCase();

/** The domain in lower case and in Punycode; `null` if the address is malformed (the contract's email rule). */
export function domainOf(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at === -1) return null;
  const domain = domainToASCII(address.slice(at + 1).toLowerCase());
  return domain !== '' && isEmail(`${address.slice(0, at)}@${domain}`) ? domain : null;
}

/**
 * Masks an address for teams without an unlock, e.g. `li•••@g•••.com`: two letters of the name, one of the domain, and
 * the ending. Short parts are hidden completely, and the length of a part is not revealed.
 */
export function maskAddress(address: string): string {
  const wellFormed = normalAddress(address);
  if (domainOf(wellFormed) === null) return hidden;
  const at = wellFormed.lastIndexOf('@');
  const labels = wellFormed.slice(at + 1).split('.');
  const ending = labels.at(-1) ?? '';
  const label = Array.from(labels.at(0) ?? '');
  const name = Array.from(wellFormed.slice(0, at));
  const begin = (letters: readonly string[], shown: number, short: number) =>
    letters.length > short ? letters.slice(0, shown).join('') : '';
  return `${begin(name, 2, shortLocalPart)}${hidden}@${begin(label, 1, shortLabel)}${hidden}.${ending}`;
}
