import type { ChipClaim, Claim } from './claims.ts';

const either = /或|还是|\/|\bor\b/;
const bothBetween = /又|且|同时|兼|也|还做|还拍|\+|\bas well as\b|\balso\b|\bplus\b/;
const bothBefore = /同时|既|\bboth\b|\bwho (?:do|does)\b/;
const bothAfter = /都(?=$|\s|的|在?(?:做|拍|发|有|分享|玩|搞|涉及|会|更))|\bboth\b/;
const plainAnd = /和|与|及|跟|&|\band\b/;

/**
 * Decides whether a creator needs all topics of the sentence or any: `家居和宠物都做` needs both. A plain `and` can mean
 * both kinds of creators too: it stays any of them, with a doubt.
 */
export function joinTopics(plain: string, claims: readonly Claim[]): Claim[] {
  const places = claims.flatMap((claim, at) => (isTopic(claim) ? [at] : []));
  const last = places.at(-1) ?? 0;
  const [before = '', ...gaps] = places.map((at) => joints(plain, claims.slice(behindOther(claims, at), at)));
  if (gaps.some((gap) => either.test(gap))) return [...claims];
  const end = claims.findIndex(({ as }, at) => at > last && as !== 'connective');
  const after = joints(plain, claims.slice(last + 1, end < 0 ? undefined : end));
  const areAll =
    bothBefore.test(before) || bothAfter.test(after) || gaps.some((gap) => bothBetween.test(gap));
  const mains = new Set(claims.filter(isTopic).map(({ values }) => values[0]));
  if (areAll && mains.size > 1) return claims.map((claim) => (isTopic(claim) ? needed(claim) : claim));
  if (!gaps.some((gap) => plainAnd.test(gap))) return [...claims];
  return claims.map((claim) => (isTopic(claim) ? { ...claim, confidence: doubtful(claim) } : claim));
}

const isTopic = (claim: Claim): claim is ChipClaim => claim.as === 'chip' && claim.field === 'tags';

const doubtful = ({ confidence }: ChipClaim) => Math.min(confidence, 0.7);

/** A word for several tags needs its first one alone: few creators have all of them. */
function needed(claim: ChipClaim): ChipClaim {
  const confidence = claim.values.length > 1 ? doubtful(claim) : claim.confidence;
  return { ...claim, values: claim.values.slice(0, 1), confidence, isNeeded: true };
}

/** Returns the index of the first joining word before a claim. */
const behindOther = (claims: readonly Claim[], at: number) =>
  claims.slice(0, at).findLastIndex(({ as }) => as !== 'connective') + 1;

/** Returns the joining words among these claims. */
function joints(plain: string, claims: readonly Claim[]): string {
  let text = '';
  let reached = 0;
  for (const { as, start, end } of claims) {
    if (as !== 'connective') continue;
    text += (start > reached ? ' ' : '') + plain.slice(start, end);
    reached = end;
  }
  return text.trim();
}
