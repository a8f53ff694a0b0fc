import { choiceFields, qualityLevelCodes, sizeBands } from '@reachkit/contract';
import { tagNames } from '../../creator/words/tagVocabulary.ts';
import type { ChipClaim, Claim, Reading } from './claims.ts';
import { meant, pass, passSoft, spanOf } from './look.ts';
import type { ValueField } from './meaning.ts';
import type { Token } from './scan.ts';

/** Reads a country, language, topic, size, platform or contact, or an excluded list of them. */
export function readValue(tokens: readonly Token[], at: number): Reading | undefined {
  if (!isValue(tokens[at])) return undefined;
  return excludedBehind(tokens, at) ?? { claims: [valueClaim(tokens, at)], next: at + 1 };
}

const isValue = (token: Token | undefined) => meant(token, 'value', 'tongue') !== undefined;

/** Returns the value set by the word at this index. */
export function valueClaim(tokens: readonly Token[], at: number): ChipClaim | Claim {
  const token = tokens[at];
  const span = spanOf(tokens, at, at);
  const meaning = meant(token, 'value', 'tongue');
  if (!meaning) return { as: 'connective', ...span };
  const doubt = token?.kind === 'meaning' && token.isSlip ? 0.7 : 1;
  if (meaning.is === 'value') {
    const { field, values, confidence } = meaning;
    return { as: 'chip', field, values, confidence: Math.min(confidence, doubt), ...span };
  }
  return isSpoken(tokens, at)
    ? { as: 'chip', field: 'language', values: [meaning.language], confidence: Math.min(0.9, doubt), ...span }
    : { as: 'chip', field: 'region', values: meaning.regions, confidence: Math.min(0.7, doubt), ...span };
}

/** `in French`, `speaks German or French`, `English or Polish speaking`. */
function isSpoken(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (at - before < 8 && (meant(tokens[before], 'and') || isLanguage(tokens[before]))) before -= 1;
  const opener = tokens[before];
  if (opener?.kind === 'meaning' && /(?:^| )in$/.test(opener.plain)) return true;
  if (meant(opener, 'speaks')) return true;
  let after = at + 1;
  while (after - at < 8 && (meant(tokens[after], 'and', 'rangeTo') || isLanguage(tokens[after]))) after += 1;
  const closer = tokens[after];
  return meant(closer, 'speaks') !== undefined && closer?.kind === 'meaning' && closer.plain !== 'in';
}

const isLanguage = (token: Token | undefined) =>
  meant(token, 'tongue') !== undefined || meant(token, 'value')?.field === 'language';

/** Reads values of one field in sequence: `美国、加拿大和英国`. Returns the index of the last one. */
export function listEnd(tokens: readonly Token[], at: number, max = tokens.length): number {
  const field = fieldOf(tokens, at);
  let last = at;
  while (field !== undefined && last - at < max) {
    const next = pass(tokens, last + 1, 2, 'and');
    if (!isValue(tokens[next]) || fieldOf(tokens, next) !== field) break;
    last = next;
  }
  return last;
}

/** The same with commas: `outside the US, UK and Canada`. Topics, and words in Chinese, only if a clause ends behind them. */
export function excludedEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  const isLoose =
    fieldOf(tokens, at) === 'tags' || (token?.kind === 'meaning' && /\p{Script=Han}/u.test(token.plain));
  let last = listEnd(tokens, at);
  for (;;) {
    const comma = tokens[last + 1];
    const more = pass(tokens, last + 2, 1, 'and');
    if (comma?.kind !== 'stop' || !comma.isComma || !isValue(tokens[more])) return last;
    const end = listEnd(tokens, more);
    const isClosed = tokens[end + 1] === undefined || tokens[end + 1]?.kind === 'stop';
    if (fieldOf(tokens, more) !== fieldOf(tokens, at) || (isLoose && !isClosed)) return last;
    last = end;
  }
}

export function fieldOf(tokens: readonly Token[], at: number): ValueField | undefined {
  const meaning = meant(tokens[at], 'value', 'tongue');
  return meaning?.is === 'tongue' ? 'region' : meaning?.field;
}

/** `游戏类的除外`, `gaming excluded`, `游戏的不要。` */
function excludedBehind(tokens: readonly Token[], at: number): Reading | undefined {
  // Called for every value: a bound avoids quadratic time for long lists.
  const last = listEnd(tokens, at, 40);
  const mark = passSoft(tokens, pass(tokens, last + 1, 2, 'fill', 'creator'), 2);
  const behind = tokens[mark + 1];
  const closes = behind === undefined || behind.kind === 'stop';
  const excludes =
    meant(tokens[mark], 'notAfter') ??
    (closes && !isOutside(tokens[mark]) ? meant(tokens[mark], 'not') : undefined);
  if (excludes?.is === 'notAfter' && excludes.isOptional) {
    return {
      claims: [{ as: 'unsure', reason: 'not_filterable', ...spanOf(tokens, at, mark) }],
      next: mark + 1,
    };
  }
  return excludes ? excluded(tokens, at, at, { last, next: mark + 1 }) : undefined;
}

/** `hiking outside` excludes nothing. */
const isOutside = (token: Token | undefined) => token?.kind === 'meaning' && token.plain === 'outside';

/** Returns the claim of an excluded list: the remaining sizes, the opposite of a yes or no, or an unsupported part. */
export function excluded(
  tokens: readonly Token[],
  first: number,
  at: number,
  { last, next }: { readonly last: number; readonly next: number },
): Reading {
  const span = spanOf(tokens, first, next - 1);
  const topics = fieldOf(tokens, at) === 'tags' ? topicsBetween(tokens, at, last) : [];
  if (topics.length > 0) {
    return {
      claims: [{ as: 'chip', field: 'keyword_exclude', values: topics, confidence: 0.8, ...span }],
      next,
    };
  }
  const choice = choiceFields.find((field) => field === fieldOf(tokens, at));
  const chosen = meant(tokens[at], 'value')?.values[0];
  if (choice && chosen && at === last) {
    const values = [chosen === '1' ? '0' : '1'];
    return { claims: [{ as: 'chip', field: choice, values, confidence: 0.85, ...span }], next };
  }
  const field = fieldOf(tokens, at);
  if (field !== 'sizeBand' && field !== 'quality')
    return { claims: [{ as: 'unsure', reason: 'cannot_exclude', ...span }], next };
  const unwanted = tokens.slice(at, last + 1).flatMap((token) => meant(token, 'value')?.values ?? []);
  const codes: readonly string[] =
    field === 'quality' ? qualityLevelCodes : sizeBands.map(({ code }) => code);
  const left = codes.filter((code) => !unwanted.includes(code));
  return { claims: [{ as: 'chip', field, values: left, confidence: 0.8, ...span }], next };
}

/**
 * Returns the topics of a list as keywords to exclude. The English name alone finds the tag, and a Chinese word adds the
 * Chinese name. Blanks become hyphens, since each separate word would exclude.
 */
function topicsBetween(tokens: readonly Token[], at: number, last: number): string[] {
  const named = tokens.slice(at, last + 1).flatMap((token) => {
    const isChinese = token.kind === 'meaning' && /\p{Script=Han}/u.test(token.plain);
    return (meant(token, 'value')?.values ?? []).flatMap((code) => {
      const [zh = '', en = ''] = tagNames([code]);
      const isOneWord = /^[a-z]+$/i.test(en);
      if (isChinese) return isOneWord ? [zh, en.toLowerCase()] : [zh];
      return [isOneWord ? en.toLowerCase() : (en.toLowerCase().match(/[a-z]+/g) ?? []).join('-')];
    });
  });
  return [...new Set(named)];
}
