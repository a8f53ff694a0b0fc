import type { DataOf, nlParse, Platform } from '@reachkit/contract';
import type { Claim } from './claims.ts';
import { createLexicon } from './lexicon.ts';
import { read } from './read.ts';
import { type Scanner, type Span, scan } from './scan.ts';
import { settle } from './settle.ts';
import { createSlips } from './slips.ts';

/** A sentence as filters, and what became none. */
export type ParsedSentence = DataOf<typeof nlParse>;

export type ParseSentence = (text: string, platform?: Platform) => ParsedSentence;

/**
 * A parser of descriptions in Chinese and English. It holds the word lists: make one and keep it.
 * The same text always gives the same answer; it throws for none. `platform`: taken where the text names none.
 */
export function createSentenceParser(): ParseSentence {
  const lexicon = createLexicon();
  const scanner: Scanner = { lexicon, nameMeant: createSlips(lexicon.names) };
  return (text, platform) => {
    const { filter, platform: said, claims } = settle(read(scan(text, scanner)));
    const parts = merge(text, claims);
    return {
      filter,
      platform: said ?? platform ?? null,
      chips: parts.flatMap((part) => (part.as === 'chip' ? [chipOf(text, part)] : [])),
      unsure: parts.flatMap((part) =>
        part.as === 'unsure' ? [{ ...writtenOf(text, part), reason: part.reason }] : [],
      ),
      connectives: parts.flatMap(({ as, start, end }) => (as === 'connective' ? [{ start, end }] : [])),
    };
  };
}

function chipOf(text: string, { field, values, confidence, ...span }: Extract<Claim, { as: 'chip' }>) {
  return { ...writtenOf(text, span), field, values: [...values], confidence };
}

function writtenOf(text: string, { start, end }: Span) {
  const written = text.slice(start, end);
  return { start, end, text: written, language: languageOf(written) };
}

function languageOf(written: string): 'zh' | 'en' | null {
  if (/\p{Script=Han}/u.test(written)) return 'zh';
  return /[a-z]/i.test(written) ? 'en' : null;
}

/** Neighbours that say the same are one part: unknown words, and words that say nothing. */
function merge(text: string, claims: readonly Claim[]): Claim[] {
  const parts: Claim[] = [];
  for (const claim of claims) {
    const last = parts.at(-1);
    if (last && isSame(last, claim) && text.slice(last.end, claim.start).trim() === '') {
      parts[parts.length - 1] = { ...last, end: claim.end };
    } else parts.push(claim);
  }
  return parts;
}

function isSame(one: Claim, other: Claim): boolean {
  if (one.as === 'connective') return other.as === 'connective';
  return one.as === 'unsure' && other.as === 'unsure' && one.reason === other.reason;
}
