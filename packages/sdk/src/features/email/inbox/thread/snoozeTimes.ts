import { dateTime } from '../../../../domain/time/dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const morning = '09:00';
/** Hours until “later today”, which is omitted from `lastHour` on. */
const laterHours = 3;
const lastHour = 20;

export const snoozeChoices = ['laterToday', 'tomorrow', 'nextWeek'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** Returns the snooze times in milliseconds since 1970, without those that make no sense now. */
export function snoozeTimes(now: number, timeZone?: string): readonly (readonly [SnoozeChoice, number])[] {
  const [, clock = ''] = dateTime(now, timeZone).split(' ');
  const later = Math.ceil((now + laterHours * hourMs) / (30 * minuteMs)) * 30 * minuteMs;
  const hasLater = Number(clock.slice(0, 2)) < lastHour && dayOf(later, timeZone) === dayOf(now, timeZone);
  const weekday = new Date(`${dayOf(now, timeZone)}T00:00:00Z`).getUTCDay();
  const untilMonday = (8 - weekday) % 7 || 7;
  return [
    ...(hasLater ? [['laterToday', later] as const] : []),
    ['tomorrow', timestampOf(`${dayOf(now + dayMs, timeZone)} ${morning}`, timeZone)],
    ['nextWeek', timestampOf(`${dayOf(now + untilMonday * dayMs, timeZone)} ${morning}`, timeZone)],
  ];
}

const dayOf = (timestamp: number, timeZone?: string) => dateTime(timestamp, timeZone).slice(0, 10);

/** Converts a wall time `yyyy-MM-dd HH:mm` (or with `T`) in a zone to a timestamp; `NaN` if it is invalid. */
export function timestampOf(wall: string, timeZone?: string): number {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}:00Z`);
  // The offset is determined twice, as it may differ after a clock change.
  const first = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(first, timeZone);
}

function offsetAt(timestamp: number, timeZone?: string): number {
  if (Number.isNaN(timestamp)) return Number.NaN;
  const shown = Date.parse(`${dateTime(timestamp, timeZone).replace(' ', 'T')}:00Z`);
  return shown - Math.floor(timestamp / minuteMs) * minuteMs;
}
