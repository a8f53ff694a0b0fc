import type { CalendarWords } from '../words.ts';
import { addDays, type IsoDay, weeksOf } from './isoDay.ts';

/** All texts of a calendar. */
export interface CalendarLabels extends CalendarWords {
  /** Above the days; month 1–12: "November 2026". */
  readonly month: (year: number, month: number) => string;
  /** From Sunday: visible text and spoken text. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  /** Name of a day: "Friday, 20 November 2026". */
  readonly day: (day: IsoDay) => string;
}

/** Returns the names of months, weekdays and days for a calendar's labels, by the locale's rules. */
export function calendarNames(locale: string): Pick<CalendarLabels, 'month' | 'weekdays' | 'day'> {
  const form = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
    return (day: IsoDay) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const long = form({ weekday: 'long' });
  const month = form({ year: 'numeric', month: 'long' });
  const sunday = weeksOf('2026-11-20', 0)[0]?.[0] ?? '2026-11-01';
  const week = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
  const narrow = form({ weekday: 'narrow' });
  // In Chinese and Japanese one character names a day; in most other languages two days share a letter.
  const short = new Set(week.map(narrow)).size === week.length ? narrow : form({ weekday: 'short' });
  return {
    month: (year, number) => month(`${year}-${String(number).padStart(2, '0')}-01`),
    weekdays: week.map((day) => ({ short: short(day), long: long(day) })),
    day: form({ dateStyle: 'full' }),
  };
}
