import { day } from '../../../domain/dates.ts';
import type { FavouriteAct } from './useActivity.ts';

export interface ActDay {
  /** `yyyy-MM-dd` in the zone. */
  readonly day: string;
  readonly acts: readonly FavouriteAct[];
}

/** Acts, the latest first, by the days that they were done on. */
export function byDay(acts: readonly FavouriteAct[], timeZone?: string): ActDay[] {
  const days = new Map<string, FavouriteAct[]>();
  for (const act of acts) {
    const date = day(act.at, timeZone);
    days.set(date, [...(days.get(date) ?? []), act]);
  }
  return [...days].map(([date, ofDay]) => ({ day: date, acts: ofDay }));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long ago something was done today: `5 minutes ago`, `3 hours ago`; `null` for less than a minute. */
export function timeAgo(at: string, now: number, locale: string): string | null {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < minuteMs) return null;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return passed < hourMs
    ? format.format(-Math.floor(passed / minuteMs), 'minute')
    : format.format(-Math.floor(passed / hourMs), 'hour');
}
