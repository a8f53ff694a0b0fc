import { day } from '../../../../domain/time/dates.ts';
import type { FavouriteAct } from './useActivity.ts';

export interface ActionDay {
  /** `yyyy-MM-dd` in the zone. */
  readonly day: string;
  readonly actions: readonly FavouriteAct[];
}

/** Groups actions, the latest first, by their day. */
export function byDay(actions: readonly FavouriteAct[], timeZone?: string): ActionDay[] {
  const days = new Map<string, FavouriteAct[]>();
  for (const action of actions) {
    const date = day(action.at, timeZone);
    days.set(date, [...(days.get(date) ?? []), action]);
  }
  return [...days].map(([date, ofDay]) => ({ day: date, actions: ofDay }));
}
