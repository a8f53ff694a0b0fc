'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { Sums } from '@reachkit/contract/collaboration/promotion';
import { moneyOfMinor } from '@reachkit/contract/fields/currency';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { type ShortTimes, useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { collaborationTexts } from '../locales/zh.ts';

export { moneyOfMinor as amountText };

/** A due date as the server judges it in the team's calendar. */
export type Due = Pick<CooperationEntry, 'dueOn' | 'isDueToday' | 'overdueDays'>;
interface Period {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** Formats of amounts, days and due dates of collaborations. */
export interface CollaborationFormats extends Omit<ShortTimes, 'shortTime'> {
  /** An amount in minor units: `$780`, `JPY 640,000`. */
  readonly amount: (amount: number, currency: string) => string;
  /** Amounts apart by currency: `$11,038 + JPY 640,000`; zero of the given currency where there is none. */
  readonly sums: (sums: Sums, currency: string) => string;
  /** `Due 12-09`, `Due today`, `2 days overdue`; `null` without a due date. */
  readonly due: (due: Due) => string | null;
  /** `11-01 to 12-31`, `from 11-01`, or that none is set. */
  readonly period: (period: Period) => string;
}

/** Returns formats of amounts, days and due dates, in the provider's language and time zone. */
export function useCollaborationFormats(): CollaborationFormats {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { shortDay, time, ago } = useShortTimes();
  const steady = useMemo(
    () => ({
      amount: moneyOfMinor,
      sums: (sums: Sums, currency: string) =>
        sums.length === 0
          ? moneyOfMinor(0, currency)
          : sums.map((sum) => moneyOfMinor(sum.amount, sum.currency)).join(' + '),
      shortDay,
      time,
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
    }),
    [t, exact, shortDay, time],
  );
  return useMemo(() => ({ ...steady, ago }), [steady, ago]);
}
