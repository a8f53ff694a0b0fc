import { dateTime } from './dates.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A local time in a time zone. */
export interface TimeOfWall {
  /** ISO 8601. A time that clocks skip becomes the first one after the gap; a repeated time means its first occurrence. */
  readonly timestamp: string;
  readonly kind: 'once' | 'skipped' | 'repeated';
}

/** Parses a local time of a zone (`yyyy-MM-dd HH:mm`); `null` if the calendar does not have it. */
export function readWall(wall: string, timeZone?: string): TimeOfWall | null {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 16) !== wall.replace(' ', 'T'))
    return null;
  const shown = (timestamp: number) => Date.parse(`${dateTime(timestamp, timeZone).replace(' ', 'T')}Z`);
  // UTC offsets of the zone a day before and after; a clock change is between them, if there is one.
  const offsets = [wanted - dayMs, wanted + dayMs].map((timestamp) => shown(timestamp) - timestamp);
  const found = [...new Set(offsets.map((offset) => wanted - offset))].filter((at) => shown(at) === wanted);
  const made = (timestamp: number, kind: TimeOfWall['kind']) => ({
    timestamp: new Date(timestamp).toISOString(),
    kind,
  });
  if (found.length > 0) return made(Math.min(...found), found.length > 1 ? 'repeated' : 'once');
  let [before, after] = [wanted - Math.max(...offsets) - hourMs, wanted - Math.min(...offsets) + hourMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shown(middle) >= wanted) after = middle;
    else before = middle;
  }
  return made(after, 'skipped');
}

/**
 * Returns the timestamp of a local time of a zone (`yyyy-MM-dd HH:mm`), as ISO-8601 text; the inverse of `dateTime`.
 * @throws RangeError for what no calendar has
 */
export function timestampOfWall(wall: string, timeZone?: string): string {
  const read = readWall(wall, timeZone);
  if (!read) throw new RangeError(`No calendar has ${wall}`);
  return read.timestamp;
}
