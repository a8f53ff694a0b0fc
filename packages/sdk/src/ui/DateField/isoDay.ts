import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A day of the calendar as `Y-m-d`, without zone: "2026-11-20". Sorts as text. */
export type IsoDay = string;

/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const form = 'YYYY-MM-DD';
const at = (day: IsoDay) => dayjs.utc(day);

/** Whether a text is a valid day. */
export function isIsoDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && at(text).isValid() && at(text).format(form) === text;
}

export function addDays(day: IsoDay, count: number): IsoDay {
  return at(day).add(count, 'day').format(form);
}

/** Returns the same day in another month, or the last day of that month. */
export function addMonths(day: IsoDay, count: number): IsoDay {
  return at(day).add(count, 'month').format(form);
}

export function weekdayOf(day: IsoDay): number {
  return at(day).day();
}

export function startOfWeek(day: IsoDay, firstDay: Weekday): IsoDay {
  return addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));
}

/** Returns year, month 1–12 and day of the month. */
export function partsOf(day: IsoDay): {
  readonly year: number;
  readonly month: number;
  readonly date: number;
} {
  const timestamp = at(day);
  return { year: timestamp.year(), month: timestamp.month() + 1, date: timestamp.date() };
}

/** Limits a day to the bounds, if any. */
export function clampDay(day: IsoDay, min: IsoDay | undefined, max: IsoDay | undefined): IsoDay {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** Returns six weeks that contain the month of `day`; always six, so that the calendar keeps its height. */
export function weeksOf(day: IsoDay, firstDay: Weekday): readonly (readonly IsoDay[])[] {
  const start = startOfWeek(at(day).startOf('month').format(form), firstDay);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(start, week * 7 + index)),
  );
}

/** Month abbreviations of the display form `j M Y`, which is the same in every language. */
export const monthAbbreviations = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** Formats a day as `j M Y`: "20 Nov 2026". */
export function showDay(day: IsoDay): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${monthAbbreviations[month - 1] ?? ''} ${year}`;
}
