/** A timestamp: ISO-8601 text with offset, or milliseconds since 1970. */
export type Timestamp = string | number;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Number of days from which the date is shown instead. */
const relativeDays = 30;

/** A date without a time starts in the machine's time zone. */
function msOf(timestamp: Timestamp): number {
  if (typeof timestamp === 'number') return timestamp;
  return Date.parse(/^\d{4}-\d\d-\d\d$/.test(timestamp) ? `${timestamp}T00:00` : timestamp);
}

const formats = /* @__PURE__ */ new Map<string | undefined, Intl.DateTimeFormat>();

/** Cached per zone: a table formats hundreds of dates, and creating a formatter costs far more than using it. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

const relativeFormats = /* @__PURE__ */ new Map<string, Intl.RelativeTimeFormat>();

function relativeFormatOf(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  const made = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  relativeFormats.set(key, made);
  return made;
}

/** Returns `yyyy-MM-dd` and `HH:mm` in the zone; `null` for an invalid timestamp. */
function partsOf(timestamp: Timestamp, timeZone: string | undefined) {
  const ms = msOf(timestamp);
  if (Number.isNaN(ms)) return null;
  const parts = formatOf(timeZone).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Formats as `yyyy-MM-dd` in the zone; `''` for an invalid timestamp. */
export function day(timestamp: Timestamp, timeZone?: string): string {
  return partsOf(timestamp, timeZone)?.day ?? '';
}

/** Returns the last day in the zone before an exclusive end, e.g. midnight; `''` for an invalid timestamp. */
export const lastDay = (end: Timestamp, timeZone?: string): string => day(msOf(end) - 1, timeZone);

/** Formats as `yyyy-MM-dd HH:mm` in the zone (specification, section 9). */
export function dateTime(timestamp: Timestamp, timeZone?: string): string {
  const parts = partsOf(timestamp, timeZone);
  return parts ? `${parts.day} ${parts.time}` : '';
}

/** Formats as `yyyy-MM-dd HH:mm:ss` in the zone; `''` for an invalid timestamp. */
export function dateTimeSeconds(timestamp: Timestamp, timeZone?: string): string {
  const shown = dateTime(timestamp, timeZone);
  // Offsets of zones are whole minutes, so the seconds are the same.
  return shown && `${shown}:${String(new Date(msOf(timestamp)).getUTCSeconds()).padStart(2, '0')}`;
}

/** Returns the calendar days from a timestamp until now in the zone: 0 is today, also if the timestamp is in the future. */
export function calendarDaysAgo(timestamp: Timestamp, now: number, timeZone?: string): number {
  // Days are counted as dates, so that a day of 23 or 25 hours is one day.
  const from = Date.parse(day(timestamp, timeZone));
  const to = Date.parse(day(now, timeZone));
  return Math.max(0, Math.round((to - from) / dayMs));
}

/** Returns `today`, `yesterday`, `3 days ago`, and from 30 days on the date. */
export function relativeDay(timestamp: Timestamp, now: number, locale: string, timeZone?: string): string {
  if (Number.isNaN(msOf(timestamp))) return '';
  const days = calendarDaysAgo(timestamp, now, timeZone);
  if (days >= relativeDays) return day(timestamp, timeZone);
  return relativeFormatOf(locale, days <= 1 ? 'auto' : 'always').format(-days, 'day');
}

/** Returns how long ago a time was: `5 minutes ago`, `3 hours ago`; `null` for less than a minute. */
export function timeAgo(at: string, now: number, locale: string): string | null {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < minuteMs) return null;
  const format = relativeFormatOf(locale, 'always');
  return passed < hourMs
    ? format.format(-Math.floor(passed / minuteMs), 'minute')
    : format.format(-Math.floor(passed / hourMs), 'hour');
}

/** Returns the days between two timestamps, rounded up (specification, section 9). */
export function daysBetween(from: Timestamp, to: Timestamp): number {
  return Math.ceil(Math.abs(msOf(to) - msOf(from)) / dayMs);
}

/** Formats seconds as minutes:seconds: 65 → `01:05`, 3725 → `62:05`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(whole / 60))}:${part(whole % 60)}`;
}
