import { choiceFields } from '@reachkit/contract';
import type { Claim, Reading } from './claims.ts';
import { readGrowth } from './figures/growth.ts';
import { readQuantity } from './figures/quantities.ts';
import { readRecency, silenceAt } from './figures/recency.ts';
import { readRhythm } from './figures/rhythm.ts';
import { unsure } from './limits.ts';
import { meant, pass, spanOf } from './look.ts';
import type { Token } from './scan.ts';
import { excluded, excludedEnd, fieldOf, valueClaim } from './values.ts';

/** Reads an exclusion, from the negating word to the end of its list, and others joined by `or`. */
export function readExclusion(tokens: readonly Token[], at: number): Reading | undefined {
  const isNegative = isNo(tokens, at);
  if (!isNegative && !meant(tokens[at], 'not')) return undefined;
  let { claims, next } = isNegative
    ? { claims: [valueClaim(tokens, at)], next: at + 1 }
    : withTime(tokens, exclusionAt(tokens, at));
  while (next > at + 1 - Number(isNegative) && goesOn(tokens, next, claims.at(-1))) {
    const other = withTime(tokens, exclusionAt(tokens, next));
    claims = [...claims, ...other.claims];
    next = other.next;
  }
  return { claims, next };
}

/** `no email` */
const isNo = (tokens: readonly Token[], at: number) =>
  isChoice(fieldOf(tokens, at)) && meant(tokens[at], 'value')?.values[0] === '0';

const isChoice = (field: string | undefined) => choiceFields.some((choice) => choice === field);

/** Whether the exclusion covers what follows: `not in the US or in Canada`, `without email and audience data`. */
function goesOn(tokens: readonly Token[], at: number, last: Claim | undefined): boolean {
  const joint = tokens[at];
  if (
    joint?.kind !== 'meaning' ||
    !meant(joint, 'and') ||
    meant(tokens[at + 1], 'not') ||
    isNo(tokens, at + 1)
  )
    return false;
  const areChoices = last?.as === 'chip' && isChoice(last.field) && isChoice(fieldOf(tokens, at + 1));
  return areChoices || /^(?:or|或|或者|或是)$/.test(joint.plain);
}

/** Reads one exclusion; the word at the index negates. */
function exclusionAt(tokens: readonly Token[], at: number): Reading {
  const joined = meant(tokens[at + 1], 'rangeTo') || tokens[at + 1]?.kind === 'colon' ? at + 2 : at + 1;
  const named = unwantedAt(tokens, at, joined);
  if (named) return named;
  const first = reach(tokens, joined, 6, 'fill', 'creator', 'not', 'speaks');
  const figure = readGrowth(tokens, first) ?? readRhythm(tokens, first);
  if (figure) return unsure(tokens, at, figure.next, 'cannot_exclude');
  const silence = deniedPosts(tokens, at, first);
  if (silence) return silence;
  const amount = readQuantity(tokens, pass(tokens, first, 1, 'recent'));
  if (amount) return unsure(tokens, at, amount.next, 'cannot_exclude');
  const said = meant(tokens[first], 'unsure');
  if (said && isAds(tokens[first])) {
    const none = { as: 'chip', field: 'ad_share', values: ['', '0'], confidence: 0.7 } as const;
    return { claims: [{ ...none, ...spanOf(tokens, at, first) }], next: first + 1 };
  }
  if (said)
    return { claims: [{ as: 'unsure', reason: said.reason, ...spanOf(tokens, at, first) }], next: first + 1 };
  const unwanted = wordsAt(tokens, first);
  if (unwanted) {
    const span = spanOf(tokens, at, unwanted.next - 1);
    return {
      claims: [{ as: 'chip', field: 'keyword_exclude', values: [unwanted.word], confidence: 0.7, ...span }],
      next: unwanted.next,
    };
  }
  let next = first;
  while (['unknown', 'quote', 'handle'].includes(tokens[next]?.kind ?? '')) next += 1;
  if (next === first && meant(tokens[first], 'grow', 'metric')) next += 1;
  return unsure(tokens, at, next > first ? next : at + 1, 'cannot_exclude');
}

const isAds = (token: Token | undefined) =>
  token?.kind === 'meaning' && /^(?:ads|sponsored(?: posts)?|接?广告)$/.test(token.plain);

/** Skips words up to 的, which ends a Chinese clause: `未发布视频的美国博主` are not outside the US. */
function reach(tokens: readonly Token[], from: number, max: number, ...kinds: Parameters<typeof pass>[3][]) {
  const end = tokens.findIndex((token, at) => at >= from && token.kind === 'meaning' && token.plain === '的');
  return pass(tokens, from, end < 0 ? max : Math.min(max, end - from), ...kinds);
}

/** Words between a negation and its value: `don't need to be based in`, `haven't posted about`. */
const between = [
  'fill',
  'creator',
  'not',
  'speaks',
  'recent',
  'active',
  'countable',
  'between',
  'rangeTo',
  'where',
] as const;

/** Reads excluded values or quoted words. */
function unwantedAt(tokens: readonly Token[], at: number, joined: number): Reading | undefined {
  const first = reach(tokens, joined, 8, ...between);
  if (tokens[first]?.kind === 'quote' && tokens.slice(joined, first).some((token) => meant(token, 'where'))) {
    const quoted = wordsAt(tokens, first);
    if (!quoted) return unsure(tokens, at, first + 1, 'cannot_exclude');
    const span = spanOf(tokens, at, first);
    return {
      claims: [{ as: 'chip', field: 'keyword_exclude', values: [quoted.word], confidence: 0.7, ...span }],
      next: quoted.next,
    };
  }
  if (!meant(tokens[first], 'value', 'tongue')) return behindVerbOf(tokens, at, first);
  const last = excludedEnd(tokens, first);
  return excluded(tokens, at, first, { last, next: behindList(tokens, last) });
}

/** Adds the time that belongs to what is excluded; one with a verb of its own does not. */
function withTime(tokens: readonly Token[], { claims, next }: Reading): Reading {
  const when = pass(tokens, next, 4, 'fill', 'creator', 'countable', 'speaks');
  const time = meant(tokens[when], 'active') ? undefined : readRecency(tokens, when);
  if (!time || meant(tokens[time.next - 1], 'active')) return { claims, next };
  const denied = { as: 'unsure', reason: 'cannot_exclude', ...spanOf(tokens, next, time.next - 1) } as const;
  return { claims: [...claims, denied], next: time.next };
}

/** `don't ship to the US`, `不支持美国`: a verb without a meaning denies the value behind it. */
function behindVerbOf(tokens: readonly Token[], at: number, verb: number): Reading | undefined {
  const negation = tokens[at];
  if (negation?.kind !== 'meaning' || !/(?:not|n't|never)$|^[不没未别]/.test(negation.plain))
    return undefined;
  let object = verb;
  while (tokens[object]?.kind === 'unknown') object += 1;
  if (object === verb) return undefined;
  const isChinese = /\p{Script=Han}/u.test(negation.plain);
  const first = isChinese ? object : pass(tokens, object, 4, 'fill', 'speaks', 'rangeTo');
  if (!meant(tokens[first], 'value', 'tongue')) return undefined;
  return unsure(tokens, at, excludedEnd(tokens, first) + 1, 'cannot_exclude');
}

/** Reads posts that were not made, `haven't posted in the last 3 months`, or a denied silence: `not inactive for 90 days`. */
function deniedPosts(tokens: readonly Token[], at: number, first: number): Reading | undefined {
  const what = reach(tokens, first, 5, 'fill', 'active', 'countable');
  const isSilent = meant(tokens[what], 'silent') !== undefined;
  const behind = isSilent ? what + 1 : what;
  const time = silenceAt(tokens, behind);
  if (isSilent && time) {
    const chip = {
      as: 'chip',
      field: 'sendVideoDate',
      values: [String(time.days)],
      confidence: 0.8,
    } as const;
    return { claims: [{ ...chip, ...spanOf(tokens, at, time.next - 1) }], next: time.next };
  }
  if (time) return unsure(tokens, at, time.next, 'cannot_exclude');
  return behind > first ? unsure(tokens, at, behind, 'cannot_exclude') : undefined;
}

/** Reads creators who stopped posting, with the time: no filter finds them. */
export function readSilence(tokens: readonly Token[], at: number): Reading | undefined {
  if (!meant(tokens[at], 'silent')) return undefined;
  return unsure(tokens, at, silenceAt(tokens, at + 1)?.next ?? at + 1, 'cannot_exclude');
}

/** Max characters of a Chinese word excluded as typed. */
const longestWord = 6;

/** Reads a quoted word, one Latin word, or a few Chinese characters, followed by no unknown word: `不要卖课的`. */
function wordsAt(tokens: readonly Token[], first: number): { word: string; next: number } | undefined {
  const token = tokens[first];
  if (token?.kind === 'quote') {
    return /\s/u.test(token.content) ? undefined : { word: token.content, next: first + 1 };
  }
  let word = '';
  let next = first;
  for (let one = tokens[next]; one?.kind === 'unknown'; one = tokens[next]) {
    word += one.content;
    next += 1;
  }
  const isHan = /^\p{Script=Han}+$/u.test(word) && Array.from(word).length <= longestWord;
  const isLatin = next === first + 1 && /^[a-z]{3,}$/i.test(word);
  return (isHan && Array.from(word).length > 1) || isLatin ? { word, next } : undefined;
}

/** `除了美国以外的`: the closing word is included. */
function behindList(tokens: readonly Token[], last: number): number {
  const closing = pass(tokens, last + 1, 2, 'fill', 'creator');
  return meant(tokens[closing], 'notAfter') ? closing + 1 : last + 1;
}
