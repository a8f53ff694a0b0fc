/** A calendar day, independent of the zone. */
export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns the day of a timestamp in a zone, `2026-11-21`. */
export const dayOf = (timestamp: Date, timeZone: string): string => textOf(dayReader(timeZone)(timestamp));

/** Returns the last day before an exclusive end; `null` if there is no end. */
export const lastDayOf = ({
  expiresAt,
  timeZone,
}: {
  readonly expiresAt: Date | null;
  readonly timeZone: string;
}): string | null => expiresAt && dayOf(new Date(expiresAt.getTime() - 1), timeZone);

/** Returns the start of a day in a zone. */
export const beginningOfDay = (day: string, timeZone: string): Date =>
  beginningOf(parse(day), dayReader(timeZone));

/** Adds months, to `anchorDay` of that month or its last day. */
export const addMonths = (day: string, months: number, anchorDay: number): string =>
  textOf(clamped(parse(day), months, anchorDay));

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days between two days, negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

export const dayOfMonth = (day: string): number => parse(day).day;

function parse(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

/** Returns the given day of a month, or the month's last day. */
export function clamped(from: Day, months: number, day: number): Day {
  const first = new Date(Date.UTC(from.year, from.month - 1 + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, day: Math.min(day, length) };
}

export function dayAfter({ year, month, day }: Day): Day {
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

/** Returns the start of a day; in some zones a day has no midnight. */
export function beginningOf(day: Day, dayIn: (timestamp: Date) => Day): Date {
  const wanted = textOf(day);
  const utc = Date.UTC(day.year, day.month - 1, day.day);
  // Binary search in minutes: no zone is further from UTC than 14 hours, its days only move forward, and since 1972 they begin at a whole minute.
  let [before, reached] = [-15 * 60, 15 * 60];
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (textOf(dayIn(new Date(utc + middle * minuteMs))) >= wanted) reached = middle;
    else before = middle;
  }
  return new Date(utc + reached * minuteMs);
}

/** Cache by zone: creating a formatter takes longer than formatting a day. */
const readers = new Map<string, (timestamp: Date) => Day>();
/** Exceeds the number of zones, since some have several names. */
const maxReaders = 1_000;

/** @throws RangeError for what is no zone */
export function dayReader(timeZone: string): (timestamp: Date) => Day {
  const known = readers.get(timeZone);
  if (known) return known;
  const reader = makeReader(timeZone);
  if (readers.size >= maxReaders) readers.clear();
  readers.set(timeZone, reader);
  return reader;
}

function makeReader(timeZone: string): (timestamp: Date) => Day {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (timestamp) => {
    const parts = new Map(format.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]));
    return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
  };
}

export const textOf = ({ year, month, day }: Day) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
