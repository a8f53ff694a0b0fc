import { dayIn, timestampIn } from '../videos/times.ts';
import { isDay } from './asOf.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (part: string | number | undefined) => String(part).padStart(2, '0');

/**
 * Parses a cell's date, as `2022-09-01`: year first, or with the month as a word, or a spreadsheet's serial number.
 * Undefined if ambiguous, such as `03/04/2024`.
 */
export function rowDay(cell: string): string | undefined {
  const text = cell.trim();
  const chinese = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?/.exec(text);
  if (chinese) return real(`${chinese[1]}-${pad(chinese[2])}-${pad(chinese[3])}`);
  const compact = /^(20\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(text);
  if (compact) return real(`${compact[1]}-${compact[2]}-${compact[3]}`);
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined;
  // 2000 to 2079; day 1 follows the last day of 1899.
  if (serial !== undefined && serial >= 36_526 && serial < 65_745) {
    return new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
  }
  if (/^\d{4}/.test(text)) return dayIn(text, 'ymd') ?? timestampIn(text)?.toISOString().slice(0, 10);
  const named =
    /^(?<month>[a-z]{3})[a-z]*\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/i.exec(text) ??
    /^(?<day>\d{1,2})[\s-](?<month>[a-z]{3})[a-z]*\.?[\s,-]+(?<year>\d{4})$/i.exec(text);
  const { month = '', day, year } = named?.groups ?? {};
  const at = months.indexOf(month.toLowerCase()) + 1;
  return at === 0 ? undefined : real(`${year}-${pad(at)}-${pad(day)}`);
}

const real = (day: string) => (isDay(day) ? day : undefined);
