import { type TraitKind, traitKinds } from '@reachkit/contract';
import type { Prepared, Profile } from './profile.ts';

/** How much each trait says of whether two creators are alike. */
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

/** The ratio of two figures at which they are 61 % alike (one standard deviation of a bell curve), as a logarithm. */
const spreads: ReadonlyMap<TraitKind, number> = new Map<TraitKind, number>([
  ['size', Math.log(3)],
  ['plays', Math.log(3)],
  ['interaction', Math.log(1.8)],
  ['followerPlays', Math.log(2.5)],
  ['price', Math.log(2.5)],
]);

/** Codes told of a trait at most. */
const mostShared = 5;
/** Of an audience, from which share on a group is worth telling. */
const tellingShare = 0.1;

export const isKnown = (of: Prepared, kind: TraitKind): boolean =>
  of.vectors.has(kind) || of.codes.has(kind) || of.figures.has(kind) || of.shares.has(kind);

/** How alike two creators are in one trait, 0–1 and 1 with oneself; null where it is not known of both. */
export function traitLikeness(a: Prepared, b: Prepared, kind: TraitKind): number | null {
  const [figure, otherFigure] = [a.figures.get(kind), b.figures.get(kind)];
  if (figure !== undefined && otherFigure !== undefined) {
    const distance = (figure - otherFigure) / (spreads.get(kind) ?? 1);
    return Math.exp(-0.5 * distance * distance);
  }
  const [code, otherCode] = [a.codes.get(kind), b.codes.get(kind)];
  if (code !== undefined && otherCode !== undefined) return code === otherCode ? 1 : 0;
  const [vector, otherVector] = [a.vectors.get(kind), b.vectors.get(kind)];
  if (vector && otherVector) {
    let product = 0;
    for (const [name, weight] of vector.weights) product += weight * (otherVector.weights.get(name) ?? 0);
    return Math.min(1, product / (vector.length * otherVector.length));
  }
  const [shares, otherShares] = [a.shares.get(kind), b.shares.get(kind)];
  if (shares && otherShares) {
    let common = 0;
    for (const [name, share] of Object.entries(shares.of))
      common += Math.min(share, otherShares.of[name] ?? 0);
    return Math.min(1, common / Math.max(shares.sum, otherShares.sum));
  }
  return null;
}

/** The codes that two creators have in common in one trait, the weightiest first. */
export function sharedCodes(a: Prepared, b: Prepared, kind: TraitKind): readonly string[] {
  const code = a.codes.get(kind);
  if (code !== undefined) return code === b.codes.get(kind) ? [code] : [];
  const common = new Map<string, number>();
  const [vector, otherVector] = [a.vectors.get(kind), b.vectors.get(kind)];
  for (const [name, weight] of vector?.weights ?? []) {
    const other = otherVector?.weights.get(name);
    if (other !== undefined) common.set(name, weight * other);
  }
  const [shares, otherShares] = [a.shares.get(kind), b.shares.get(kind)];
  for (const [name, share] of Object.entries(shares?.of ?? {})) {
    const both = Math.min(share, otherShares?.of[name] ?? 0);
    if (both >= tellingShare) common.set(name, both);
  }
  return [...common]
    .sort(([left, weight], [right, other]) => other - weight || (left < right ? -1 : 1))
    .slice(0, mostShared)
    .map(([name]) => name);
}

/** The figure behind a trait; null where there is none, or it is not known. */
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

/** What a trait that only one of two creators shows takes away, of what an entire difference would. */
const unknownShare = 0.5;

/** How alike a creator is to another, 0–1: by all that is known of the other. Nobody is more like them than themselves. */
export function likeness(creator: Prepared, other: Prepared): number {
  let [gained, possible] = [0, 0];
  for (const kind of traitKinds) {
    if (!isKnown(other, kind)) continue;
    const weight = traitWeights[kind];
    const alike = traitLikeness(creator, other, kind);
    gained += weight * (alike ?? 0);
    possible += weight * (alike === null ? unknownShare : 1);
  }
  return possible > 0 ? gained / possible : 0;
}
