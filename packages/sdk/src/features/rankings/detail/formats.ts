'use client';
import { useMemo } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { dateTime, type Timestamp } from '../../../domain/time/dates.ts';

const decimals = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const one = /* @__PURE__ */ decimals(1);
const two = /* @__PURE__ */ decimals(2);
const upToTwo = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 125.13 → `125.1×`. */
export const multipleText = (value: number): string => `${one.format(value)}×`;
/** 3.449 → `3.45`. */
export const riseText = (value: number): string => two.format(value);
/** A mean of counts: 44 → `44`, 10.75 → `10.75`. */
export const meanText = (value: number): string => upToTwo.format(value);

export interface DetailFormats {
  /** `11-28 04:10` in UTC, as the windows are; with the year for other years. */
  readonly time: (at: Timestamp) => string;
  /** `11-28` of a time, in UTC as the windows are; with the year for other years. */
  readonly utcDay: (at: string) => string;
}

/** Formats of times that keep the panel narrow. */
export function useDetailFormats(): DetailFormats {
  const { timeZone, now } = useEnvironment();
  const year = dateTime(now(), timeZone).slice(0, 5);
  return useMemo(() => {
    const withoutYear = (text: string) => (text.startsWith(year) ? text.slice(5) : text);
    return {
      time: (at) => withoutYear(dateTime(at, 'UTC')),
      utcDay: (at) => withoutYear(new Date(at).toISOString().slice(0, 10)),
    };
  }, [year]);
}
