/** A moment: ISO-8601 text with offset, or milliseconds since 1970. */
export type Timestamp = string | number;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** From here on a date says more than a number of days. */
const relativeDays = 30;

/** A day without a time begins in the zone of the machine. */
function msOf(timestamp: Timestamp): number {
  if (typeof timestamp === 'number') return timestamp;
  return Date.parse(/^\d{4}-\d\d-\d\d$/.test(timestamp) ? `${timestamp}T00:00` : timestamp);
}

const formats = /* @__PURE__ */ new Map<string | undefined, Intl.DateTimeFormat>();

/** Made once a zone: a table writes hundreds of dates, and making a format costs far more than using it. */
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

/** `yyyy-MM-dd` and `HH:mm` in the zone; `null` for what is no moment. */
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

/** `yyyy-MM-dd` in the zone; `''` for what is no moment. */
export function day(timestamp: Timestamp, timeZone?: string): string {
  return partsOf(timestamp, timeZone)?.day ?? '';
}

/** The last day in the zone of what ends at a moment, e.g. of a day until midnight; `''` for what is no moment. */
export const lastDay = (end: Timestamp, timeZone?: string): string => day(msOf(end) - 1, timeZone);

/** `yyyy-MM-dd HH:mm` in the zone (specification, section 9). */
export function dateTime(timestamp: Timestamp, timeZone?: string): string {
  const parts = partsOf(timestamp, timeZone);
  return parts ? `${parts.day} ${parts.time}` : '';
}

/** `yyyy-MM-dd HH:mm:ss` in the zone; `''` for what is no moment. */
export function dateTimeSeconds(timestamp: Timestamp, timeZone?: string): string {
  const shown = dateTime(timestamp, timeZone);
  // Zones differ by whole minutes.
  return shown && `${shown}:${String(new Date(msOf(timestamp)).getUTCSeconds()).padStart(2, '0')}`;
}

/** Calendar days from a moment until now in the zone: 0 is today, also for a clock that runs ahead. */
export function calendarDaysAgo(timestamp: Timestamp, now: number, timeZone?: string): number {
  // Days are counted as dates, so that a day of 23 or 25 hours is one day.
  const from = Date.parse(day(timestamp, timeZone));
  const to = Date.parse(day(now, timeZone));
  return Math.max(0, Math.round((to - from) / dayMs));
}

/** `today`, `yesterday`, `3 days ago`, and from 30 days on the date. */
export function relativeDay(timestamp: Timestamp, now: number, locale: string, timeZone?: string): string {
  if (Number.isNaN(msOf(timestamp))) return '';
  const days = calendarDaysAgo(timestamp, now, timeZone);
  if (days >= relativeDays) return day(timestamp, timeZone);
  return relativeFormatOf(locale, days <= 1 ? 'auto' : 'always').format(-days, 'day');
}

/** How long ago something was: `5 minutes ago`, `3 hours ago`; `null` for less than a minute. */
export function timeAgo(at: string, now: number, locale: string): string | null {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < minuteMs) return null;
  const format = relativeFormatOf(locale, 'always');
  return passed < hourMs
    ? format.format(-Math.floor(passed / minuteMs), 'minute')
    : format.format(-Math.floor(passed / hourMs), 'hour');
}

/** Days from one moment to another, a part of a day counting as one (specification, section 9). */
export function daysBetween(from: Timestamp, to: Timestamp): number {
  return Math.ceil(Math.abs(msOf(to) - msOf(from)) / dayMs);
}

/** A length in seconds as minutes:seconds: 65 → `01:05`, 3725 → `62:05`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(whole / 60))}:${part(whole % 60)}`;
}
