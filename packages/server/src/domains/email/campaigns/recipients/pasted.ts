import { setImmediate } from 'node:timers/promises';
import { identityOf, type Platform, platformAddress } from '@reachkit/contract';
import { type MailAddress, readMailAddress } from '../../addresses/canonicalAddress.ts';

/** What a pasted line names. */
export type PastedEntry = { readonly line: number; readonly name: string } & (
  | { readonly kind: 'address'; readonly address: MailAddress }
  | { readonly kind: 'profile'; readonly platform: Platform; readonly handle: string }
);

export interface Unreadable {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

export interface Pasted {
  /** Entries and what is unreadable, together. */
  readonly given: number;
  readonly entries: readonly PastedEntry[];
  /** The first of them. */
  readonly unreadable: readonly Unreadable[];
  readonly unreadableCount: number;
  /** There were more than `most`; what came after was not read. */
  readonly isTooMany: boolean;
}

export interface PastedLimits {
  readonly most: number;
  readonly mostUnreadable: number;
}

/** Characters of a name, and of an unreadable text, that are kept. */
const nameMost = 100;
const shownMost = 100;
/** Lines, empty ones among them, that a text may have for each entry. */
const linesPerEntry = 4;
/** Lines and entries after which others have their turn. */
const stepsAtOnce = 1_000;
/** Longer than any address with its name. */
const partMost = 1_000;

const separators = new Set([',', ';', '\t', '，', '；', '、']);
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Reads pasted addresses and profile links: one a line or several with separators between, names before them.
 * Its time grows with the length of the text alone, and others have their turn meanwhile.
 */
export async function readPasted(text: string, { most, mostUnreadable }: PastedLimits): Promise<Pasted> {
  const entries: PastedEntry[] = [];
  const unreadable: Unreadable[] = [];
  let unreadableCount = 0;
  let line = 0;
  let steps = 0;
  const tooMany = (): Pasted => ({ given: most, entries, unreadable, unreadableCount, isTooMany: true });
  for (const words of linesOf(text)) {
    line += 1;
    if (line > linesPerEntry * most) return tooMany();
    if (++steps % stepsAtOnce === 0) await setImmediate();
    const columns = words.includes('\t') ? readColumns(words, line) : undefined;
    for (const part of columns ? [words] : partsOf(words)) {
      if (entries.length + unreadableCount >= most) {
        return tooMany();
      }
      if (++steps % stepsAtOnce === 0) await setImmediate();
      const found = columns ?? readPart(part, line);
      entries.push(...found);
      if (found.length > 0) continue;
      unreadableCount += 1;
      if (unreadable.length < mostUnreadable) {
        unreadable.push({ line, text: shortened(part.replace(hidden, ' ').trim(), shownMost) });
      }
    }
  }
  return {
    given: entries.length + unreadableCount,
    entries,
    unreadable,
    unreadableCount,
    isTooMany: false,
  };
}

/** Lines one after the other: a text of nothing but line ends makes no list of millions. */
function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|[\r\n\u2028\u2029]/g;
  let start = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(start, end.index);
    start = ends.lastIndex;
  }
  yield text.slice(start);
}

/** Parts between separators that stand outside of quotes and angle brackets; empty ones are left out. */
function* partsOf(line: string): Generator<string> {
  // A quote that is never closed is a letter like others.
  let quotesLeft = 0;
  for (const sign of line) if (sign === '"') quotesLeft += 1;
  let isQuoted = false;
  let isBracketed = false;
  const lastBracket = line.lastIndexOf('>');
  let start = 0;
  const take = (end: number) => line.slice(start, end).trim();
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"') {
      quotesLeft -= 1;
      isQuoted = !isQuoted && quotesLeft > 0;
    } else if (sign === '\\' && isQuoted) {
      at += 1;
      if (line.charAt(at) === '"') quotesLeft -= 1;
    } else if (!isQuoted && sign === '<') isBracketed = at < lastBracket;
    else if (!isQuoted && sign === '>') isBracketed = false;
    else if (!isQuoted && !isBracketed && separators.has(sign)) {
      const part = take(at);
      if (part !== '') yield part;
      start = at + 1;
    }
  }
  const last = take(line.length);
  if (last !== '') yield last;
}

/**
 * A row of a spreadsheet with one address: the name is the first cell before it that has one, and what cannot be read is
 * about other things. `undefined` for a row with no address, or several.
 */
function readColumns(row: string, line: number): PastedEntry[] | undefined {
  if (row.length > partMost) return undefined;
  const cells = row.split('\t');
  if (cells.some((cell) => cell.includes('@') && /[,;，；、]/.test(cell))) return undefined;
  const found = cells.map((cell) => readPart(cell.trim(), line));
  // An address with a slip is said, not left out.
  if (cells.some((cell, at) => /\S@\S/.test(cell) && found[at]?.length === 0)) return undefined;
  const at = found.findIndex(([entry]) => entry?.kind === 'address');
  const entries = found.flat();
  if (entries.filter(({ kind }) => kind === 'address').length !== 1) return undefined;
  const name =
    cells
      .slice(0, at)
      .map(nameBefore)
      .find((text) => text !== '') ?? '';
  return entries.map((entry) => (entry.kind === 'address' ? { ...entry, name: entry.name || name } : entry));
}

function readPart(part: string, line: number): PastedEntry[] {
  if (part.length > partMost) return [];
  const inBrackets = /^([^<]*)<([^<>]*)>[^<>@]*$/.exec(part);
  if (inBrackets) {
    const [, name = '', inner = ''] = inBrackets;
    return readOne(inner.trim(), line, nameBefore(name));
  }
  const whole = readOne(part, line, '');
  if (whole.length > 0) return whole;
  const words = part.split(/[\s()（）[\]【】：|]+/u);
  const found = words.map((word) => readOne(word.replace(/^[•*·]+|[.。!！]+$/gu, ''), line, ''));
  const some = found.flat();
  // `Mia Smith mia@example.com`: what stands before the only address is its name.
  if (some.length !== 1) return some;
  const before = words.slice(
    0,
    found.findIndex((entries) => entries.length > 0),
  );
  return some.map((entry) => ({ ...entry, name: nameBefore(before.join(' ')) }));
}

function readOne(given: string, line: number, name: string): PastedEntry[] {
  // Copied addresses have signs in them that cannot be seen.
  const text = given.replace(/\p{Cf}+/gu, '');
  if (text === '') return [];
  const address = readMailAddress(text.replace(/^mailto:/i, ''));
  if (address) return [{ kind: 'address', line, name, address }];
  const link = platformAddress(text);
  if (!link) return [];
  const identity = identityOf(text, link.platform);
  if (identity.kind === 'none') return [];
  const handle = identity.kind === 'handle' ? identity.handle : identity.channelId;
  return [{ kind: 'profile', line, name, platform: link.platform, handle }];
}

/** What stands before a name in a list, e.g. `3.`, and what says of an address that it is one. */
const listMark = /^\s*(?:\d{1,4}[.)、]|[-–—•*·])\s*/u;
const label =
  /^(?:(?:business|work|contact|personal|inquiries|e-?mail|mail|address|to|cc|商务|合作|联系|工作|联络|电子|邮箱|邮件|信箱|郵箱|電子郵件|聯絡|收件人|地址|方式|メール|アドレス|連絡先|이메일|메일|correo|courriel|почта)[\s:：]*)+$/iu;

/** The name among the words before an address; empty where they are none, e.g. `1.` or `E-mail:`. */
function nameBefore(text: string): string {
  const name = nameOf(text.replace(listMark, '')).replace(/[\s:：|/–—-]+$/u, '');
  return /\p{L}/u.test(name) && !label.test(name) ? name : '';
}

/** A name on one line without quotes around it. */
export function nameOf(text: string): string {
  const plain = text.replace(hidden, ' ').replace(/\s+/g, ' ').trim();
  const inner = /^["“](.*)["”]$/.exec(plain)?.[1]?.replace(/\\(.)/g, '$1') ?? plain;
  return shortened(inner.trim(), nameMost);
}

const shortened = (text: string, most: number) => [...text.slice(0, 2 * most)].slice(0, most).join('');
