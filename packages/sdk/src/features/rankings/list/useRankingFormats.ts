'use client';
import { useMemo } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { dateTime } from '../../../domain/time/dates.ts';
import { rankingsTexts } from '../locales/zh.ts';
import type { RankedRow } from './rankedRow.ts';

const hourMs = 3_600_000;
/** From this many hours on, an age is shown in days. */
const daysFrom = 48;

export interface RankingFormats {
  /** `11-21 00:00` in UTC; with the year for other years. */
  readonly utc: (at: string) => string;
  /** `11-21` for a day of this year, `yyyy-MM-dd` for others. */
  readonly shortDay: (isoDay: string) => string;
  /** `16.6 hours`, `7.2 days`. */
  readonly age: (milliseconds: number) => string;
  /** `125.1×`, `3.45×`. */
  readonly multiple: (value: number) => string;
  /** `+318.20K`. */
  readonly signed: (value: number) => string;
  readonly nameOf: (row: RankedRow) => string;
}

/** Formats of the lists. Their windows are those of UTC, so their times are too. */
export function useRankingFormats(): RankingFormats {
  const t = useText(rankingsTexts);
  const { now } = useEnvironment();
  const { compact } = useFormats();
  const year = new Date(now()).toISOString().slice(0, 5);
  return useMemo(() => {
    const shortDay = (text: string) => (text.startsWith(year) ? text.slice(5) : text);
    return {
      utc: (at) => shortDay(dateTime(at, 'UTC')),
      shortDay,
      age: (milliseconds) => {
        const hours = milliseconds / hourMs;
        const isDays = hours >= daysFrom;
        const count = Number((isDays ? hours / 24 : hours).toFixed(1));
        return t(isDays ? 'list.days' : 'list.hours', { count, shown: String(count) });
      },
      multiple: (value) => `${value < 1000 ? value.toFixed(value < 10 ? 2 : 1) : compact(value)}×`,
      signed: (value) => (value > 0 ? `+${compact(value)}` : compact(value)),
      nameOf: (row) => {
        if ('tag' in row) return `#${row.tag}`;
        return 'postId' in row ? row.title.trim() || t('list.untitled') : creatorName(row.creator);
      },
    };
  }, [t, year, compact]);
}
