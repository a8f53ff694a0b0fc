import { type ShortWindow, shortHoursDaysMost } from '@reachkit/contract';
import { refuseFields } from '../../../platform/http/failure.ts';
import { dayRangeOf } from '../../../platform/time/dayRange.ts';
import { addDays, beginningOfDay, dayOf, daysBetween } from '../../../platform/time/days.ts';

/** A time range, start inclusive, end exclusive, both at the start of a day of the team. */
export interface VisitWindow {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  /** First and last day, `2026-11-25`. */
  readonly first: string;
  readonly last: string;
  /** Whether it contains every visit of the link. */
  readonly isTotal: boolean;
}

export interface WindowQuery {
  readonly window: ShortWindow;
  readonly from: string;
  readonly to: string;
}

interface WindowFacts {
  readonly timeZone: string;
  readonly now: Date;
  /** Creation time of the link. */
  readonly createdAt: Date;
}

/** Returns the window of a query. @throws Failure `validation` at `from` or `to` */
export function windowOf(query: WindowQuery, { timeZone, now, createdAt }: WindowFacts): VisitWindow {
  const today = dayOf(now, timeZone);
  if (query.from !== '' || query.to !== '') {
    if (query.from === '') throw refuseFields({ from: { rule: 'required' } });
    if (query.to === '') throw refuseFields({ to: { rule: 'required' } });
    const { first, last, from, to } = dayRangeOf({ ...query, days: 1 }, timeZone, now);
    return { first, last, from, to, timeZone, isTotal: false };
  }
  switch (query.window) {
    case 'today':
      return daysOf(today, today, timeZone);
    case '7d':
      return daysOf(addDays(today, -6), today, timeZone);
    case 'total': {
      const [first = today] = [dayOf(createdAt, timeZone), today].sort();
      return { ...daysOf(first, today, timeZone), isTotal: true };
    }
  }
}

/** Returns the preceding window of equal length; `null` if there is none. */
export function windowBefore({ first, last, timeZone, isTotal }: VisitWindow): VisitWindow | null {
  if (isTotal) return null;
  const days = daysBetween(first, last) + 1;
  return daysOf(addDays(first, -days), addDays(first, -1), timeZone);
}

const daysOf = (first: string, last: string, timeZone: string): VisitWindow => ({
  first,
  last,
  timeZone,
  isTotal: false,
  from: beginningOfDay(first, timeZone),
  to: beginningOfDay(addDays(last, 1), timeZone),
});

export type Step = 'hour' | 'day';

/** Returns the step: hours for up to two days, otherwise days; never hours beyond the limit for hourly figures. */
export function stepOf({ first, last }: VisitWindow, wanted: Step | ''): Step {
  const days = daysBetween(first, last) + 1;
  if (wanted === '') return days <= 2 ? 'hour' : 'day';
  return days > shortHoursDaysMost ? 'day' : wanted;
}

/** Returns the starts of all steps in a window. Hours start as in the zone; a day with a clock change has 23 or 25. */
export function stepsOf(window: VisitWindow, step: Step): readonly Date[] {
  if (step === 'hour') {
    const count = Math.ceil((window.to.getTime() - window.from.getTime()) / 3_600_000);
    return Array.from({ length: count }, (_, hour) => new Date(window.from.getTime() + hour * 3_600_000));
  }
  const count = daysBetween(window.first, window.last) + 1;
  return Array.from({ length: count }, (_, day) =>
    beginningOfDay(addDays(window.first, day), window.timeZone),
  );
}
