import { wallClock } from '../../../../platform/time/wallClock.ts';

const hours = 3_600_000;
const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/**
 * Converts a local time such as `2026-11-28T09:30` to a timestamp. A time in a skipped hour becomes the first time after
 * it; in a repeated hour, the first of the two. `null` for an invalid day or time.
 */
export function timestampOf(at: string, timeZone: string): Date | null {
  const [, ...parts] = shape.exec(at) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  if (parts.length === 0 || hour > 23 || minute > 59) return null;
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(wanted).getUTCMonth() !== month - 1 || new Date(wanted).getUTCDate() !== day) return null;
  const shown = wallClock(timeZone);
  // UTC offsets of the zone a day before and after; a clock change is between them, if there is one.
  const offsets = [wanted - 24 * hours, wanted + 24 * hours].map((timestamp) => shown(timestamp) - timestamp);
  const found = offsets.map((offset) => wanted - offset).filter((timestamp) => shown(timestamp) === wanted);
  if (found.length > 0) return new Date(Math.min(...found));
  let [before, after] = [wanted - Math.max(...offsets) - hours, wanted - Math.min(...offsets) + hours];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shown(middle) >= wanted) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** The day in a zone, `2026-11-28`, of a timestamp. */
export function dayOf(timestamp: Date, timeZone: string): string {
  return new Date(wallClock(timeZone)(timestamp.getTime())).toISOString().slice(0, 10);
}

/** The day after `2026-11-28`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 24 * hours).toISOString().slice(0, 10);
}
