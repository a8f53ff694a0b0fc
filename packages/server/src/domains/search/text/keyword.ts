import { type QueryTerm, queryLiteral, queryTokens } from '../../creator/words/tokens.ts';
import { maxSynonymWords, synonymsOf } from './synonyms.ts';

/** Max words of a query; further ones are ignored. */
const maxWords = 40;
/** Max words ranked in `any` mode: every combination of them is written into the query. */
const maxRanked = 5;

/** A word of a keyword, or a phrase with synonyms. */
export interface Word {
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  /** Phrases with the same meaning. */
  readonly synonyms: readonly string[];
}

/** A parsed keyword. */
export interface Keyword {
  readonly words: readonly Word[];
  /** Whether one matching word is enough. */
  readonly isAny: boolean;
}

/** Parses a keyword. Words without a letter or digit are ignored; only the last one may match as a prefix. */
export function keywordOf(text: string, mode: string): Keyword {
  const typed = text.split(/\s+/u).filter((word) => queryTokens(word).length > 0);
  const isOpen = /[\p{L}\p{M}\p{N}]$/u.test(text.trimEnd());
  const words: Word[] = [];
  for (let at = 0; at < typed.length && words.length < maxWords; ) {
    const size = phraseAt(typed, at);
    const phrase = typed.slice(at, at + size).join(' ');
    at += size;
    const terms = at === typed.length && isOpen ? queryTokens(phrase) : wholeWords(phrase);
    words.push({ text: phrase, terms, synonyms: synonymsOf(phrase) });
  }
  return { words, isAny: mode === 'any' };
}

/** Returns the number of words of the longest phrase with synonyms that starts here; 1 if there is none. */
function phraseAt(typed: readonly string[], at: number): number {
  for (let size = Math.min(maxSynonymWords, typed.length - at); size > 1; size -= 1) {
    if (synonymsOf(typed.slice(at, at + size).join(' ')).length > 0) return size;
  }
  return 1;
}

/** Returns the terms of a text, all as whole words, never as prefixes. */
export const wholeWords = (text: string) => queryTokens(`${text}.`);

const anyOf = (parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`;
const allOf = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' & ');

/** Formats a word or one of its synonyms as a `tsquery` text. */
const wordLiteral = ({ terms, synonyms }: Word) =>
  anyOf([terms, ...synonyms.map(wholeWords)].map((some) => `(${queryLiteral(some)})`));

/** Formats the keyword as a `tsquery` text; undefined if it has no word. */
export function keywordLiteral({ words, isAny }: Keyword): string | undefined {
  if (words.length === 0) return undefined;
  const parts = words.map(wordLiteral);
  return isAny ? anyOf(parts) : allOf(parts);
}

/** Formats a `tsquery` text for texts with at least `min` of the keyword's first `rankedWords` words. */
export function atLeast({ words }: Keyword, min: number): string {
  const parts = words.slice(0, maxRanked).map(wordLiteral);
  return anyOf(choices(parts, min).map((some) => `(${allOf(some)})`));
}

export const rankedWords = ({ words }: Keyword) => Math.min(words.length, maxRanked);

/** Returns every combination of a number of parts. */
function choices<T>(parts: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return parts.flatMap((part, at) => choices(parts.slice(at + 1), size - 1).map((some) => [part, ...some]));
}

/** Formats the excluded words, each as a whole word, as a `tsquery` text; undefined if the text has none. */
export function excludedLiteral(text: string): string | undefined {
  const words = text
    .split(/\s+/u)
    .map(wholeWords)
    .filter((terms) => terms.length > 0)
    .slice(0, maxWords);
  return words.length === 0 ? undefined : anyOf(words.map((terms) => `(${queryLiteral(terms)})`));
}
