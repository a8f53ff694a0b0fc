import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Returns the end of a day (`yyyy-MM-dd`) in the zone, as ISO-8601 text. */
export function endOfDay(day: string, timeZone?: string): string {
  const last = `${day}T23:59:59.999`;
  return (timeZone === undefined ? dayjs(last) : dayjs.tz(last, timeZone)).toISOString();
}
