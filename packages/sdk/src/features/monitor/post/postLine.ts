import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import type { ChartAnnotation, ChartGap } from '../../../ui/Chart/types.ts';

type Reading = MonitoredPostDetail['readings'][number];
type Gap = MonitoredPostDetail['gaps'][number];

export interface PostLine {
  /** Times of the known views, and a place in the middle of each gap. */
  readonly x: readonly number[];
  readonly views: readonly (number | null)[];
  readonly gaps: readonly ChartGap[];
  /** Ends of the gap at a place. */
  readonly ends: ReadonlyMap<number, Pick<ChartGap, 'from' | 'to'>>;
}

/** The known views of the readings; gaps are places without a value, where a chart breaks its line. */
export function postLine(
  readings: readonly Reading[],
  gaps: readonly Gap[],
  textOf: (ms: number) => string,
): PostLine {
  const known = readings.flatMap(({ readAt, views }) =>
    views === null ? [] : [{ at: Date.parse(readAt), views }],
  );
  const times = gaps.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const);
  const found: ChartGap[] = [];
  const ends = new Map<number, ChartGap>();
  const places = known.flatMap<{ at: number; views: number | null }>((one, index) => {
    const before = known[index - 1];
    if (!before) return [one];
    // By day, a short gap within a day does not break the line.
    const within = times.find(
      ([from, to]) => Math.min(to, one.at) - Math.max(from, before.at) >= (one.at - before.at) / 2,
    );
    if (!within) return [one];
    const gap = { from: before.at, to: one.at, text: textOf(within[1] - within[0]) };
    const middle = (before.at + one.at) / 2;
    found.push(gap);
    ends.set(middle, gap);
    return [{ at: middle, views: null }, one];
  });
  return { x: places.map(({ at }) => at), views: places.map(({ views }) => views), gaps: found, ends };
}

/** Something that happened to the post. */
export interface PostMark {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
  readonly isWarning: boolean;
}

/** Share of the range below which two labels would touch. */
const labelRoom = 0.3;

/**
 * A ring at the value nearest to each mark. The newest have their words beside them; the words of older ones that would
 * touch them are shown at the ring only.
 */
export function marksOf({ x, views }: PostLine, marks: readonly PostMark[]): readonly ChartAnnotation[] {
  const places = x.filter((_, at) => views[at] !== null);
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return [];
  const room = (last - first) * labelRoom;
  const groups = new Map<number, PostMark[]>();
  for (const mark of marks) {
    const nearest = places.reduce((best, place) =>
      Math.abs(place - mark.at) < Math.abs(best - mark.at) ? place : best,
    );
    groups.set(nearest, [...(groups.get(nearest) ?? []), mark]);
  }
  let labelled = Number.POSITIVE_INFINITY;
  return [...groups]
    .toSorted(([one], [other]) => other - one)
    .map(([place, own]): ChartAnnotation => {
      const words = own.map(({ text }) => text).join(' · ');
      const hasLabel = labelled - place >= room;
      if (hasLabel) labelled = place;
      return {
        x: place,
        text: hasLabel ? words : '',
        detail: words,
        tone: own.some(({ isWarning }) => isWarning) ? 'warning' : 'plain',
      };
    })
    .toReversed();
}
