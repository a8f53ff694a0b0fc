import type { DataOf, nlParse, Platform, SentenceLanguage } from '@reachkit/contract';
import type { Claim, UnsureClaim } from './claims.ts';
import { createLexicon } from './lexicon.ts';
import { read } from './read.ts';
import { type Scanner, type Span, scan } from './scan.ts';
import { settle } from './settle.ts';
import { createSlips } from './slips.ts';
import { plainText } from './text.ts';
import { joinTopics } from './topics.ts';

/** Filters of a sentence, and the parts without a filter. */
export type ParsedSentence = Omit<DataOf<typeof nlParse>, 'quota'>;

export type ParseSentence = (text: string, platform?: Platform) => ParsedSentence;

/**
 * Creates a parser of descriptions in Chinese and English. It contains the word lists, so create one and reuse it.
 * Deterministic; never throws. `platform` is used if the text names none.
 */
export function createSentenceParser(): ParseSentence {
  const lexicon = createLexicon();
  const scanner: Scanner = { lexicon, nameMeant: createSlips(lexicon.names) };
  return (text, platform) => {
    const { filter, platform: said, claims } = settle(joinTopics(plainText(text), read(scan(text, scanner))));
    const parts = merge(text, wholeWords(text, claims));
    return {
      filter,
      platform: said ?? platform ?? null,
      chips: parts.flatMap((part) => (part.as === 'chip' ? [chipOf(text, part)] : [])),
      unsure: parts.flatMap((part) => (part.as === 'unsure' ? [unsureOf(text, part)] : [])),
      connectives: parts.flatMap(({ as, start, end }) => (as === 'connective' ? [{ start, end }] : [])),
    };
  };
}

/** Returns a shared parser; its lexicon is built for the first sentence, not at every start. */
export function createLazyParser(): ParseSentence {
  let parse: ParseSentence | undefined;
  return (...sentence) => {
    parse ??= createSentenceParser();
    return parse(...sentence);
  };
}

function chipOf(text: string, chip: Extract<Claim, { as: 'chip' }>) {
  const { field, values, confidence, isSwapped, isNeeded: _, ...span } = chip;
  return {
    ...writtenOf(text, span),
    field,
    values: [...values],
    confidence,
    ...(isSwapped && { isSwapped }),
  };
}

function unsureOf(text: string, { reason, filter, ...span }: UnsureClaim) {
  const about = filter ?? (reason === 'price' || reason === 'other_currency' ? 'price' : undefined);
  return { ...writtenOf(text, span), reason, ...(about && { filter: about }) };
}

function writtenOf(text: string, { start, end }: Span) {
  const written = text.slice(start, end);
  return { start, end, text: written, language: languageOf(written) };
}

function languageOf(written: string): SentenceLanguage | null {
  if (/\p{Script=Han}/u.test(written)) return 'zh';
  return /[a-z]/i.test(written) ? 'en' : null;
}

/**
 * Drops the meaning of a vague word that only begins a longer word: in 高级 the 高 is not a size. The whole word is then
 * unknown, and joins an unknown word before it: 质感高级 is one term. A following word, as the 的 of 高级的, stays a connective.
 */
function wholeWords(text: string, claims: readonly Claim[]): Claim[] {
  const ends = wordEnds(text, claims);
  const whole: Claim[] = [];
  let taken = 0;
  for (const [at, claim] of claims.entries()) {
    const end = isVague(claim) ? ends.find((one) => one >= claim.end) : undefined;
    if (end !== undefined && end > claim.end && isJoined(claims.slice(at), end)) {
      whole.push({ as: 'unsure', reason: 'not_understood', start: claim.start, end });
      taken = end;
    } else if (claim.start >= taken) whole.push(claim);
    else if (claim.end > taken) whole.push({ ...claim, start: taken });
  }
  return whole;
}

const isVague = (claim: Claim) => claim.as === 'unsure' && claim.reason === 'vague';

/** Returns the word ends in the text, in order; empty if no claim needs them. */
function wordEnds(text: string, claims: readonly Claim[]): readonly number[] {
  if (!claims.some(isVague) || !/\p{Script=Han}/u.test(text)) return [];
  const segments = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ index, segment }) => index + segment.length);
}

/** Whether only adjacent connectives lie between the first claim and an end. */
function isJoined([first, ...others]: readonly Claim[], end: number): boolean {
  let reached = first?.end ?? 0;
  for (const { as, start, end: next } of others) {
    if (reached >= end) break;
    if (as !== 'connective' || start !== reached) return false;
    reached = next;
  }
  return reached >= end;
}

/** Merges equal neighbours: unknown words, and meaningless words. */
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
  return (
    one.as === 'unsure' && other.as === 'unsure' && one.reason === other.reason && one.filter === other.filter
  );
}
