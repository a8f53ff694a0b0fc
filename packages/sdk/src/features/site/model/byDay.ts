import type { Change } from '@reachkit/contract/site';

/** Changes of one day, in their order. */
export interface DayOfChanges {
  /** ISO 8601 date. */
  readonly day: string;
  readonly changes: readonly Change[];
}

/** Groups a list of changes, the newest first, by day. */
export function byDay(list: readonly Change[]): readonly DayOfChanges[] {
  const days = new Map<string, Change[]>();
  for (const change of list) {
    const day = change.day.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, changes]) => ({ day, changes }));
}
