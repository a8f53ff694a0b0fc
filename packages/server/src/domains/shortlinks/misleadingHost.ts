import { domainToUnicode } from 'node:url';

/** Scripts that are commonly combined (UTS 39, highly restrictive); each may also contain Latin letters. */
const together: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
/** Scripts recognised in a label; some have many letters that look Latin and must not be mixed with Latin letters. */
const scripts = [
  ...['Latin', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Cyrillic', 'Greek', 'Armenian'],
  ...['Hebrew', 'Arabic', 'Thai', 'Devanagari', 'Bengali', 'Tamil', 'Georgian', 'Cherokee', 'Ethiopic'],
] as const;
const patterns = scripts.map((name) => [name, new RegExp(`\\p{Script_Extensions=${name}}`, 'u')] as const);

/** Cyrillic and Greek letters that look Latin. */
const looksLatin = /^[асԁеһіјӏорԛѕԝхуъьвгкмнтпοαικνρτυχ\d-]+$/u;

/**
 * Whether a host could be mistaken for another: a label of mixed scripts, or one of foreign letters that look Latin. The
 * host is in Punycode.
 */
export function isMisleadingHost(host: string): boolean {
  return domainToUnicode(host).split('.').some(isMisleadingLabel);
}

/** Returns the host for display: in Unicode, or in Punycode if it could be mistaken for another. */
export function shownHostOf(host: string): string {
  return isMisleadingHost(host) ? host : domainToUnicode(host) || host;
}

function isMisleadingLabel(label: string): boolean {
  if (/^[\p{ASCII}]*$/u.test(label)) return false;
  const found = new Set<string>();
  for (const letter of label) {
    if (!/\p{L}/u.test(letter)) continue;
    found.add(patterns.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other');
  }
  if (looksLatin.test(label)) return true;
  if (found.size <= 1) return false;
  const foreign = [...found].filter((name) => name !== 'Latin');
  return !together.some((group) => foreign.every((name) => group.includes(name)));
}
