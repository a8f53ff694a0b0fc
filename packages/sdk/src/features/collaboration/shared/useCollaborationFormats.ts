'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { Sums } from '@reachkit/contract/collaboration/promotion';
import { unitsOf } from '@reachkit/contract/fields/currency';
import { money } from '@reachkit/contract/rules/money';
import { useMemo } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { dateTime, day, type Timestamp, timeAgo } from '../../../domain/time/dates.ts';
import { useMinute } from '../../../domain/time/useMinute.ts';
import { collaborationTexts } from '../locales/zh.ts';

/** Formats an amount in minor units: 78000 USD → `$780`, 640000 JPY → `JPY 640,000`. */
export const amountText = (amount: number, currency: string): string =>
  money(unitsOf(amount, currency), currency, 'short');

/** A due date as the server judges it in the team's calendar. */
export type Due = Pick<CooperationEntry, 'dueOn' | 'isDueToday' | 'overdueDays'>;
interface Period {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** Formats of amounts, days and due dates of collaborations. */
export interface CollaborationFormats {
  /** An amount in minor units: `$780`, `JPY 640,000`. */
  readonly amount: (amount: number, currency: string) => string;
  /** Amounts apart by currency: `$11,038 + JPY 640,000`; zero of the given currency where there is none. */
  readonly sums: (sums: Sums, currency: string) => string;
  /** `12-09` for a day of this year, `yyyy-MM-dd` for others. */
  readonly shortDay: (isoDay: string) => string;
  /** `11-28 04:10`; with the year for other years. */
  readonly time: (at: Timestamp) => string;
  /** `5 hours ago`; `null` for less than a minute. */
  readonly ago: (at: string) => string | null;
  /** `Due 12-09`, `Due today`, `2 days overdue`; `null` without a due date. */
  readonly due: (due: Due) => string | null;
  /** `11-01 to 12-31`, `from 11-01`, or that none is set. */
  readonly period: (period: Period) => string;
}

/** Returns formats of amounts, days and due dates, in the provider's language and time zone. */
export function useCollaborationFormats(): CollaborationFormats {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { timeZone } = useEnvironment();
  const locale = useLocale();
  const now = useMinute();
  const today = day(now, timeZone);
  const ago = useMemo(() => (at: string) => timeAgo(at, now, locale), [now, locale]);
  const steady = useMemo(() => {
    const year = today.slice(0, 5);
    const shortDay = (text: string) => (text.startsWith(year) ? text.slice(5) : text);
    return {
      amount: amountText,
      sums: (sums: Sums, currency: string) =>
        sums.length === 0
          ? amountText(0, currency)
          : sums.map((sum) => amountText(sum.amount, sum.currency)).join(' + '),
      shortDay,
      time: (at: Timestamp) => shortDay(dateTime(at, timeZone)),
      due: ({ dueOn, isDueToday, overdueDays }: Due) => {
        if (overdueDays > 0) return t('words.due.overdue', { count: overdueDays, shown: exact(overdueDays) });
        if (isDueToday) return t('words.due.today');
        return dueOn === null ? null : t('words.due.on', { day: shortDay(dueOn) });
      },
      period: ({ startsOn, endsOn }: Period) => {
        if (startsOn !== null && endsOn !== null)
          return t('promotions.period', { from: shortDay(startsOn), to: shortDay(endsOn) });
        if (startsOn !== null) return t('promotions.from', { from: shortDay(startsOn) });
        return endsOn === null ? t('promotions.openPeriod') : t('promotions.until', { to: shortDay(endsOn) });
      },
    };
  }, [t, exact, today, timeZone]);
  return useMemo(() => ({ ...steady, ago }), [steady, ago]);
}
