import type { PostHistory } from '@reachkit/contract/creator/postHistory';
import { median } from '../../../../domain/format/numbers.ts';
import type { ChartAnnotation } from '../../../../ui/Chart/types.ts';

export type Reading = PostHistory['readings'][number];

/** Numbers of a reading that the chart can show. */
export const historyMetrics = [
  'views',
  'likes',
  'comments',
  'shares',
  'saves',
  'interactionRate',
] as const satisfies readonly (keyof Reading)[];
export type HistoryMetric = (typeof historyMetrics)[number];

const minGapMs = 36 * 3_600_000;

export interface HistoryLine {
  /** Times of the known values, and a place in the middle of each gap. */
  readonly x: readonly number[];
  readonly values: readonly (number | null)[];
  /** Ends of the gap at a place. */
  readonly gaps: ReadonlyMap<number, readonly [from: number, to: number]>;
  /** Number of breaks that are no gaps: the terms of the source do not allow to keep readings of that time. */
  readonly unkept: number;
}

/**
 * The known values of a metric. More than three times the usual distance, and at least 36 hours, without a value is a
 * gap: a place without a value, where a chart breaks its line. A time before `keptFrom`, from which readings are kept, is
 * no gap.
 */
export function historyLine(
  readings: readonly Reading[],
  metric: HistoryMetric,
  keptFrom = -Infinity,
): HistoryLine {
  const known = readings.flatMap(({ readAt, [metric]: value }) =>
    value === null ? [] : [{ at: Date.parse(readAt), value }],
  );
  const distances = known.slice(1).map(({ at }, index) => at - (known[index]?.at ?? at));
  const gapMs = Math.max(minGapMs, 3 * (median(distances) ?? 0));
  const gaps = new Map<number, readonly [number, number]>();
  let unkept = 0;
  const places = known.flatMap((one, index) => {
    const before = known[index - 1];
    if (!before || one.at - before.at <= gapMs) return [one];
    const middle = (before.at + one.at) / 2;
    gaps.set(middle, [before.at, one.at]);
    if (before.at < keptFrom && one.at - keptFrom <= gapMs) unkept += 1;
    return [{ at: middle, value: null }, one];
  });
  return { x: places.map(({ at }) => at), values: places.map(({ value }) => value), gaps, unkept };
}

/** Something that happened to a post, or to the way in which its platform counts. */
export interface HistoryMark {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
  readonly isWarning?: boolean;
}

/** Max labels side by side in a narrow chart. */
const maxLabels = 14;

/** Annotations with the numbers of the marks, at the nearest values; marks close to each other share one. */
export function annotationsOf({ x, values }: HistoryLine, marks: readonly HistoryMark[]): ChartAnnotation[] {
  const places = x.filter((_, index) => values[index] !== null);
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return [];
  const groups: { readonly x: number; to: number; readonly from: number; marks: HistoryMark[] }[] = [];
  for (const [index, mark] of marks.entries()) {
    const nearest = places.reduce((best, place) =>
      Math.abs(place - mark.at) < Math.abs(best - mark.at) ? place : best,
    );
    const group = groups.at(-1);
    if (group && nearest - group.x <= (last - first) / maxLabels) {
      group.to = index + 1;
      group.marks.push(mark);
    } else {
      groups.push({ x: nearest, from: index + 1, to: index + 1, marks: [mark] });
    }
  }
  return groups.map(({ x: place, from, to, marks: own }) => ({
    x: place,
    text: from === to ? `${from}` : `${from}–${to}`,
    detail: own.map(({ text }) => text).join(' · '),
    tone: own.some(({ isWarning }) => isWarning) ? 'warning' : 'plain',
  }));
}
