import { type TraitKind, traitKinds } from '@reachkit/contract';
import type { Prepared, Profile, Shares } from './profile.ts';

/** Weight of each trait in the similarity of two creators. */
export const traitWeights: Readonly<Record<TraitKind, number>> = {
  topics: 4,
  hashtags: 1.5,
  region: 1.5,
  language: 1.5,
  size: 1.5,
  plays: 1.5,
  interaction: 0.75,
  followerPlays: 0.75,
  audienceRegion: 1,
  audienceGender: 0.75,
  audienceAge: 0.75,
  price: 0.75,
};

/** Log ratio of two figures at which similarity is 61 %: one standard deviation of a bell curve. */
const spreads: Readonly<Partial<Record<TraitKind, number>>> = {
  size: Math.log(3),
  plays: Math.log(3),
  interaction: Math.log(1.8),
  followerPlays: Math.log(2.5),
  price: Math.log(2.5),
};
const spreadOf = traitKinds.map((kind) => spreads[kind] ?? 1);
const weightOf = traitKinds.map((kind) => traitWeights[kind]);

/** Max shared codes listed for a trait. */
const maxShared = 5;
/** Min common share for an audience group to be listed. */
const minSharedPart = 0.1;

/** Sources name the groups, so a name may equal an object property. */
const shareOf = (shares: Shares, name: string) => (Object.hasOwn(shares, name) ? (shares[name] ?? 0) : 0);

/** Returns the similarity of two creators in one trait, 0–1 and 1 for the same creator; null unless known for both. */
export function traitSimilarity(a: Prepared, b: Prepared, kind: TraitKind): number | null {
  return facetSimilarity(a, b, traitKinds.indexOf(kind));
}

function facetSimilarity(a: Prepared, b: Prepared, place: number): number | null {
  const facet = a.facets[place];
  const other = b.facets[place];
  if (!facet || !other) return null;
  if (facet.type === 'figure' && other.type === 'figure') {
    const distance = (facet.value - other.value) / (spreadOf[place] ?? 1);
    return Math.exp(-0.5 * distance * distance);
  }
  if (facet.type === 'code' && other.type === 'code') return facet.code === other.code ? 1 : 0;
  if (facet.type === 'vector' && other.type === 'vector') {
    let product = 0;
    for (const [name, weight] of facet.weights) product += weight * (other.weights.get(name) ?? 0);
    return Math.min(1, product / (facet.length * other.length));
  }
  if (facet.type === 'shares' && other.type === 'shares') {
    let common = 0;
    for (const [name, share] of Object.entries(facet.of)) common += Math.min(share, shareOf(other.of, name));
    return Math.min(1, common / Math.max(facet.sum, other.sum));
  }
  return null;
}

/** Returns the codes shared by two creators in one trait, highest weight first. */
export function sharedCodes(a: Prepared, b: Prepared, kind: TraitKind): readonly string[] {
  const place = traitKinds.indexOf(kind);
  const [facet, other] = [a.facets[place], b.facets[place]];
  const common = new Map<string, number>();
  if (facet?.type === 'code' && other?.type === 'code') return facet.code === other.code ? [facet.code] : [];
  if (facet?.type === 'vector' && other?.type === 'vector') {
    for (const [name, weight] of facet.weights) {
      const theirs = other.weights.get(name);
      if (theirs !== undefined) common.set(name, weight * theirs);
    }
  }
  if (facet?.type === 'shares' && other?.type === 'shares') {
    for (const [name, share] of Object.entries(facet.of)) {
      const both = Math.min(share, shareOf(other.of, name));
      if (both >= minSharedPart) common.set(name, both);
    }
  }
  return [...common]
    .sort(([left, weight], [right, other]) => other - weight || (left < right ? -1 : 1))
    .slice(0, maxShared)
    .map(([name]) => name);
}

/** Returns the figure of a trait; null if the trait has none, or it is unknown. */
export function figureOf(profile: Profile, kind: TraitKind): number | null {
  switch (kind) {
    case 'size':
      return profile.followers;
    case 'plays':
      return profile.medianPlays;
    case 'interaction':
      return profile.interactionRate;
    case 'followerPlays':
      return profile.followerPlays;
    case 'price':
      return profile.price;
    case 'topics':
    case 'hashtags':
    case 'region':
    case 'language':
    case 'audienceRegion':
    case 'audienceGender':
    case 'audienceAge':
      return null;
  }
}

/** Penalty for a trait known for only one of two creators, relative to the penalty for a complete difference. */
const unknownShare = 0.5;

/** Returns the similarity of a creator to another, 0–1, over all known traits of the other; highest for the same creator. */
export function similarity(creator: Prepared, other: Prepared): number {
  let gained = 0;
  let possible = 0;
  for (let place = 0; place < weightOf.length; place += 1) {
    if (!other.facets[place]) continue;
    const weight = weightOf[place] ?? 0;
    const alike = facetSimilarity(creator, other, place);
    gained += weight * (alike ?? 0);
    possible += weight * (alike === null ? unknownShare : 1);
  }
  return possible > 0 ? gained / possible : 0;
}
