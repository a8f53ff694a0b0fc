import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A moment: ISO-8601 text with offset, or milliseconds since 1970. */
export type Moment = string | number;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** From here on a date says more than a number of days. */
const relativeDays = 30;

/** By zone: making one takes longer than all that a page writes with it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** `yyyy-MM-dd HH:mm` on the clocks of the zone. */
function shownAt(moment: Dayjs, timeZone: string | undefined): string {
  if (timeZone === undefined) return moment.format('YYYY-MM-DD HH:mm');
  const parts = clockOf(timeZone).formatToParts(moment.toDate());
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** `yyyy-MM-dd` in the zone; `''` for what is no moment. */
export function day(moment: Moment, timeZone?: string): string {
  return dateTime(moment, timeZone).slice(0, 10);
}

/** `yyyy-MM-dd HH:mm` in the zone (specification, section 9). */
export function dateTime(moment: Moment, timeZone?: string): string {
  const valid = dayjs(moment);
  return valid.isValid() ? shownAt(valid, timeZone) : '';
}

/** The last moment of a day (`yyyy-MM-dd`) in the zone, as ISO-8601 text. */
export function endOfDay(day: string, timeZone?: string): string {
  const last = `${day}T23:59:59.999`;
  return (timeZone === undefined ? dayjs(last) : dayjs.tz(last, timeZone)).toISOString();
}

/** Calendar days from a moment until now in the zone: 0 is today, also for a clock that runs ahead. */
export function calendarDaysAgo(moment: Moment, now: number, timeZone?: string): number {
  // Days are counted as dates, so that a day of 23 or 25 hours is one day.
  const from = Date.parse(day(moment, timeZone));
  const to = Date.parse(day(now, timeZone));
  return Math.max(0, Math.round((to - from) / dayMs));
}

/** `today`, `yesterday`, `3 days ago`, and from 30 days on the date. */
export function relativeDay(moment: Moment, now: number, locale: string, timeZone?: string): string {
  if (!dayjs(moment).isValid()) return '';
  const days = calendarDaysAgo(moment, now, timeZone);
  if (days >= relativeDays) return day(moment, timeZone);
  const numeric = days <= 1 ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(-days, 'day');
}

/** How long ago something was: `5 minutes ago`, `3 hours ago`; `null` for less than a minute. */
export function timeAgo(at: string, now: number, locale: string): string | null {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < minuteMs) return null;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return passed < hourMs
    ? format.format(-Math.floor(passed / minuteMs), 'minute')
    : format.format(-Math.floor(passed / hourMs), 'hour');
}

/** Days from one moment to another, a part of a day counting as one (specification, section 9). */
export function daysBetween(from: Moment, to: Moment): number {
  return Math.ceil(Math.abs(dayjs(to).valueOf() - dayjs(from).valueOf()) / dayMs);
}

/** A length in seconds as minutes:seconds: 65 → `01:05`, 3725 → `62:05`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(whole / 60))}:${part(whole % 60)}`;
}
