import { domainToUnicode } from 'node:url';

/** Scripts that are written together (UTS 39, highly restrictive); Latin letters may join each of them. */
const together: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
/** Scripts that Latin letters may not be mixed with, as many of their letters look Latin; and the others. */
const scripts = [
  ...['Latin', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Cyrillic', 'Greek', 'Armenian'],
  ...['Hebrew', 'Arabic', 'Thai', 'Devanagari', 'Bengali', 'Tamil', 'Georgian', 'Cherokee', 'Ethiopic'],
] as const;
const patterns = scripts.map((name) => [name, new RegExp(`\\p{Script_Extensions=${name}}`, 'u')] as const);

/** Cyrillic and Greek letters that look like Latin ones. */
const looksLatin = /^[асԁеһіјӏорԛѕԝхуъьвгкмнтпοαικνρτυχ\d-]+$/u;

/**
 * Whether a host could be taken for another: a label of several scripts, or one wholly of foreign letters that look
 * Latin. The host is in Punycode.
 */
export function isMisleadingHost(host: string): boolean {
  return domainToUnicode(host).split('.').some(isMisleadingLabel);
}

/** The host as people read it: in Unicode, or in Punycode where it could be taken for another. */
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
