import { type AudienceFilter, choiceFields } from '@reachkit/contract';
import type { Claim, Reading } from './claims.ts';
import { readQuantity } from './figures/quantities.ts';
import { meant, pass, passSoft, spanOf } from './look.ts';
import type { Token } from './scan.ts';

export const unsure = (
  tokens: readonly Token[],
  first: number,
  next: number,
  reason: 'audience' | 'similarity' | 'cannot_exclude',
) => ({
  claims: [{ as: 'unsure', reason, ...spanOf(tokens, first, next - 1) } satisfies Claim],
  next,
});

/** Phrases about the audience: no filter supports it, and its countries must not be read as the creator's. */
export function readAudience(tokens: readonly Token[], at: number): Reading | undefined {
  const named = meant(tokens[at], 'audience') ? at : (nounBehind(tokens, at) ?? followersWho(tokens, at));
  if (named === undefined) return undefined;
  let next = named + 1;
  while (next < tokens.length && !endsAudience(tokens, next, next === named + 1)) next += 1;
  // Trailing words that only introduce the next part are not included.
  while (
    next > named + 1 &&
    (meant(tokens[next - 1], 'fill', 'and', 'creator') || tokens[next - 1]?.kind === 'colon')
  ) {
    next -= 1;
  }
  const { claims } = unsure(tokens, at, next, 'audience');
  return { claims: claims.map((claim) => ({ ...claim, filter: audienceFilter(tokens, at, next) })), next };
}

/** The audience filter that the words are about. */
function audienceFilter(tokens: readonly Token[], at: number, next: number): AudienceFilter {
  for (let place = at; place < next; place += 1) {
    const said = meant(tokens[place], 'unsure', 'otherMetric')?.reason ?? ageOf(tokens, place);
    if (said === 'age' || said === 'gender') return `audience_${said}`;
    if (meant(tokens[place], 'value')?.field === 'language' || meant(tokens[place], 'speaks'))
      return 'audience_language';
  }
  return 'audience_region';
}

/** `American audience`, `女性受众` */
function nounBehind(tokens: readonly Token[], at: number): number | undefined {
  const belongs = (token: Token | undefined) => {
    const field = meant(token, 'value')?.field;
    const reason = meant(token, 'unsure')?.reason;
    return (
      field === 'region' ||
      field === 'language' ||
      reason === 'gender' ||
      reason === 'age' ||
      meant(token, 'tongue')
    );
  };
  let next = at;
  while (
    next - at < 6 &&
    (belongs(tokens[next]) || (next > at && meant(tokens[next], 'and', 'fill', 'speaks', 'rangeTo')))
  )
    next += 1;
  const noun = tokens[next];
  const isNoun =
    noun?.kind === 'meaning' &&
    /^(?:audiences?|viewers|viewership|受众|观众|粉丝群体?|受众群体)$/.test(noun.plain);
  return next > at && isNoun ? next : undefined;
}

/** `followers are mostly women`, `粉丝主要在美国`: describes the followers, not their number. */
function followersWho(tokens: readonly Token[], at: number): number | undefined {
  if (meant(tokens[at], 'metric')?.field !== 'followerCount') return undefined;
  const who = pass(tokens, at + 1, 4, 'fill', 'between', 'recent');
  const field = meant(tokens[who], 'value')?.field;
  const reason = meant(tokens[who], 'unsure')?.reason ?? ageOf(tokens, who);
  const isWho = field === 'region' || field === 'language' || reason === 'gender' || reason === 'age';
  return who > at + 1 && (isWho || meant(tokens[who], 'tongue')) ? at : undefined;
}

function ageOf(tokens: readonly Token[], at: number): string | undefined {
  const claim = readQuantity(tokens, at)?.claims[0];
  return claim?.as === 'unsure' ? claim.reason : undefined;
}

const ownFields: readonly string[] = [
  'tags',
  'platform',
  'sizeBand',
  'sendVideoDate',
  'exclude',
  ...choiceFields,
];

function endsAudience(tokens: readonly Token[], at: number, isFirst: boolean): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === 'stop' || token.kind === 'quote' || token.kind === 'handle')
    return true;
  if (token.kind === 'colon') return !isFirst;
  const field = meant(token, 'value')?.field;
  if (field !== undefined && ownFields.includes(field)) return true;
  if (meant(token, 'not', 'metric', 'where', 'audience', 'like')) return true;
  if (!isFirst && meant(token, 'creator') && !meant(tokens[at - 1], 'fill')) return true;
  const figure = readQuantity(tokens, at)?.claims[0];
  return figure?.as === 'chip' && figure.confidence > 0.5;
}

/** `类似@name的`, `similar to "name"`: similar creators are a separate feature. */
export function readSimilar(tokens: readonly Token[], at: number): Reading | undefined {
  const like = meant(tokens[at], 'like');
  if (!like) return undefined;
  const first = passSoft(tokens, at + 1, 2);
  let next = nameEnd(tokens, first);
  if (next === first) {
    if (like.needsName) return { claims: [{ as: 'connective', ...spanOf(tokens, at, at) }], next: at + 1 };
    return unsure(tokens, at, at + 1, 'similarity');
  }
  for (;;) {
    const more = pass(tokens, next, 2, 'and');
    const end = more > next ? nameEnd(tokens, more) : more;
    if (end <= more) break;
    next = end;
  }
  if (like.needsName && tokens[first]?.kind === 'unknown') {
    return { claims: [{ as: 'connective', ...spanOf(tokens, at, at) }], next: at + 1 };
  }
  return unsure(tokens, at, next, 'similarity');
}

function nameEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind === 'handle' || tokens[at]?.kind === 'quote') return at + 1;
  let next = at;
  while (tokens[next]?.kind === 'unknown') next += 1;
  return next;
}
