import { type Confidence, type CreatorGrowth, type GrowthDays, growthDays } from '@reachkit/contract';
import { type Measure, measure } from '../measure.ts';
import { isCount } from './averages.ts';

const day = 86_400_000;

/** Followers on a day; `day` is an ISO date (`2026-11-20`). */
export interface FollowerSnapshot {
  readonly day: string;
  readonly followers: number | null;
}

/** Growth periods in days, each with the tolerance in days for its first snapshot. */
export const growthTolerance = { 7: 2, 30: 5, 90: 15 } as const satisfies Record<GrowthDays, number>;
export type { Confidence, GrowthDays };
export { growthDays };

/** Min snapshots in the period. */
export const fewestSnapshots = 3;

export type Growth = Readonly<CreatorGrowth>;

interface Point {
  readonly day: string;
  readonly at: number;
  readonly followers: number;
}

/** Returns a snapshot's day number since 1970, in UTC, as days are stored. */
const placeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day;

function points(snapshots: readonly FollowerSnapshot[]): readonly Point[] {
  return snapshots
    .flatMap(({ day: date, followers }) =>
      isCount(followers) ? [{ day: date, at: placeOf(date), followers }] : [],
    )
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at);
}

/** Confidence by number of snapshots: 3–4 low, 5–7 medium, 8 and more high. */
export const confidenceOf = (snapshots: number): Confidence =>
  snapshots >= 8 ? 'high' : snapshots >= 5 ? 'medium' : 'low';

/**
 * Change of followers between the newest snapshot and the one nearest to `days` before it (the older of two equally
 * near), within `growthTolerance`. Unknown with fewer than 3 snapshots in the period, and from 0 followers.
 */
export function growthOver(snapshots: readonly FollowerSnapshot[], days: GrowthDays): Measure<Growth> {
  const known = points(snapshots);
  const newest = known.at(-1);
  const asOf = newest ? new Date(newest.at * day) : null;
  const explain = (sampleSize: number) => ({ asOf, sampleSize, formula: 'growth' as const });
  if (newest === undefined || known.length < fewestSnapshots) {
    return measure<Growth>(explain(known.length), null, 'too_few_snapshots');
  }
  const away = (at: number) => Math.abs(newest.at - at - days);
  const base = known.reduce((best, one) => (away(one.at) < away(best.at) ? one : best), newest);
  const within = known.filter((one) => one.at >= base.at).length;
  if (away(base.at) > growthTolerance[days]) {
    return measure<Growth>(explain(within), null, 'snapshots_too_short');
  }
  if (within < fewestSnapshots) return measure<Growth>(explain(within), null, 'too_few_snapshots');
  if (base.followers === 0) return measure<Growth>(explain(within), null, 'no_followers');
  const growth: Growth = {
    rate: newest.followers / base.followers - 1,
    gained: newest.followers - base.followers,
    from: { day: base.day, followers: base.followers },
    to: { day: newest.day, followers: newest.followers },
    confidence: confidenceOf(within),
  };
  return measure(explain(within), growth, 'too_few_snapshots');
}

/** Relative change over 30 days, as `growthOver` computes it. */
export const followersChange30d = (snapshots: readonly FollowerSnapshot[]): number | null =>
  growthOver(snapshots, 30).value?.rate ?? null;

/** Relative change over 90 days, as `growthOver` computes it. */
export const followersChange90d = (snapshots: readonly FollowerSnapshot[]): number | null =>
  growthOver(snapshots, 90).value?.rate ?? null;

/** An unusual rise in followers. */
export interface FollowerJump {
  /** The day after the rise. */
  readonly day: string;
  readonly gained: number;
  /** Relative: 0.2 is +20 %. */
  readonly rate: number;
}

export const jumpDays = 3;
export const jumpMemory = 90;

/** Min relative rise of a jump. */
export const jumpRate = 0.1;

/**
 * The steepest rise of followers by 10 % or more between neighbouring snapshots at most 3 days apart, within 90 days of
 * the newest; `null` if there is none (or snapshots are too sparse).
 */
export function followerJump(snapshots: readonly FollowerSnapshot[]): FollowerJump | null {
  const known = points(snapshots);
  const newest = known.at(-1)?.at ?? 0;
  let steepest: FollowerJump | null = null;
  known.forEach((one, index) => {
    const before = known[index - 1];
    if (!before || before.followers === 0 || one.at - before.at > jumpDays) return;
    if (newest - one.at > jumpMemory) return;
    const rate = one.followers / before.followers - 1;
    if (rate < jumpRate || (steepest !== null && rate <= steepest.rate)) return;
    steepest = { day: one.day, gained: one.followers - before.followers, rate };
  });
  return steepest;
}
