/** Number of hours in a block. */
const blockHours = 3;

export interface WeekBlock {
  /** 0: Monday. */
  readonly day: number;
  readonly from: number;
  /** Exclusive; at most 24. */
  readonly to: number;
  readonly found: number;
}

/** Returns the three hours of one day with the most events; `null` without events, or in a tie. */
export function bestBlock(week: readonly (readonly number[])[]): WeekBlock | null {
  const blocks = week.flatMap((hours, day) =>
    Array.from({ length: Math.ceil(hours.length / blockHours) }, (_, at): WeekBlock => {
      const from = at * blockHours;
      const to = from + blockHours;
      return { day, from, to, found: hours.slice(from, to).reduce((sum, count) => sum + count, 0) };
    }),
  );
  const [best, second] = blocks.toSorted((a, b) => b.found - a.found);
  return best && best.found > (second?.found ?? 0) ? best : null;
}
