'use client';
import { useMemo } from 'react';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { calendarNames } from '../../../../ui/DateField/calendarLabels.ts';
import type { DateFieldLabels } from '../../../../ui/DateField/DateBox.tsx';
import { accountTexts } from '../../locales/zh.ts';

/** The words of a date field; with `clear` the day can be taken away. */
export function useDateLabels(clear?: string): DateFieldLabels {
  const t = useText(accountTexts);
  const locale = useLocale();
  return useMemo(
    () => ({
      ...calendarNames(locale),
      dialog: t('team.calendar.dialog'),
      previousMonth: t('team.calendar.previousMonth'),
      nextMonth: t('team.calendar.nextMonth'),
      previousYear: t('team.calendar.previousYear'),
      nextYear: t('team.calendar.nextYear'),
      clear,
    }),
    [locale, t, clear],
  );
}
