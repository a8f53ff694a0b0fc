import type { EquityPeriod } from '@reachkit/contract';
import { beginningOf, clamped, type Day, dayAfter, dayReader, textOf } from '../../platform/time/days.ts';

/** The period of a counter. */
export interface Period {
  /** Its first day in the team's zone, `2026-11-21`. */
  readonly start: string;
  /** When the counter resets to 0. */
  readonly resetAt: Date;
}

/** Basis of a team's days and membership months. */
export interface Calendar {
  /** IANA name. */
  readonly timeZone: string;
  /** The membership's months begin on this day of the month, or on the last day of shorter months. */
  readonly memberSince: Date;
}

/** The day or membership month that contains a time. */
export function periodOf(period: EquityPeriod, now: Date, { timeZone, memberSince }: Calendar): Period {
  const dayIn = dayReader(timeZone);
  const today = dayIn(now);
  const [start, next] =
    period === 'day' ? [today, dayAfter(today)] : monthAround(today, dayIn(memberSince).day);
  return { start: textOf(start), resetAt: beginningOf(next, dayIn) };
}

function monthAround(today: Day, anniversary: number): [Day, Day] {
  const beginsIn = (monthsFromNow: number) => clamped(today, monthsFromNow, anniversary);
  return today.day >= beginsIn(0).day ? [beginsIn(0), beginsIn(1)] : [beginsIn(-1), beginsIn(0)];
}
