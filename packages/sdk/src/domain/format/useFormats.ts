'use client';
import { useMemo } from 'react';
import { useEnvironment } from '../../core/hooks.ts';
import { useLocale } from '../../core/i18n/useText.ts';
import { dateTime, day, duration, lastDay, relativeDay, type Timestamp } from '../time/dates.ts';
import { namesOf } from './names.ts';
import { changePercent, compactNumber, exactNumber, percent, ratePercent } from './numbers.ts';

/** All formatters, in the provider's language, time zone and clock. */
export interface Formats {
  /** 186420 → `186.42K`. */
  readonly compact: (count: number) => string;
  /** 186420 → `186,420`. */
  readonly exact: (count: number) => string;
  /** 0.042 → `4.2%`. */
  readonly percent: (share: number) => string;
  /** 0.0375 → `3.75%`. */
  readonly rate: (rate: number) => string;
  /** 0.042 → `+4.2%`. */
  readonly change: (change: number) => string;
  readonly region: (code: string) => string;
  readonly language: (code: string) => string;
  /** `yyyy-MM-dd`. */
  readonly day: (timestamp: Timestamp) => string;
  /** The last day of a period with an exclusive end, so that an end at midnight gives the day before. */
  readonly lastDay: (end: Timestamp) => string;
  /** `yyyy-MM-dd HH:mm`. */
  readonly dateTime: (timestamp: Timestamp) => string;
  /** `today`, `3 days ago`, and the date for older ones. */
  readonly relativeDay: (timestamp: Timestamp) => string;
  /** 65 seconds → `01:05`. */
  readonly duration: (seconds: number) => string;
}

/** Returns formatters of numbers, shares, dates and names in the language and the time zone of the nearest provider. */
export function useFormats(): Formats {
  const locale = useLocale();
  const { timeZone, now } = useEnvironment();
  return useMemo(() => {
    const names = namesOf(locale);
    return {
      compact: compactNumber,
      exact: exactNumber,
      percent,
      rate: ratePercent,
      change: changePercent,
      region: names.region,
      language: names.language,
      day: (timestamp) => day(timestamp, timeZone),
      lastDay: (end) => lastDay(end, timeZone),
      dateTime: (timestamp) => dateTime(timestamp, timeZone),
      relativeDay: (timestamp) => relativeDay(timestamp, now(), locale, timeZone),
      duration,
    };
  }, [locale, timeZone, now]);
}
