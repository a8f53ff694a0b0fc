import { domainToASCII } from 'node:url';
import { isEmail } from '@reachkit/contract/rules';

/** A valid recipient address. */
export interface MailAddress {
  /** For sending: the local part as given, the domain in Punycode. */
  readonly address: string;
  /** Key for comparison: two addresses with the same key reach the same mailbox. */
  readonly key: string;
  /** In lower case, in Punycode. */
  readonly domain: string;
}

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3. */
const longestLocalPart = 64;
const longestAddress = 254;

/** Printable ASCII; a quote or a backslash only after a backslash (RFC 5321, section 4.1.2). */
const quoted = /^"((?:[ !#-[\]-~]|\\[ -~])*)"$/;
/** Local part that needs no quotes: a dot-atom (RFC 5322, section 3.2.3). */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Domains of one provider that ignores dots in the local part. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Parses an address without a name; `null` if it cannot receive mail. */
export function readMailAddress(text: string): MailAddress | null {
  const given = text.normalize('NFKC').trim();
  if (given.length > 2 * longestAddress) return null;
  const at = given.lastIndexOf('@');
  if (at < 1) return null;
  const local = unquoted(given.slice(0, at));
  const domain = domainToASCII(given.slice(at + 1).toLowerCase());
  if (local === null || domain === '') return null;
  const address = `${local}@${domain}`;
  // The email rule does not support quotes; the quoted content was checked before.
  const isGood = isEmail(local.startsWith('"') ? `quoted@${domain}` : address);
  if (!isGood || local.length > longestLocalPart || address.length > longestAddress) return null;
  return { address, key: keyOf(local, domain), domain };
}

/** The key for comparing addresses: case, plus tags, Gmail's dots and IDN folded; `null` as `readMailAddress`. */
export const canonicalAddress = (text: string): string | null => readMailAddress(text)?.key ?? null;

/** Removes unnecessary quotes; `null` if their content is invalid. */
function unquoted(local: string): string | null {
  if (!local.startsWith('"')) return local;
  const inner = quoted.exec(local)?.[1]?.replace(/\\(.)/g, '$1');
  if (inner === undefined || inner === '') return null;
  return dotAtom.test(inner) ? inner : `"${inner.replace(/["\\]/g, '\\$&')}"`;
}

function keyOf(local: string, domain: string): string {
  const lower = local.toLowerCase();
  if (lower.startsWith('"')) return `${lower}@${domain}`;
  const [untagged = ''] = lower.split('+');
  // A local part that is only a tag is a separate mailbox.
  const mailbox = untagged === '' ? lower : untagged;
  if (!gmail.has(domain)) return `${mailbox}@${domain}`;
  return `${mailbox.replaceAll('.', '') || mailbox}@gmail.com`;
}
