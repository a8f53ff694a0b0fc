'use client';
import { unitsOf } from '@reachkit/contract/fields/currency';
import { money } from '@reachkit/contract/rules/money';
import { useMemo } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { useLocale } from '../../../core/i18n/useText.ts';
import { dateTime, day, type Timestamp, timeAgo } from '../../../domain/time/dates.ts';
import { useMinute } from '../../../domain/time/useMinute.ts';

/** Formats an amount in minor units of a currency: 78000 → `$780`, `JPY 78,000`; `¥4.93` for small ones. */
export function moneyOfMinor(minor: number, currency: string): string {
  return money(unitsOf(minor, currency), currency, 'short');
}

export interface MonitorFormats {
  /** The time alone today, else the day without the year of today: `10:42`, `11-29`. */
  readonly shortTime: (at: Timestamp) => string;
  /** `11-28 04:10`; with the year for other years. */
  readonly time: (at: Timestamp) => string;
  /** `5 hours ago`; `null` for less than a minute. */
  readonly ago: (at: string) => string | null;
  /** `11-28` for a day of this year, `yyyy-MM-dd` for others. */
  readonly shortDay: (isoDay: string) => string;
}

/** Formats of times that keep columns narrow, in the provider's time zone. */
export function useMonitorFormats(): MonitorFormats {
  const { timeZone } = useEnvironment();
  const locale = useLocale();
  const now = useMinute();
  const today = day(now, timeZone);
  const agoNow = useMemo(() => ({ ago: (at: string) => timeAgo(at, now, locale) }), [now, locale]);
  const steady = useMemo(() => {
    const year = today.slice(0, 5);
    const withoutYear = (text: string) => (text.startsWith(year) ? text.slice(5) : text);
    return {
      shortTime: (at: Timestamp) => {
        const text = dateTime(at, timeZone);
        return text.startsWith(today) ? text.slice(11) : withoutYear(text.slice(0, 10));
      },
      time: (at: Timestamp) => withoutYear(dateTime(at, timeZone)),
      shortDay: withoutYear,
    };
  }, [today, timeZone]);
  return useMemo(() => ({ ...steady, ...agoNow }), [steady, agoNow]);
}
