import { BadCommand } from './values.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/** Formats a date-time for responses, in UTC. */
export function formatDate(at: Date): string {
  const day = String(at.getUTCDate()).padStart(2, ' ');
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
  return `${day}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${time} +0000`;
}

/** Parses a date or date-time, e.g. `21-Nov-2026` or `21-Nov-2026 08:00:00 +0800`. @throws BadCommand */
export function parseDate(text: string): Date {
  const match = /^ ?(\d{1,2})-([a-z]{3})-(\d{4})(?: (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d))?$/i.exec(text);
  const month = months.findIndex((name) => name.toLowerCase() === match?.[2]?.toLowerCase());
  const [, day = '', , year = '', time, hours = '+00', minutes = '00'] = match ?? [];
  const iso = `${year}-${two(month + 1)}-${day.padStart(2, '0')}T${time ?? '00:00:00'}${hours}:${minutes}`;
  const date = new Date(iso);
  if (!match || month === -1 || Number.isNaN(date.getTime())) throw new BadCommand('Invalid date');
  return date;
}
