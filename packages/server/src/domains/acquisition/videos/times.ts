import { isDay } from '../values/asOf.ts';

/** Order of the parts of a date. */
export const dayOrders = ['ymd', 'ydm', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** When the counts of a post were read: at an instant, or at some time of a UTC day. */
export interface ReadTime {
  readonly readAt: Date;
  readonly precision: 'instant' | 'day';
}

/** A day by its words, which say the order: `2026年11月5日`. */
const namedDay =
  /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*(?:日\s*(?=\d{1,2}:\d\d)|日?(?=[T\s]|$)\s*)(\d:\d\d)?/;

/** Whether a date is the same in every order. */
export const isNamedDay = (text: string): boolean => namedDay.test(text.trim());

const pad = (part: string) => part.padStart(2, '0');

/** Returns a date and time with the day as `2026-11-05`, if it is by its words. */
const inDigits = (text: string): string =>
  text
    .trim()
    .replace(
      namedDay,
      (_, year: string, month: string, day: string, early: string | undefined) =>
        `${year}-${pad(month)}-${pad(day)} ${early ? `0${early}` : ''}`,
    )
    .trim();

const withZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i;

/** Parses the time of a reading: a day, or an instant with its zone or in seconds since 1970. */
export function readTimeIn(cell: string, order: DayOrder | undefined): ReadTime | 'no_zone' | undefined {
  const text = inDigits(cell);
  if (withZone.test(text) || /^\d{9,13}(?:\.0*)?$/.test(text)) {
    const readAt = timestampIn(text);
    return readAt && { readAt, precision: 'instant' };
  }
  if (/\d:\d\d/.test(text)) return 'no_zone';
  const day = dayIn(cell, order);
  return day === undefined ? undefined : readOn(day);
}

export const readOn = (day: string): ReadTime => ({ readAt: new Date(`${day}T00:00:00Z`), precision: 'day' });

/** Parses a date with named parts, or a numeric one in a known order, as `2022-09-01`; a two-digit year is in this century. */
export function dayIn(text: string, order: DayOrder | undefined): string | undefined {
  const ofText = isNamedDay(text) ? 'ymd' : order;
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T ].*)?$/.exec(inDigits(text));
  if (!parts || !ofText) return undefined;
  const at = (letter: string) => parts[ofText.indexOf(letter) + 1] ?? '';
  const year = at('y').length === 2 ? `20${at('y')}` : at('y');
  const day = `${year}-${at('m').padStart(2, '0')}-${at('d').padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

const leadingDay = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?=[T\s]|$)/;

/** Parses a publication time: a timestamp, or a date in any order of `dayIn`, with or without a time of day. */
export function postedTimeIn(cell: string, order: DayOrder | undefined): Date | undefined {
  const text = cell.trim();
  const known = timestampIn(text);
  if (known) return known;
  const [date = ''] = leadingDay.exec(text) ?? [];
  // As for creators: a date that begins with the year has the month next.
  const ofCell = /^\d{4}/.test(date) ? 'ymd' : order;
  const day = dayIn(date, ofCell);
  return day === undefined ? undefined : timestampIn(`${day} ${text.slice(date.length).trim()}`.trim());
}

/**
 * Parses a timestamp of a file: with a zone, in seconds or milliseconds since 1970, or without a zone, which means UTC.
 * `undefined` if it is invalid, or a spreadsheet has lost digits.
 */
export function timestampIn(cell: string): Date | undefined {
  const text = inDigits(cell);
  const seconds = /^(\d{9,10})(?:\.0*)?$/.exec(text)?.[1];
  const milliseconds = /^(\d{12,13})(?:\.0*)?$/.exec(text)?.[1];
  if (seconds !== undefined) return new Date(Number(seconds) * 1000);
  if (milliseconds !== undefined) return new Date(Number(milliseconds));
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
    text,
  );
  if (!parts || !isDay(parts[1] ?? '')) return undefined;
  const zone = (parts[3] ?? 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const timestamp = new Date(`${parts[1]}T${parts[2] ?? '00:00'}${zone}`);
  return Number.isNaN(timestamp.getTime()) ? undefined : timestamp;
}
