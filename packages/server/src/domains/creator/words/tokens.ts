import { pinyinTokens } from './pinyin.ts';

/** Increased when the lexemes of a text change: stored ones are then recomputed, see `keepTokens`. */
export const tokensVersion = 2;

const maxLexemeLength = 64;
const maxLexemes = 1000;
const maxQueryTerms = 40;

/** A name's lexemes are also stored with this prefix, so that a match in the name can be recognized. */
const nameMark = '=';

/** Scripts written without spaces between words. */
const dense =
  '(?=[\\p{L}\\p{M}\\p{N}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]';
const denseRun = new RegExp(`^(?:${dense})`, 'u');
const runs = new RegExp(`(?:${dense})+|(?:(?!${dense})[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/** Letters with a stroke that Unicode does not decompose, but people type without it. */
const strokes: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ё: 'е',
};
const strokeLetters = new RegExp(`[${Object.keys(strokes).join('')}]`, 'gu');
/** Accents of Latin, Greek and Cyrillic; vowel points of Hebrew and Arabic. Other scripts' marks are letters. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;

/** Fast path: most texts are ASCII, and need no handling of other scripts. */
export const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

const normalise = (text: string) =>
  isAscii(text) ? text.toLowerCase() : text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Folds a word to its lexeme form: lower case, without accents and strokes. */
export const foldWord = (word: string) => fold(normalise(word));

const fold = (word: string) =>
  isAscii(word)
    ? word
    : word
        .normalize('NFD')
        .replace(accents, '')
        .normalize('NFC')
        .replace(strokeLetters, (letter) => strokes[letter] ?? letter);

/**
 * Splits a normalised text into words, and runs of letters in unspaced scripts. Accents without a letter, to which `´`,
 * `¨` or `¯` normalise, are dropped, because PostgreSQL rejects empty lexemes.
 */
const runsOf = (normalised: string): readonly string[] =>
  isAscii(normalised)
    ? (normalised.match(/[a-z0-9]+/g) ?? [])
    : (normalised.match(runs) ?? []).filter((run) => fold(run) !== '');

const cut = (lexeme: string) => {
  if (lexeme.length <= maxLexemeLength) return lexeme;
  const letters = Array.from(lexeme);
  return letters.length > maxLexemeLength ? letters.slice(0, maxLexemeLength).join('') : lexeme;
};

function pairs(run: string): string[] {
  const letters = Array.from(run);
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

/** All lexemes of a text: words with and without accents; pairs of letters in unspaced scripts. */
function lexemesOf(text: string): string[] {
  return runsOf(normalise(text)).flatMap((run) => {
    if (isAscii(run)) return run;
    // The last letter alone makes one-letter queries find the text too.
    if (denseRun.test(run)) return [...pairs(run), Array.from(run).at(-1) ?? ''];
    return [run, fold(run)];
  });
}

/** The lexemes of a text; may repeat. */
export const textTokens = (text: string): string[] => lexemesOf(text).map(cut);

/** Separates words at capitals: `MrBeast` → `Mr Beast`. */
const spaceCapitals = (text: string) =>
  text.replace(isAscii(text) ? /([a-z0-9])(?=[A-Z])/g : /(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ');

/** Joins all words into one, as people type names: `T-Series` → `tseries`. */
function joined(text: string): string[] {
  const words = runsOf(normalise(text)).filter((run) => !denseRun.test(run));
  return words.length > 1 && words.length <= 5 ? [fold(words.join(''))] : [];
}

/** The search lexemes of a creator; at most 1,000, those of handle and name first. */
export function searchTokens(parts: {
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  readonly tagNames: readonly string[];
}): string[] {
  const handle = parts.handle.replace(/^@/, '');
  const ofHandle = [
    normalise(handle),
    ...joined(handle),
    ...lexemesOf(handle),
    ...lexemesOf(spaceCapitals(handle)),
  ];
  const ofName = [
    ...joined(parts.name),
    ...lexemesOf(parts.name),
    ...lexemesOf(spaceCapitals(parts.name)),
    ...pinyinTokens(parts.name),
  ];
  const all = [
    ...ofHandle,
    ...ofName,
    ...ofName.map((lexeme) => nameMark + lexeme),
    ...parts.tagNames.flatMap((name) => [...lexemesOf(name), ...pinyinTokens(name)]),
    ...lexemesOf(parts.description),
  ];
  const kept = new Set<string>();
  for (const lexeme of all) {
    if (kept.size === maxLexemes) break;
    // PostgreSQL rejects NUL in text.
    const clean = cut(lexeme).replace(/\0/g, '');
    if (clean !== '' && clean !== nameMark) kept.add(clean);
  }
  return [...kept];
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;

/** The text form of a PostgreSQL `tsvector` of non-empty lexemes, for `::tsvector` casts; COPY escapes it once more. */
export function vectorLiteral(tokens: readonly string[]): string {
  return tokens.map(quoted).join(' ');
}

/** A required term: the exact lexeme, or any with this prefix. */
export interface QueryTerm {
  readonly lexeme: string;
  readonly isPrefix: boolean;
}

/** Search terms of a typed text; all are required. Empty if the text has no letter or digit. */
export function queryTokens(text: string): QueryTerm[] {
  const found = runsOf(normalise(text));
  const isOpenEnded = /[\p{L}\p{M}\p{N}]$/u.test(text.trimEnd());
  const terms = found.flatMap((run, at): QueryTerm[] => {
    if (!denseRun.test(run)) {
      const isLast = at === found.length - 1;
      return [{ lexeme: cut(fold(run)), isPrefix: isLast && isOpenEnded && run.length > 1 }];
    }
    const together = pairs(run);
    return together.length > 0
      ? together.map((lexeme) => ({ lexeme, isPrefix: false }))
      : [{ lexeme: run, isPrefix: true }];
  });
  const distinct = new Map(terms.map((term) => [`${term.lexeme}${term.isPrefix ? '*' : ''}`, term]));
  return [...distinct.values()].slice(0, maxQueryTerms);
}

/** Returns the text form of a PostgreSQL `tsquery`, for `::tsquery` casts; with `inName`, every term must be in the name. */
export function queryLiteral(terms: readonly QueryTerm[], { inName = false } = {}): string {
  return terms
    .map((term) => quoted((inName ? nameMark : '') + term.lexeme) + (term.isPrefix ? ':*' : ''))
    .join(' & ');
}
