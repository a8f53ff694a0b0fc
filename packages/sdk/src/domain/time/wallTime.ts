import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The moment of a time on the clock of a zone (`yyyy-MM-dd HH:mm`), as ISO-8601 text; the inverse of `dateTime`. */
export function momentOfWall(wall: string, timeZone?: string): string {
  return (timeZone === undefined ? dayjs(wall) : dayjs.tz(wall, timeZone)).toISOString();
}
