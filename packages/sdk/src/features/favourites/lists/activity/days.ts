import { day } from '../../../../domain/time/dates.ts';
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
