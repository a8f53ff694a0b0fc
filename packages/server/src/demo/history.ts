import type { Figures } from '../domains/creator/metrics.ts';
import type { Random } from './random.ts';
import type { Traits } from './traits.ts';

const day = 86_400_000;

/** A demo creator's figures as they stood on a day. */
export interface DemoSnapshot {
  /** ISO date. */
  readonly day: string;
  readonly followers: number;
  readonly avgPlays: number | null;
  readonly medianPlays: number | null;
  readonly interactionRate: number | null;
}

/** Days before the demo day on which figures were kept, newest first. */
export const dailyFor90 = Array.from({ length: 90 }, (_, index) => index);
export const weeklyFor5 = [0, 7, 14, 21, 28];

/** Snapshots that end at today's followers and grew as the creator's traits say, newest first. */
export function drawSnapshots(
  random: Random,
  traits: Traits,
  figures: Pick<Figures, 'avgPlays' | 'medianPlays' | 'interactionRate'>,
  now: Date,
  daysAgo: readonly number[],
): DemoSnapshot[] {
  const daily = traits.growth / 30;
  // A jump happens within a few days, not evenly.
  const jumpOn = traits.growth > 0.1 ? 3 + random.below(20) : null;
  let followers = traits.followers;
  let drift = 1;
  let previous = 0;
  return daysAgo.map((ago) => {
    for (let step = previous; step < ago; step++) {
      const grown = jumpOn === null ? daily : step === jumpOn ? traits.growth * 0.8 : daily * 0.2;
      followers /= 1 + grown + 0.0007 * random.normal();
    }
    if (ago > 0) drift *= 1 + 0.015 * Math.sqrt(ago - previous) * random.normal();
    previous = ago;
    const drifted = (value: number | null) => (value === null ? null : value * drift);
    return {
      day: new Date(now.getTime() - ago * day).toISOString().slice(0, 10),
      followers: Math.round(followers),
      avgPlays: drifted(figures.avgPlays),
      medianPlays: drifted(figures.medianPlays),
      interactionRate: figures.interactionRate,
    };
  });
}
