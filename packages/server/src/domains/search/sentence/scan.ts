import type { Lexicon } from './lexicon.ts';
import { fill, type Meaning, value } from './meaning.ts';
import { type Numeral, numeralAt } from './numbers.ts';
import { plainText } from './text.ts';
import { beforePeople, capitals } from './words/regions.ts';
import { quotes, signs, stops } from './words/signs.ts';

/** A part of the sentence; `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of the sentence with one meaning. All tokens together cover everything but blanks. */
export type Token = Span &
  (
    | {
        readonly kind: 'meaning';
        readonly meaning: Meaning;
        readonly isSlip: boolean;
        readonly plain: string;
      }
    | { readonly kind: 'number'; readonly numeral: Numeral }
    | { readonly kind: 'quote'; readonly content: string }
    | { readonly kind: 'handle' | 'hashtag'; readonly content: string }
    /** Ends what belongs together. */
    | { readonly kind: 'stop'; readonly isComma: boolean }
    | { readonly kind: 'colon' }
    | { readonly kind: 'mark' }
    | { readonly kind: 'unknown'; readonly content: string }
  );

export interface Scanner {
  readonly lexicon: Lexicon;
  readonly nameMeant: (word: string) => string | undefined;
}

interface Word extends Span {
  /** Without a possessive `'s`. */
  readonly plain: string;
}

interface Text {
  readonly raw: string;
  readonly plain: string;
  readonly wordAt: ReadonlyMap<number, number>;
  readonly words: readonly Word[];
  /** Word borders, also between words without a blank. */
  readonly borders: ReadonlySet<number>;
}

/** A line break separates parts, as a full stop does. */
const blank = /[^\S\n]/u;
const han = /\p{Script=Han}/u;
const numeralBefore = /[\d零〇一二两三四五六七八九十百千万亿几半kw]/;

/** Splits the sentence into tokens, in order. Linear time. */
export function scan(raw: string, scanner: Scanner): Token[] {
  const text = readText(raw);
  const tokens: Token[] = [];
  let at = 0;
  while (at < raw.length) {
    if (blank.test(raw.charAt(at))) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, scanner, tokens.at(-1));
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function readText(raw: string): Text {
  const plain = plainText(raw);
  const words = [...plain.matchAll(/(?:[a-z]\.){2,}[a-z]?|[a-z][a-z0-9]*(?:'[a-z]+)*/g)].map(
    (found): Word => {
      const [word] = found;
      const short = word.includes('.') ? (word.match(/[a-z]/g) ?? []).join(' ') : word.replace(/'s$/, '');
      return { start: found.index, end: found.index + word.length, plain: short };
    },
  );
  return {
    raw,
    plain,
    words,
    wordAt: new Map(words.map(({ start }, place) => [start, place])),
    borders: bordersOf(plain),
  };
}

function bordersOf(plain: string): ReadonlySet<number> {
  if (!han.test(plain)) return new Set();
  const segments = new Intl.Segmenter('zh', { granularity: 'word' }).segment(plain);
  return new Set([plain.length, ...Array.from(segments, ({ index }) => index)]);
}

function tokenAt(text: Text, at: number, scanner: Scanner, before: Token | undefined): Token {
  return (
    quoteAt(text, at) ??
    handleAt(text, at) ??
    denseAt(text, at, scanner.lexicon, before) ??
    numberAt(text, at) ??
    spacedAt(text, at, scanner, before) ??
    signAt(text, at) ??
    strangeAt(text, at)
  );
}

const longestQuote = 200;
const letter = /[\p{L}\p{N}]/u;

function quoteAt({ raw, plain }: Text, at: number): Token | undefined {
  const close = quotes[plain.charAt(at)];
  if (close === undefined) return undefined;
  // Within a word, `'` is an apostrophe.
  if (close === "'" && at > 0 && letter.test(plain.charAt(at - 1))) return undefined;
  let end = plain.indexOf(close, at + 1);
  while (close === "'" && end > 0 && letter.test(plain.charAt(end + 1))) end = plain.indexOf(close, end + 1);
  const content = raw.slice(at + 1, end).trim();
  if (end < 0 || end - at > longestQuote || content === '') return undefined;
  return { kind: 'quote', content, start: at, end: end + 1 };
}

const handle = /@[\w.-]*\w|#[\p{L}_][\p{L}\p{N}_]*/uy;

function handleAt({ raw, plain }: Text, at: number): Token | undefined {
  handle.lastIndex = at;
  const found = handle.exec(plain);
  if (!found || (at > 0 && /[a-z0-9]/.test(plain.charAt(at - 1)))) return undefined;
  const end = at + found[0].length;
  const kind = plain.charAt(at) === '#' ? 'hashtag' : 'handle';
  return { kind, content: raw.slice(at + 1, end), start: at, end };
}

const isLatin = (letter: string) => /^[a-z0-9]$/.test(letter);

/** Whether a phrase may begin or end here: never within a Latin word. */
const isEdge = (plain: string, at: number) =>
  at === 0 || at === plain.length || !isLatin(plain.charAt(at - 1)) || !isLatin(plain.charAt(at));

function denseAt(
  text: Text,
  at: number,
  { dense, maxLetters }: Lexicon,
  before: Token | undefined,
): Token | undefined {
  const { plain } = text;
  for (let size = Math.min(maxLetters, plain.length - at); size > 0; size -= 1) {
    const end = at + size;
    const phrase = plain.slice(at, end);
    const meaning = dense.get(phrase);
    if (!meaning || !isEdge(plain, at) || !isEdge(plain, end)) continue;
    // 粉丝少于 compares: it is 粉丝 and 少于, not the vague 粉丝少.
    if (size > 2 && /[多少高低大小]$/.test(phrase) && plain.charAt(end) === '于') continue;
    // 近两周更新过 is 周 and 更新, not 周更.
    if (/^[日周]更$/.test(phrase) && plain.charAt(end) === '新') continue;
    if (size > 1 || isWordOfItsOwn(text, at, dense, before)) {
      return { kind: 'meaning', meaning, isSlip: false, plain: phrase, start: at, end };
    }
  }
  return undefined;
}

/** Whether a single character counts as a word: only outside a longer unknown word. 有 in 有趣 is not "has". */
function isWordOfItsOwn(
  { plain, borders }: Text,
  at: number,
  dense: ReadonlyMap<string, Meaning>,
  before: Token | undefined,
): boolean {
  if (numeralBefore.test(plain.charAt(at - 1))) return true;
  const isKnownBefore = before?.end === at && before.kind !== 'unknown';
  const isKnownBehind = [1, 2, 3, 4].some((size) => dense.has(plain.slice(at + 1, at + 1 + size)));
  return (borders.has(at) || isKnownBefore) && (borders.has(at + 1) || isKnownBehind);
}

function numberAt({ plain }: Text, at: number): Token | undefined {
  if (at > 0 && isLatin(plain.charAt(at)) && isLatin(plain.charAt(at - 1))) return undefined;
  // 上百万, 过10万
  if (/[上过破]/.test(plain.charAt(at)) && /[十百千万\d]/.test(plain.charAt(at + 1))) {
    return meaningToken({ is: 'compare', side: 'from', place: 'before' }, plain, at, at + 1);
  }
  const numeral = numeralAt(plain, at);
  return numeral && { kind: 'number', numeral, start: at, end: numeral.end };
}

const meaningToken = (meaning: Meaning, plain: string, start: number, end: number): Token => ({
  kind: 'meaning',
  meaning,
  isSlip: false,
  plain: plain.slice(start, end),
  start,
  end,
});

function spacedAt(
  text: Text,
  at: number,
  { lexicon, nameMeant }: Scanner,
  before: Token | undefined,
): Token | undefined {
  const first = text.wordAt.get(at);
  if (first === undefined) return undefined;
  const run = runFrom(text, first, lexicon.maxWords);
  const [word] = run;
  if (!word) return undefined;
  const short = shortRegion(text, word, before);
  const longest = longestPhrase(lexicon, run, nameMeant, text.plain);
  if (short && (!longest || longest.size === 1)) {
    return { kind: 'meaning', meaning: short, isSlip: false, plain: word.plain, start: at, end: word.end };
  }
  if (!longest) return { kind: 'unknown', content: text.raw.slice(at, word.end), start: at, end: word.end };
  const { phrase, meaning, size, isSlip } = longest;
  return { kind: 'meaning', meaning, isSlip, plain: phrase, start: at, end: run[size - 1]?.end ?? word.end };
}

/** Returns consecutive words with only blanks or a hyphen between them. */
function runFrom({ words, plain }: Text, first: number, max: number): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(first, first + max)) {
    const last = run.at(-1);
    if (last && !/^(?:\s+|\s?-\s?)$/u.test(plain.slice(last.end, word.start))) break;
    run.push(word);
  }
  return run;
}

interface Phrase {
  readonly phrase: string;
  readonly meaning: Meaning;
  readonly size: number;
  readonly isSlip: boolean;
}

function longestPhrase(
  { spaced, words }: Lexicon,
  run: readonly Word[],
  nameMeant: (word: string) => string | undefined,
  plain: string,
): Phrase | undefined {
  const typed = run.map(({ plain }) => (words.has(plain) ? plain : (singular(plain, words) ?? plain)));
  const meant = typed.map((word) =>
    words.has(word) || word.includes(' ') ? word : (nameMeant(word) ?? word),
  );
  for (let size = run.length; size > 0; size -= 1) {
    const phrase = meant.slice(0, size).join(' ');
    const meaning = spaced.get(phrase);
    if (meaning && !opensNext(phrase, plain, run[size - 1]?.end ?? 0)) {
      const isSlip = meant.slice(0, size).some((word, place) => word !== typed[place]);
      return { phrase, meaning, size, isSlip };
    }
  }
  return undefined;
}

/**
 * Whether a phrase belongs to the next number, as `and more` in `5% and more than 2 million`, or `and over` in `5% and
 * over 2 million`.
 */
function opensNext(phrase: string, plain: string, end: number): boolean {
  if (/^(?:and|or) (?:more|less|fewer|higher|lower|greater)$/.test(phrase)) {
    return /^\s+than\b/.test(plain.slice(end, end + 8));
  }
  if (!/^(?:and|or) (?:over|above|under|below)$/.test(phrase)) return false;
  const next = end + (/^\s*[$€£¥]?\s*/.exec(plain.slice(end, end + 8))?.[0].length ?? 0);
  return numeralAt(plain, next) !== undefined;
}

function singular(word: string, words: ReadonlySet<string>): string | undefined {
  const candidates = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return candidates.find((candidate) => candidate !== word && candidate.length > 2 && words.has(candidate));
}

/** `US` and other codes that are a country only in capitals, or if there is no other reading. */
function shortRegion(
  { raw }: Text,
  { start, end, plain }: Word,
  before: Token | undefined,
): Meaning | undefined {
  const regions = Object.hasOwn(capitals, plain) ? capitals[plain] : undefined;
  if (!regions) return undefined;
  const isCapital = raw.slice(start, end) === raw.slice(start, end).toUpperCase();
  if (isCapital) return value('region', regions, plain === 'us' ? 0.9 : 0.7);
  if (plain !== 'us') return undefined;
  const behind = before?.kind === 'meaning' ? before.plain.split(' ').at(-1) : undefined;
  return behind !== undefined && beforePeople.has(behind) ? fill : value('region', regions, 0.6);
}

function signAt({ plain }: Text, at: number): Token | undefined {
  const two = plain.slice(at, at + 2);
  if (two === '>=' || two === '<=') {
    const side = two === '>=' ? 'from' : 'to';
    return meaningToken({ is: 'compare', side, place: 'before' }, plain, at, at + 2);
  }
  const sign = plain.charAt(at);
  // `fitness -beauty` as in web searches; `fitness - beauty` and `10-20` are no exclusions.
  if (sign === '-' && /^\s?$/.test(plain.charAt(at - 1)) && /\p{L}/u.test(plain.charAt(at + 1)))
    return meaningToken({ is: 'not' }, plain, at, at + 1);
  const meaning = Object.hasOwn(signs, sign) ? signs[sign] : undefined;
  if (meaning) return meaningToken(meaning, plain, at, at + 1);
  const place = { start: at, end: at + 1 };
  if (stops.has(sign)) return { kind: 'stop', isComma: sign === ',', ...place };
  if (sign === ':') return { kind: 'colon', ...place };
  return /[\p{P}\p{Cf}\p{Cc}]/u.test(sign) ? { kind: 'mark', ...place } : undefined;
}

/** A run of letters of another script, or one unknown character. */
const strange = /[^\p{Script=Han}\p{P}\p{S}\p{N}\p{Z}\p{C}a-z]+|[a-z0-9]+|[\s\S]/uy;

function strangeAt({ raw, plain }: Text, at: number): Token {
  strange.lastIndex = at;
  const end = at + (strange.exec(plain)?.[0].length || 1);
  return { kind: 'unknown', content: raw.slice(at, end), start: at, end };
}
