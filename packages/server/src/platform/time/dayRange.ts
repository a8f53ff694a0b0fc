import { teamDataDaysMost } from '@reachkit/contract/account/team';
import { refuseFields } from '../http/failure.ts';
import { addDays, beginningOfDay, dayOf, daysBetween } from './days.ts';

/** A range of days of a team, with the timestamps of its start and end. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

interface Given {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the requested range of days; the default end is today, the default start a number of days earlier.
 * @throws Failure `validation` at `from` or `to`
 */
export function dayRangeOf(given: Given & { readonly days: number }, timeZone: string, now: Date): DayRange {
  const last = given.to === '' ? dayOf(now, timeZone) : realDay(given.to, 'to');
  const first = given.from === '' ? addDays(last, 1 - given.days) : realDay(given.from, 'from');
  if (first > last) throw refuseFields({ to: { rule: 'range_reversed' } });
  if (daysBetween(first, last) >= teamDataDaysMost) {
    throw refuseFields({ from: { rule: 'too_many', limit: teamDataDaysMost } });
  }
  return { first, last, ...timestampsOf(first, last, timeZone) };
}

/** Returns the timestamps of a range that may be open on both sides. @throws Failure `validation` at `from` or `to` */
export function openRangeOf(given: Given, timeZone: string): { readonly from?: Date; readonly to?: Date } {
  const first = given.from === '' ? undefined : realDay(given.from, 'from');
  const last = given.to === '' ? undefined : realDay(given.to, 'to');
  if (first !== undefined && last !== undefined && first > last) {
    throw refuseFields({ to: { rule: 'range_reversed' } });
  }
  return {
    ...(first !== undefined && { from: beginningOfDay(first, timeZone) }),
    ...(last !== undefined && { to: beginningOfDay(addDays(last, 1), timeZone) }),
  };
}

const timestampsOf = (first: string, last: string, timeZone: string) => ({
  from: beginningOfDay(first, timeZone),
  to: beginningOfDay(addDays(last, 1), timeZone),
});

/** Checks that a day exists in the calendar, in a year that the server supports. */
function realDay(text: string, field: 'from' | 'to'): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  if (!isReal || text < '2000-01-01' || text > '2999-12-31') {
    throw refuseFields({ [field]: { rule: 'wrong_format' } });
  }
  return text;
}
