import * as z from 'zod/mini';

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3. */
const longestAddress = 254;
const longestLocalPart = 64;
/** As the HTML specification writes it for `input type=email`; from zod, all its patterns would come along (2.6 kB). */
const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const anySite = z.url({ normalize: true });

/**
 * Whether an address is valid in browsers (HTML, `input type=email`) and deliverable: with a domain below a top-level
 * domain, and dots as in RFC 5321.
 */
export function isEmail(value: string): boolean {
  if (value.length > longestAddress || !htmlEmail.test(value)) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  return (
    local.length <= longestLocalPart &&
    !/^\.|\.\.|\.$/.test(local) &&
    /\.(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]+)$/i.test(value.slice(at + 1))
  );
}

/**
 * An address as mail goes to it: without blanks, signs that cannot be seen and full-width letters, its domain in
 * Punycode; any other text as it is.
 */
export function foldEmail(value: string): string {
  const plain = value
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .trim();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  // Another sign would begin a port, a path or a query.
  if (at < 1 || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return value;
  const site = anySite.safeParse(`http://${domain}`).data ?? '';
  const folded = `${plain.slice(0, at)}@${site.slice('http://'.length, -'/'.length)}`;
  return isEmail(folded) ? folded : value;
}

/**
 * Splits a cc field at `;` or `；`, ignoring surrounding spaces and one trailing separator. From `Mia <mia@example.com>`
 * and `mailto:mia@example.com` it extracts the address, without invisible characters.
 */
export function splitCcList(value: string): readonly string[] {
  const parts = value.split(/[;；]/).map(addressIn);
  return parts.length > 1 && parts.at(-1) === '' ? parts.slice(0, -1) : parts;
}

function addressIn(part: string): string {
  const plain = part
    .replace(/[＠﹫]/g, '@')
    .replaceAll('．', '.')
    .replace(/\p{Cf}+/gu, '')
    .trim();
  const address = /^[^@<>\r\n]*<([^<>]*)>$/.exec(plain)?.[1] ?? plain;
  return address.trim().replace(/^mailto:/i, '');
}

/** Whether a text is one address or several, separated by semicolons. */
export function isCcList(value: string): boolean {
  return splitCcList(value).every(isEmail);
}
