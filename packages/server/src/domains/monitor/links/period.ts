import { monitorDays } from '@reachkit/contract';
import { addDays, beginningOfDay, dayOf } from '../../../platform/time/days.ts';

/** Last day of a link that is added now without one; both ends are included. */
export const usualEnd = (now: Date, timeZone: string): string =>
  addDays(dayOf(now, timeZone), monitorDays.usual - 1);

/** The latest last day of a link. */
export const lastEnd = (addedAt: Date, timeZone: string): string =>
  addDays(dayOf(addedAt, timeZone), monitorDays.most - 1);

/** The end of a last day, exclusive. */
export const endOf = (endsOn: string, timeZone: string): Date => beginningOfDay(addDays(endsOn, 1), timeZone);
