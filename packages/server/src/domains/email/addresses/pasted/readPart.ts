import { identityOf, type PastedFault, type Platform, platformAddress } from '@reachkit/contract';
import { type MailAddress, readMailAddress } from '../canonicalAddress.ts';

/** Content of a pasted line. */
export type PastedEntry = { readonly line: number; readonly name: string } & (
  | { readonly kind: 'address'; readonly address: MailAddress }
  | { readonly kind: 'profile'; readonly platform: Platform; readonly handle: string }
);

/** Content of a part of a line, and its words that look like addresses but are invalid. */
export interface ReadPart {
  readonly entries: readonly PastedEntry[];
  readonly faults: readonly { readonly text: string; readonly reason: PastedFault }[];
}

const nothing: ReadPart = { entries: [], faults: [] };
/** Max characters of a name. */
const maxNameLength = 100;
/** Max characters of a part, longer than any address with its name. */
const maxPartLength = 1_000;

export const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Characters around an address that are not part of it. */
const before = /^[•*·"'“”‘’«»「」『』`<[（(]+/u;
const after = /[.。!！?？:："'“”‘’«»「」『』`>\])）]+$/u;

/** HTML tags from a copied page source. Other text in angle brackets may be an address. */
const tag =
  /<\/?(?:td|th|tr|table|tbody|thead|p|div|span|br|li|ul|ol|a|b|i|u|em|strong|font)(?:\s[^<>]*)?\/?>/gi;
const mailLink = /<a\s[^<>]*?href\s*=\s*["']?mailto:([^"'?\s<>]+)[^<>]*>/gi;
const withoutTags = (text: string): string => text.replace(mailLink, ' $1 ').replace(tag, ' ').trim();

/** Reads a part between separators: `Mia <mia@example.com>`, an address, or several among other words. */
export function readPart(given: string, line: number): ReadPart {
  const part = given.length > maxPartLength ? given : withoutTags(given);
  const brackets = part.length > maxPartLength ? [] : [...part.matchAll(/<([^<>]*)>/g)];
  const named = brackets.map(({ 1: inner = '' }) => readOne(inner.trim(), line, ''));
  if (named.some((entry) => entry !== null)) return readBrackets(part, line);
  const whole = part.length > maxPartLength ? null : readOne(part, line, '');
  return whole ? { entries: [whole], faults: [] } : readWords(part, line);
}

/** Parses `Mia <mia@example.com> Bob <bob@example.com>`: each bracket is preceded by its name. */
function readBrackets(part: string, line: number): ReadPart {
  const entries: PastedEntry[] = [];
  const faults: ReadPart['faults'][number][] = [];
  let start = 0;
  for (const { 0: whole, 1: inner = '', index } of part.matchAll(/<([^<>]*)>/g)) {
    const words = part.slice(start, index);
    start = index + whole.length;
    const beside = words.includes('@') ? readWords(words, line) : nothing;
    const entry = readOne(inner.trim(), line, words.includes('@') ? '' : nameBefore(words));
    // `mia@example.com <mailto:mia@example.com>` is one address.
    entries.push(...beside.entries.filter((one) => !isSame(one, entry)));
    faults.push(...beside.faults);
    if (entry) entries.push(entry);
    else if (inner.includes('@')) faults.push({ text: inner, reason: faultOf(inner) });
  }
  const rest = part.slice(start);
  const last = rest.includes('@') ? readWords(rest, line) : nothing;
  return { entries: [...entries, ...last.entries], faults: [...faults, ...last.faults] };
}

function readWords(part: string, line: number): ReadPart {
  const words = part.split(/[\s()（）[\]【】：|｜]+/u).filter((word) => word !== '');
  const found = words.map((word, at) => brokenAt(words[at - 1], word) ?? readWord(word, line));
  const entries = found.flatMap((one) => one.entries);
  const faults = found.flatMap((one) => one.faults);
  // `Mia Smith mia@example.com`: the text before the only address is its name.
  if (entries.length !== 1 || faults.length > 0 || part.length > maxPartLength) return { entries, faults };
  const name = words.slice(
    0,
    found.findIndex((one) => one.entries.length > 0),
  );
  return { entries: entries.map((entry) => ({ ...entry, name: nameBefore(name.join(' ')) })), faults };
}

/** Rejects `mia @example.com`, which is ambiguous, so the space is not removed. */
function brokenAt(previous: string | undefined, word: string): ReadPart | null {
  if (previous === undefined || !/^[\w.+-]+$/.test(previous) || faultOf(word) !== 'wholeDomain') return null;
  return { entries: [], faults: [{ text: `${previous} ${word}`, reason: 'badAddress' }] };
}

function readWord(word: string, line: number): ReadPart {
  const given = readOne(word, line, '');
  if (given) return { entries: [given], faults: [] };
  // An address inside a URL is not a recipient.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(word))
    return word.includes('@') ? { entries: [], faults: [{ text: word, reason: 'badAddress' }] } : nothing;
  const plain = word.replace(before, '').replace(after, '');
  const entry = readOne(plain, line, '') ?? readOne(afterLabel(plain), line, '');
  if (entry) return { entries: [entry], faults: [] };
  const pieces = plain.split(/[/／]/).filter((piece) => piece !== '');
  const several = pieces.map((piece) => readOne(piece, line, ''));
  const all = several.flatMap((one) => one ?? []);
  if (pieces.length > 1 && all.length === pieces.length) return { entries: all, faults: [] };
  return word.includes('@') && /[^@]/.test(word)
    ? { entries: [], faults: [{ text: plain || word, reason: faultOf(plain) }] }
    : nothing;
}

/** Removes the label of `E-mail:mia@example.com`; no address has a colon outside of quotes. */
const afterLabel = (word: string): string => word.slice(word.lastIndexOf(':') + 1);

function readOne(given: string, line: number, name: string): PastedEntry | null {
  // Copied addresses may contain invisible characters.
  const text = given.replace(/\p{Cf}+/gu, '');
  if (text === '' || text.length > maxPartLength) return null;
  const isMailto = /^mailto:/i.test(text);
  const plain = isMailto ? text.slice('mailto:'.length).replace(/\?.*$/s, '') : text.replace(/^'/, '');
  // A wildcard for a domain would be parsed as a mailbox of that name.
  const address = plain.startsWith('*@') ? null : readMailAddress(plain);
  if (address) return { kind: 'address', line, name, address };
  const link = platformAddress(text);
  if (!link) return null;
  const identity = identityOf(text, link.platform);
  if (identity.kind === 'none') return null;
  const handle = identity.kind === 'handle' ? identity.handle : identity.channelId;
  return { kind: 'profile', line, name, platform: link.platform, handle };
}

const isSame = (one: PastedEntry, other: PastedEntry | null): boolean =>
  one.kind === 'address' && other?.kind === 'address' && one.address.key === other.address.key;

/** Returns why a text is not a valid address. */
export function faultOf(text: string): PastedFault {
  if (/^\*?@[^\s@]+\.[^\s@]+$/.test(text.trim())) return 'wholeDomain';
  return /[^\s@]@|@[^\s@]+\./.test(text) ? 'badAddress' : 'noAddress';
}

/** Prefix of a list item, e.g. `3.`, and labels before an address. */
const listMark = /^\s*(?:\d{1,4}[.)、]|[-–—•*·])\s*/u;
const label =
  /^(?:(?:business|work|contact|personal|inquiries|e-?mail|mail|address|to|cc|商务|合作|联系|工作|联络|电子|邮箱|邮件|信箱|郵箱|電子郵件|聯絡|收件人|地址|方式|メール|アドレス|連絡先|이메일|메일|correo|courriel|почта)[\s:：]*)+$/iu;

/** Returns the name in the words before an address; empty for other words, e.g. `1.` or `E-mail:`. */
export function nameBefore(text: string): string {
  const name = nameOf(text.replace(listMark, '')).replace(/[\s:：|/–—-]+$/u, '');
  return /\p{L}/u.test(name) && !label.test(name) ? name : '';
}

/** A name on one line without surrounding quotes. */
export function nameOf(text: string): string {
  const plain = text.replace(hidden, ' ').replace(/\s+/g, ' ').trim();
  const inner = /^["“](.*)["”]$/.exec(plain)?.[1]?.replace(/\\(.)/g, '$1') ?? plain;
  return shortened(inner.trim(), maxNameLength);
}

export const shortened = (text: string, max: number): string =>
  [...text.slice(0, 2 * max)].slice(0, max).join('');
