export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** A time as keys and values of alerts have it. */
export const timeText = (at: number): string => `${new Date(at).toISOString()}`;

/** Views of a post at a time; `null`: unknown. */
export interface ViewsAt {
  /** In milliseconds; a day counts at 00:00 UTC. */
  readonly at: number;
  readonly isDay: boolean;
  readonly views: number | null;
  /** Whether the terms of its source allow no figures derived from it. */
  readonly isRaw: boolean;
}

/** The time between two successive readings with known views. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  /** Views that it brought; below 0 where the total fell. */
  readonly gained: number;
}

/**
 * Returns the intervals of readings, oldest first. Those known by their day are not measured against other
 * ones, and those of a source that allows no derived figures are left out.
 */
export function intervalsOf(readings: readonly ViewsAt[]): readonly Interval[] {
  const isDay = readings.at(-1)?.isDay ?? false;
  const known = readings.flatMap(({ at, views, ...reading }) =>
    views === null || reading.isRaw || reading.isDay !== isDay ? [] : [{ at, views }],
  );
  return known.slice(1).flatMap(({ at, views }, place) => {
    const before = known[place];
    return before ? [{ from: before.at, to: at, gained: views - before.views }] : [];
  });
}

/** Views of an interval that are worth an alert. */
const minViews = 1_000;
/** Intervals before, on which the usual speed rests. */
export const usualIntervals = 7;
const minSpread = 0.1;
const spreads = 4;
/** A planned reading was missed where an interval is longer than this many planned ones. */
const maxLength = 1.9;

const hoursOf = ({ from, to }: Interval) => (to - from) / hourMs;
export const speedOf = (interval: Interval) => interval.gained / hoursOf(interval);
const logOf = (interval: Interval) => Math.log1p(speedOf(interval));

export interface Judgement {
  /** `calm`: no longer near a jump or a drop; `usual`: no alert; `unknown`: no speed, a gap, or too little before it. */
  readonly kind: 'jump' | 'drop' | 'usual' | 'calm' | 'unknown';
  /** Views an hour, of the interval and the median of the seven before. */
  readonly speed: number;
  readonly median: number;
}

/**
 * Judges an interval by those before it. A total that fell is a correction of the platform: such an interval has no
 * speed. A young post slows down by itself, so that only intervals of about one length show a drop.
 * @param paceMs the planned time between readings
 */
export function judge(interval: Interval, before: readonly Interval[], paceMs: number): Judgement {
  const usual = before.filter(({ gained }) => gained >= 0).slice(-usualIntervals);
  const isGap = interval.to - interval.from > maxLength * paceMs;
  if (interval.gained < 0 || isGap || usual.length < usualIntervals) {
    return { kind: 'unknown', speed: 0, median: 0 };
  }
  const logs = usual.map(logOf);
  const middle = medianOf(logs);
  const median = Math.expm1(middle);
  const limit = spreads * Math.max(medianOf(logs.map((log) => Math.abs(log - middle))), minSpread);
  const difference = logOf(interval) - middle;
  const known = { speed: speedOf(interval), median };
  if (difference > limit && interval.gained > minViews) return { ...known, kind: 'jump' };
  const isLike = usual.every((one) => hoursOf(interval) < maxLength * hoursOf(one));
  if (difference < -limit && median * hoursOf(interval) > minViews && isLike)
    return { ...known, kind: 'drop' };
  return { ...known, kind: Math.abs(difference) <= limit / 2 ? 'calm' : 'usual' };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
