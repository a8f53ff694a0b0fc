import type { FilterKey } from '@reachkit/contract';
import type { Claim, Reading } from './claims.ts';
import { readExclusion, readSilence } from './exclusions.ts';
import { readGrowth } from './figures/growth.ts';
import { readQuantity } from './figures/quantities.ts';
import { readRecency } from './figures/recency.ts';
import { readRhythm } from './figures/rhythm.ts';
import { readAudience, readSimilar } from './limits.ts';
import { meant, passSoft, spanOf } from './look.ts';
import type { Token } from './scan.ts';
import { readValue } from './values.ts';

/** Tried in this order; the first match wins. */
const readers = [
  readAudience,
  readSimilar,
  readExclusion,
  readSilence,
  readGrowth,
  readRhythm,
  readRecency,
  readQuantity,
  readNamed,
  readValue,
  readRest,
];

/** Reads each part of the sentence separately; every token is in exactly one claim. */
export function read(tokens: readonly Token[]): Claim[] {
  const claims: Claim[] = [];
  let at = 0;
  while (at < tokens.length) {
    const reading = readAt(tokens, at);
    claims.push(...reading.claims);
    at = reading.next;
  }
  return claims;
}

function readAt(tokens: readonly Token[], at: number): Reading {
  for (const reader of readers) {
    const reading = reader(tokens, at);
    if (reading) return reading;
  }
  return readRest(tokens, at);
}

/** `@name` is a creator, and behind `提到` an account that posts mention. */
const handleOf = (before: Token | undefined) =>
  before?.kind === 'meaning' && /^(?:提到|提及|mention(?:s|ed|ing)?)$/.test(before.plain)
    ? 'mentions'
    : 'user_name';

/** Words in quotation marks, `@name` and `#tag`. */
function readNamed(tokens: readonly Token[], at: number): Reading | undefined {
  const token = tokens[at];
  if (token?.kind !== 'quote' && token?.kind !== 'handle' && token?.kind !== 'hashtag') return undefined;
  const field =
    token.kind === 'quote'
      ? placeOf(tokens, at)
      : token.kind === 'hashtag'
        ? 'hashtags'
        : handleOf(tokens[at - 1]);
  const span = spanOf(tokens, at, at);
  if (field === 'hashtags' && isDeniedBefore(tokens, at)) {
    return { claims: [{ as: 'unsure', reason: 'cannot_exclude', filter: field, ...span }], next: at + 1 };
  }
  return { claims: [{ as: 'chip', field, values: [token.content], confidence: 0.9, ...span }], next: at + 1 };
}

/** Whether a negation stands before a tag, with at most two words between: `no hashtags like #ad`. */
function isDeniedBefore(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - 3), at);
  const start = words.findLastIndex(({ kind }) => kind === 'stop');
  return words.slice(start + 1).some((token) => meant(token, 'not') !== undefined);
}

/** Returns the filter field of quoted words, by the words around them. */
function placeOf(tokens: readonly Token[], at: number): 'keyword' | 'user_name' | 'description' {
  const behind = meant(tokens[passSoft(tokens, at + 1)], 'where');
  let before = at - 1;
  while (at - before < 5 && (meant(tokens[before], 'fill', 'within') || tokens[before]?.kind === 'colon'))
    before -= 1;
  return (meant(tokens[before], 'where') ?? behind)?.field ?? 'keyword';
}

const filterOf = (filter: FilterKey | undefined) => (filter ? { filter } : {});

/** Reads a single token without context. */
function readRest(tokens: readonly Token[], at: number): Reading {
  const token = tokens[at];
  const span = spanOf(tokens, at, at);
  const one = (claim: Claim): Reading => ({ claims: [claim], next: at + 1 });
  if (token?.kind === 'unknown') return one({ as: 'unsure', reason: 'not_understood', ...span });
  if (token?.kind === 'number') return one({ as: 'unsure', reason: 'number_without_meaning', ...span });
  const said = meant(token, 'unsure');
  if (said) return one({ as: 'unsure', reason: said.reason, ...filterOf(said.filter), ...span });
  const other = meant(token, 'otherMetric');
  if (other) return one({ as: 'unsure', reason: other.reason, ...span });
  if (meant(token, 'rhythm')) return one({ as: 'unsure', reason: 'frequency', ...span });
  if (token?.kind === 'meaning' && meant(token, 'grow')) {
    return one({ as: 'unsure', reason: token.plain === 'growing' ? 'vague' : 'not_understood', ...span });
  }
  const figure = meant(token, 'metric')?.field;
  if (figure) {
    const reason = figure === 'price' || figure === 'cpm' ? 'price' : 'number_without_meaning';
    return one({ as: 'unsure', reason, filter: figure, ...span });
  }
  if (meant(token, 'active')?.isVague) return one({ as: 'unsure', reason: 'vague', ...span });
  if (meant(token, 'currency')) return one({ as: 'unsure', reason: 'price', ...span });
  if (meant(token, 'unit', 'notAfter')) return one({ as: 'unsure', reason: 'not_understood', ...span });
  return one({ as: 'connective', ...span });
}
