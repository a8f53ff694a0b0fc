import { type SimilarCreator, traitKinds } from '@reachkit/contract';
import type { Prepared } from './profile.ts';
import { figureOf, sharedCodes, similarity, traitSimilarity, traitWeights } from './traits.ts';

export type Trait = SimilarCreator['traits'][number];

/** The seeds to resemble, and the negatives to avoid. */
export interface Wanted {
  readonly seeds: readonly Prepared[];
  readonly negatives: readonly Prepared[];
}

/** Weight of the most similar of several seeds, relative to their average. */
const nearestShare = 0.4;
/** Max traits listed for a creator. */
const maxTraits = 3;
/** Min similarity for a trait to be listed as shared. */
const minSimilarity = 0.25;

/** Sorts by id, so that sums do not depend on the order of the input, down to the last digit. */
export const wantedOf = (seeds: readonly Prepared[], negatives: readonly Prepared[]): Wanted => ({
  seeds: byId(seeds),
  negatives: byId(negatives),
});

const byId = (some: readonly Prepared[]) => some.toSorted((a, b) => a.profile.id - b.profile.id);

/**
 * Score from 0 to 100, with one decimal. A creator identical to a negative loses the whole score; one with half that
 * similarity loses an eighth, so creators in the same field lose hardly anything.
 */
export function scoreOf(creator: Prepared, { seeds, negatives }: Wanted): number {
  if (seeds.length === 0) return 0;
  let sum = 0;
  let nearest = 0;
  for (const seed of seeds) {
    const near = similarity(creator, seed);
    sum += near;
    nearest = Math.max(nearest, near);
  }
  const attraction = (1 - nearestShare) * (sum / seeds.length) + nearestShare * nearest;
  let nearestNegative = 0;
  for (const negative of negatives)
    nearestNegative = Math.max(nearestNegative, similarity(creator, negative));
  return Math.round(1000 * attraction * (1 - nearestNegative ** 3)) / 10;
}

/** Returns the three traits that contribute the most to similarity with the seeds, highest first. */
export function nearestTraits(creator: Prepared, { seeds }: Pick<Wanted, 'seeds'>): Trait[] {
  return traitKinds
    .flatMap((kind, place) => {
      const known = seeds.flatMap((seed) => traitSimilarity(creator, seed, kind) ?? []);
      const alike = known.reduce((sum, one) => sum + one, 0) / known.length;
      if (known.length === 0 || alike < minSimilarity) return [];
      const shared = [...new Set(seeds.flatMap((seed) => sharedCodes(creator, seed, kind)))];
      const trait: Trait = {
        kind,
        similarity: Math.round(alike * 1000) / 1000,
        shared,
        value: figureOf(creator.profile, kind),
        seedValue: middleOf(seeds.flatMap(({ profile }) => figureOf(profile, kind) ?? [])),
      };
      return [{ trait, gain: traitWeights[kind] * alike, place }];
    })
    .sort((a, b) => b.gain - a.gain || a.place - b.place)
    .slice(0, maxTraits)
    .map(({ trait }) => trait);
}

/** Returns the median; for a single seed its own figure. */
function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
