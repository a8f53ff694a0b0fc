'use client';
import { useMemo } from 'react';
import { useEnvironment } from '../../core/hooks.ts';
import { useLocale } from '../../core/i18n/useText.ts';
import { dateTime, day, type Timestamp, timeAgo } from './dates.ts';
import { useMinute } from './useMinute.ts';

/** Formats of days and times that keep columns narrow. */
export interface ShortTimes {
  /** The time alone today, else the day without the year of today: `10:42`, `11-29`. */
  readonly shortTime: (at: Timestamp) => string;
  /** `11-28 04:10`; with the year for other years. */
  readonly time: (at: Timestamp) => string;
  /** `5 hours ago`; `null` for less than a minute. */
  readonly ago: (at: string) => string | null;
  /** `11-28` for a day of this year, `yyyy-MM-dd` for others. */
  readonly shortDay: (isoDay: string) => string;
}

/** Returns the formats in the provider's time zone. Only `ago` changes within a day. */
export function useShortTimes(): ShortTimes {
  const { timeZone } = useEnvironment();
  const locale = useLocale();
  const now = useMinute();
  const today = day(now, timeZone);
  const ago = useMemo(() => (at: string) => timeAgo(at, now, locale), [now, locale]);
  const steady = useMemo(() => {
    const year = today.slice(0, 5);
    const shortDay = (text: string) => (text.startsWith(year) ? text.slice(5) : text);
    return {
      shortTime: (at: Timestamp) => {
        const text = dateTime(at, timeZone);
        return text.startsWith(today) ? text.slice(11) : shortDay(text.slice(0, 10));
      },
      time: (at: Timestamp) => shortDay(dateTime(at, timeZone)),
      shortDay,
    };
  }, [today, timeZone]);
  return useMemo(() => ({ ...steady, ago }), [steady, ago]);
}
