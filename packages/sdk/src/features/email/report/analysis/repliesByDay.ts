interface TimelinePoint {
  /** ISO 8601. */
  readonly at: string;
  /** `null`: not shown. */
  readonly replied: number | null;
}

export interface DayReplies {
  /** Name of the day, as formatted by `dayOf`. */
  readonly day: string;
  readonly replied: number;
}

/** Max days shown; later replies are rare. */
export const maxDays = 31;
/** Shorter than the shortest day, so that none is omitted when clocks change. */
const stepMs = 12 * 3_600_000;

/** Returns replies by day from the first event of a campaign to its last reply, including days without any. */
export function repliesByDay(
  timeline: readonly TimelinePoint[],
  dayOf: (timestamp: number) => string,
): readonly DayReplies[] {
  const sums = new Map<string, number>();
  const first = Date.parse(timeline[0]?.at ?? '');
  const last = Date.parse(timeline.findLast(({ replied }) => replied)?.at ?? '');
  for (let timestamp = first; timestamp <= last && sums.size < maxDays; timestamp += stepMs)
    sums.set(dayOf(timestamp), 0);
  for (const { at, replied } of timeline) {
    if (replied === null) continue;
    const day = dayOf(Date.parse(at));
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + replied);
    else if (replied > 0 && sums.size < maxDays) sums.set(day, replied);
  }
  return [...sums].map(([day, replied]) => ({ day, replied }));
}
