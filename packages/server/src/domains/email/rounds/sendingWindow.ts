import { dayAfter, dayOf, timestampOf } from '../campaigns/sending/wallTime.ts';

export interface SendingWindow {
  /** Minutes since midnight, `to` exclusive; `null`: at any time. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  /** Whether the window is closed on Saturday and Sunday. */
  readonly isOnWeekdays: boolean;
}

/** Max days to search: a window of weekdays opens within four. */
const maxDays = 8;

/** The first time, from a given one, when a window is open in a zone. */
export function nextOpen(timestamp: Date, timeZone: string, { hours, isOnWeekdays }: SendingWindow): Date {
  if (hours === null && !isOnWeekdays) return timestamp;
  const { from, to } = hours ?? { from: 0, to: 24 * 60 };
  for (let day = dayOf(timestamp, timeZone), turn = 0; turn < maxDays; day = dayAfter(day), turn += 1) {
    if (isOnWeekdays && isWeekend(day)) continue;
    const begins = timestampAt(day, from, timeZone);
    const ends = to === 24 * 60 ? timestampAt(dayAfter(day), 0, timeZone) : timestampAt(day, to, timeZone);
    if (ends <= timestamp) continue;
    return begins > timestamp ? begins : timestamp;
  }
  return timestamp;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());

const twoDigits = (value: number) => String(value).padStart(2, '0');

function timestampAt(day: string, minutes: number, timeZone: string): Date {
  const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  const timestamp = timestampOf(`${day}T${clock}`, timeZone);
  if (!timestamp) throw new Error(`There is no ${day} ${clock}`);
  return timestamp;
}
