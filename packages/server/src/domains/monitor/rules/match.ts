import { foldHashtag, foldMention } from '@reachkit/contract';
import { type MonitorCondition, monitorConditions } from '@reachkit/contract/monitor/kinds';
import { hashtagsIn } from '@reachkit/contract/posts/hashtags';

/** Terms of a rule, by condition; without any, every post matches. */
export type RuleTerms = Readonly<Record<MonitorCondition, readonly string[]>>;

/** The words of a post. */
export interface PostWords {
  /** Title and text. */
  readonly caption: string;
  /** Hashtags that a source lists apart from the caption. */
  readonly hashtags: readonly string[];
}

export interface RuleMatch {
  /** The term as shown to people: `#tea`, `@tea`, `TEA10`; `null`: the rule has no terms. */
  readonly matched: string | null;
}

export const hasTerms = (terms: RuleTerms): boolean =>
  monitorConditions.some((kind) => terms[kind].length > 0);

/**
 * Returns a function that finds the first term of a rule that a post has, in the order of the conditions and of their
 * terms; `null`: it has none.
 */
export function matcherOf(terms: RuleTerms): (words: PostWords) => RuleMatch | null {
  if (!hasTerms(terms)) return () => ({ matched: null });
  const hashtags = terms.hashtags.map((term) => ({ term: `#${bare(term, '#')}`, name: foldHashtag(term) }));
  const mentions = terms.mentions.map((term) => ({ term: `@${bare(term, '@')}`, name: foldMention(term) }));
  const links = terms.links.flatMap((term) => {
    const [address] = addressesIn(term);
    return address ? [{ term, address }] : [];
  });
  const words = [...terms.coupons, ...terms.words].map((term) => ({ term, folded: foldWords(term) }));
  return (post) => {
    const tags =
      hashtags.length === 0 ? [] : [...hashtagsIn(post.caption), ...post.hashtags.map(foldHashtag)];
    const names = mentions.length === 0 ? [] : mentionsOf(post.caption);
    const addresses = links.length === 0 ? [] : addressesIn(post.caption);
    const text = words.length === 0 ? '' : foldWords(post.caption);
    const found =
      hashtags.find(({ name }) => tags.includes(name)) ??
      mentions.find(({ name }) => names.some((one) => isMention(one, name))) ??
      words.slice(0, terms.coupons.length).find(({ folded }) => hasWord(text, folded)) ??
      links.find(({ address }) => addresses.some((one) => leadsTo(one, address))) ??
      words.slice(terms.coupons.length).find(({ folded }) => hasWord(text, folded));
    return found ? { matched: found.term } : null;
  };
}

const bare = (term: string, sign: '#' | '@') =>
  term
    .normalize('NFKC')
    .trim()
    .replace(new RegExp(`^${sign}+`), '');

/** Scripts that put no space between words, and Korean, which puts particles behind them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const inWord = /[\p{L}\p{N}_]/u;
const mark = /\p{M}/u;

/** Accounts that a text names with an `@`, also behind a script without spaces; email addresses are none. */
const mentionsOf = (text: string): readonly string[] =>
  [
    ...text
      .normalize('NFKC')
      .matchAll(/(?<![\p{Script=Latin}\p{M}\p{N}._%+/-])@([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,59})/gu),
  ].map(([, name = '']) => foldMention(name));

/** Names without spaces after them, e.g. `@tea新品`, are read up to the other script. */
const isMention = (found: string, name: string): boolean =>
  found === name ||
  (name !== '' && found.startsWith(name) && !unspaced.test(name) && unspaced.test(found.charAt(name.length)));

/** Spells texts alike that differ in case, width, white space or invisible characters alone. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ')
    // The dot of a Turkish İ.
    .replaceAll('i\u0307', 'i')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether a folded text has a folded word, or words, that no letter or digit continues. */
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  const [first, last] = [characterAt(word, 0), characterBefore(word, word.length)];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isJoined(characterBefore(text, at), first) && !isJoined(last, characterAt(text, end))) return true;
  }
  return false;
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** Also where it takes two units. */
const characterBefore = (text: string, at: number): string =>
  [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';

/** Whether two neighbouring characters are in one word. */
const isJoined = (before: string, after: string): boolean =>
  mark.test(after) ||
  (inWord.test(before) && inWord.test(after) && !unspaced.test(before) && !unspaced.test(after));

interface Address {
  /** Lower case, without `www.`. */
  readonly host: string;
  /** Path and query, without a slash at the end; the case of letters counts, as in codes of short links. */
  readonly path: string;
}

/** Addresses in a text, with or without a scheme; other scripts end a path. Email addresses are none. */
const addresses =
  /(?:https?:\/\/((?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:[a-z]{2,24}|\p{L}{2,24}))|(?<![a-z0-9@._%+/-])((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(?![a-z0-9@-]))(?::\d{1,5})?([/?#][\w\-.~:/?#@!$&'()*+,;=%]*)?/giu;

function addressesIn(text: string): readonly Address[] {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [...plain.matchAll(addresses)].map(([, named = '', short = '', rest = '']) => ({
    host: hostOf(named || short),
    path: rest
      .replace(/#.*$/s, '')
      .replace(/[.,!?:;'")]+$/, '')
      .replace(/\/+$/, '')
      .replace(/\/+(?=\?)/, ''),
  }));
}

function hostOf(name: string): string {
  const url = `http://${name}`;
  return (URL.canParse(url) ? new URL(url).hostname : name.toLowerCase()).replace(/^www\./, '');
}

/** Whether a term is an address that can be looked for. */
export const isAddress = (term: string): boolean => addressesIn(term).length === 1;
/** Whether a term is one hashtag, with or without `#`. */
export function isHashtag(term: string): boolean {
  const name = foldHashtag(term);
  return hashtagsIn(`#${name}`)[0] === name;
}
/** Whether a term is one name, with or without `@`. */
export function isMentioned(term: string): boolean {
  const name = foldMention(term);
  return name !== '' && mentionsOf(`@${name}`)[0] === name;
}

/** Whether an address is the one that is looked for, or lies below it: a host, also with a subdomain, or a path. */
function leadsTo(found: Address, sought: Address): boolean {
  if (sought.path === '') return found.host === sought.host || found.host.endsWith(`.${sought.host}`);
  if (found.host !== sought.host || !found.path.startsWith(sought.path)) return false;
  const next = found.path.charAt(sought.path.length);
  return next === '' || next === '/' || next === '?' || next === '&';
}
