import { type MonitorAge, type MonitorFigures, monitorAges } from '@reachkit/contract';
import {
  type Counts,
  countsAt,
  engagementsOf,
  fallenBelow,
  hourMs,
  maxGapMs,
  type Reading,
} from './readings.ts';

/** Facts of a link beside its readings. */
export interface FigureFacts {
  /** In milliseconds. */
  readonly postedAt: number | null;
  /** In minor units. */
  readonly fee: number | null;
  /** Of the creator. */
  readonly medianViews: number | null;
}

export interface FigureClock {
  /** Start of the team's day, in milliseconds. */
  readonly dayStart: number;
  /** Sources whose terms allow their counts, but no figures derived from them. */
  readonly rawOnly: ReadonlySet<string>;
}

export type FigureAge = Exclude<MonitorAge, 'now'>;

/** Age in milliseconds. */
export const ageMs = (age: FigureAge): number => monitorAges[age] * hourMs;
/** Ages of days, for which readings known by their day are used. */
export const usesDays = (age: FigureAge): boolean => age.endsWith('d');

/** Figures of the latest of these readings; `undefined` without one. */
export function figuresNow(
  readings: readonly Reading[],
  facts: FigureFacts,
  { dayStart, rawOnly }: FigureClock,
): MonitorFigures | undefined {
  const latest = readings.at(-1);
  if (!latest) return undefined;
  const previous = readings.at(-2);
  const base = readings.findLast(({ at }) => at < dayStart);
  const from = readings.findLast(({ at }) => latest.at - at >= minPaceMs);
  const earlier = [previous, base].flatMap((one) => (one && one !== latest ? [one] : []));
  const isRaw = [latest, ...earlier, ...(from ? [from] : [])].some(({ source }) => rawOnly.has(source));
  const figures = { ...derivedOf(latest.counts, facts), falling: fallenBelow(latest, earlier) };
  if (isRaw) return { ...figures, ...underived };
  return {
    ...figures,
    viewsAnHour: from ? viewsAnHour(from, latest) : null,
    gain: gainOf(latest, { base, facts, dayStart }),
  };
}

/** Figures at an age of the post; `null` where its counts are unknown. */
export function figuresAt(
  readings: readonly Reading[],
  facts: FigureFacts,
  age: FigureAge,
  rawOnly: ReadonlySet<string>,
): MonitorFigures | null {
  if (facts.postedAt === null) return null;
  const found = countsAt(readings, facts.postedAt + ageMs(age), usesDays(age));
  if (!found) return null;
  const { counts, falling, between } = found;
  if (between.some(({ source }) => rawOnly.has(source))) {
    return between[0] === between[1] ? { ...unknownFigures, ...counts, falling: [...falling] } : null;
  }
  return { ...derivedOf(counts, facts), falling: [...falling] };
}

const underived = {
  engagement: null,
  viewsAnHour: null,
  gain: null,
  costPerThousand: null,
  costPerEngagement: null,
  medianMultiple: null,
} as const;

/** Figures of a post of which nothing is known. */
export const unknownFigures: MonitorFigures = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  ...underived,
  falling: [],
};

/** Figures that rest on the counts of one reading. */
export function derivedOf(
  counts: Counts,
  { fee, medianViews }: Pick<FigureFacts, 'fee' | 'medianViews'>,
): MonitorFigures {
  const { views } = counts;
  const engagements = engagementsOf(counts);
  return {
    ...unknownFigures,
    ...counts,
    engagement: ratio(engagements, views),
    costPerThousand: ratio(fee === null ? null : fee * 1_000, views),
    costPerEngagement: ratio(fee, engagements),
    medianMultiple: ratio(views, medianViews),
  };
}

/** `null` where one is unknown, or the divisor is 0. */
export const ratio = (dividend: number | null, divisor: number | null): number | null =>
  dividend === null || divisor === null || divisor === 0 ? null : dividend / divisor;

/** Readings that are nearer to each other, e.g. entered by hand one after the other, show no speed. */
const minPaceMs = hourMs / 2;

/** A total that fell is a correction and has no speed. */
function viewsAnHour(from: Reading, to: Reading): number | null {
  const [before, after] = [from.counts.views, to.counts.views];
  if (before === null || after === null || before > after) return null;
  return (after - before) / ((to.at - from.at) / hourMs);
}

/**
 * Views gained since the last reading before the team's day, at most 36 h before it. Of a post that was published today
 * all views are a gain. Unknown without a reading today.
 */
function gainOf(
  latest: Reading,
  of: { readonly base: Reading | undefined; readonly facts: FigureFacts; readonly dayStart: number },
): number | null {
  const { base, facts, dayStart } = of;
  const { views } = latest.counts;
  if (latest.at < dayStart || views === null) return null;
  if (facts.postedAt !== null && facts.postedAt >= dayStart) return views;
  if (!base || base.at < dayStart - maxGapMs || base.counts.views === null) return null;
  return views - base.counts.views;
}
