import { isTimeZone } from '../../../../platform/time/wallClock.ts';
import { timestampOf } from '../../campaigns/sending/wallTime.ts';

/** A line of a calendar. */
export interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

export interface CalendarTime {
  /** ISO 8601 in UTC; `2026-11-26` for a whole day; `2026-11-26T14:00` in an unknown zone. */
  readonly at: string;
  /** The zone name of a time that could not be converted. */
  readonly zone: string;
}

const dayMs = 86_400_000;

/** The time of an event (RFC 5545, 3.3.5); `null` if there is none. */
export function timeOf(property: Property | undefined, all: readonly Property[]): CalendarTime | null {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d{0,2}(Z?))?$/i.exec(property?.value.trim() ?? '');
  if (!property || !found) return null;
  const [, year, month, day, hour, minute, utc] = found;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return { at: date, zone: '' };
  const wall = `${date}T${hour}:${minute}`;
  const zone = utc
    ? 'UTC'
    : (/tzid=(?:"([^"]*)"|([^;":]+))/i.exec(property.parameters)?.slice(1).find(Boolean) ?? '');
  const timestamp = timestampIn(wall, zone, all);
  // biome-ignore lint/plugin: The time of an event may be a day or a wall time.
  return timestamp === null ? { at: wall, zone } : { at: timestamp.toISOString(), zone: '' };
}

/** Returns the last day, or the end time, of an event; ends of whole days are exclusive. */
export function lastDayOf(start: CalendarTime, end: CalendarTime): string | null {
  if (end.at.length > 10) return end.at;
  const last = new Date(Date.parse(`${end.at}T00:00Z`) - dayMs).toISOString().slice(0, 10);
  return last > start.at ? last : null;
}

/** Uses the time zone database, or else the calendar's own rules: Outlook has its own zone names. */
function timestampIn(wall: string, zone: string, all: readonly Property[]): Date | null {
  if (isTimeZone(zone)) return timestampOf(wall, zone);
  const offset = ownOffset(wall, zone, all);
  if (offset !== null) return new Date(Date.parse(`${wall}Z`) - offset);
  // `/freeassociation.sourceforge.net/Europe/Berlin`
  const last = zone.split('/').slice(-2).join('/');
  return isTimeZone(last) ? timestampOf(wall, last) : null;
}

interface Rule {
  readonly from: number;
  readonly offset: number;
}

/** UTC offset in milliseconds of a calendar's own zone at a local time (RFC 5545, 3.6.5). */
function ownOffset(wall: string, zone: string, all: readonly Property[]): number | null {
  const at = Date.parse(`${wall}Z`);
  const begin = all.findIndex(({ name, value }) => name === 'TZID' && value === zone);
  if (begin === -1 || Number.isNaN(at)) return null;
  const rest = all.slice(begin);
  const own = rest.slice(
    0,
    rest.findIndex(({ name, value }) => name === 'END' && /^VTIMEZONE$/i.test(value)),
  );
  const rules = own.flatMap(({ name, value }, place) =>
    name === 'BEGIN' && /^(?:STANDARD|DAYLIGHT)$/i.test(value) ? rulesOf(own.slice(place + 1), at) : [],
  );
  const past = rules.filter(({ from }) => from <= at).sort((a, b) => b.from - a.from);
  return past[0]?.offset ?? null;
}

/** Changes to one of a zone's offsets: in the year of `at` and the year before, or a single one. */
function rulesOf(properties: readonly Property[], at: number): readonly Rule[] {
  const end = properties.findIndex(({ name }) => name === 'END');
  const of = (name: string) =>
    properties.slice(0, end).find((property) => property.name === name)?.value ?? '';
  const offset = offsetIn(of('TZOFFSETTO'));
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(of('DTSTART')) ?? [];
  if (offset === null || year === undefined) return [];
  const first = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
  const byDay = /BYDAY=(-?\d)(SU|MO|TU|WE|TH|FR|SA)/i.exec(of('RRULE'));
  const byMonth = /BYMONTH=(\d+)/i.exec(of('RRULE'));
  if (!byDay || !byMonth) return [{ from: first, offset }];
  const thisYear = new Date(at).getUTCFullYear();
  return [thisYear - 1, thisYear].map((one) => {
    const date = nthWeekday(one, Number(byMonth[1]) - 1, { nth: Number(byDay[1]), day: byDay[2] ?? '' });
    // Outlook's rules begin in 1601.
    return { from: date + (((first % dayMs) + dayMs) % dayMs), offset };
  });
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The nth weekday of a month, e.g. the second Sunday; -1 for the last. */
function nthWeekday(
  year: number,
  month: number,
  { nth, day }: { readonly nth: number; readonly day: string },
): number {
  const wanted = weekdays.indexOf(day.toUpperCase());
  if (nth > 0) {
    const first = Date.UTC(year, month, 1);
    return first + (((wanted - new Date(first).getUTCDay() + 7) % 7) + 7 * (nth - 1)) * dayMs;
  }
  const last = Date.UTC(year, month + 1, 0);
  return last - (((new Date(last).getUTCDay() - wanted + 7) % 7) + 7 * (-nth - 1)) * dayMs;
}

function offsetIn(value: string): number | null {
  const found = /^([+-])(\d\d)(\d\d)/.exec(value);
  if (!found) return null;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
