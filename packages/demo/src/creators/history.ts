import type { Figures } from '@reachkit/server/domains/creator/metrics';
import type { Random } from './random.ts';
import type { Traits } from './traits.ts';

const day = 86_400_000;

/** A demo creator's figures on one day. */
export interface DemoSnapshot {
  /** ISO date. */
  readonly day: string;
  readonly followers: number;
  readonly avgPlays: number | null;
  readonly medianPlays: number | null;
  readonly interactionRate: number | null;
}

/** A day with stored figures. */
interface WatchedDay {
  readonly ago: number;
  /** ISO date. */
  readonly date: string;
}

/** Days of daily snapshots; older ones, up to the end, are weekly. */
const dailyFor = 30;
const keptFor = 91;

/** Returns the snapshot days up to a day, newest first: dense for analysed creators, sparse for some others. */
export function watchedDays(now: Date): Readonly<Record<'closely' | 'loosely', readonly WatchedDay[]>> {
  const days = Array.from({ length: keptFor + 1 }, (_, ago) => ({
    ago,
    date: new Date(now.getTime() - ago * day).toISOString().slice(0, 10),
  }));
  const isWeekly = ({ ago }: WatchedDay) => ago % 7 === 0;
  return {
    closely: days.filter((one) => one.ago <= dailyFor || isWeekly(one)),
    loosely: days.filter((one) => isWeekly(one) && one.ago <= 28),
  };
}

/** Generates snapshots that end at today's followers and follow the growth of the creator's traits, newest first. */
export function drawSnapshots(
  random: Random,
  traits: Traits,
  figures: Pick<Figures, 'avgPlays' | 'medianPlays' | 'interactionRate'>,
  days: readonly WatchedDay[],
): DemoSnapshot[] {
  const daily = traits.growth / 30;
  // A jump happens within a few days, not evenly.
  const jumpOn = traits.growth > 0.1 ? 3 + random.below(20) : null;
  let followers = traits.followers;
  let drift = 1;
  let previous = 0;
  return days.map(({ ago, date }) => {
    for (let step = previous; step < ago; step++) {
      const grown = jumpOn === null ? daily : step === jumpOn ? traits.growth * 0.8 : daily * 0.2;
      followers /= 1 + grown + 0.0007 * random.normal();
    }
    if (ago > 0) drift *= 1 + 0.015 * Math.sqrt(ago - previous) * random.normal();
    previous = ago;
    const drifted = (value: number | null) => (value === null ? null : Math.round(value * drift));
    return {
      day: date,
      followers: Math.round(followers),
      avgPlays: drifted(figures.avgPlays),
      medianPlays: drifted(figures.medianPlays),
      interactionRate: figures.interactionRate,
    };
  });
}
