import { endOfDay } from '../../../domain/time/endOfDay.ts';
import { addDays, type IsoDay } from '../../../ui/DateField/isoDay.ts';

/** When an entry expires: never, after 30 or 90 days, or on a chosen day. */
export const expiryKinds = ['never', 'month', 'quarter', 'day'] as const;
/** One of `expiryKinds`. */
export type ExpiryKind = (typeof expiryKinds)[number];

/** The chosen end of an entry. */
export interface Expiry {
  readonly kind: ExpiryKind;
  /** Last day, set only for the kind `day`; `null` until chosen. */
  readonly day: IsoDay | null;
}

export const noExpiry: Expiry = { kind: 'never', day: null };

/** Returns the last day of an entry; `null` if it has no end, or no day is chosen yet. */
export function lastDayOf({ kind, day }: Expiry, today: IsoDay): IsoDay | null {
  switch (kind) {
    case 'never':
      return null;
    case 'day':
      return day;
    case 'month':
      return addDays(today, 30);
    case 'quarter':
      return addDays(today, 90);
  }
}

/** Returns the value for the contract: the end of the last day in the zone, ISO 8601. */
export function expireAtOf(expiry: Expiry, today: IsoDay, timeZone: string | undefined): string | null {
  const last = lastDayOf(expiry, today);
  return last === null ? null : endOfDay(last, timeZone);
}
