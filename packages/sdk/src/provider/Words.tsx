'use client';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { PartWordsContext } from '../ui/words.ts';

/** Gives the parts of `ui` their words in the provider's language. */
export function Words({ children }: { readonly children: ReactNode }) {
  const t = useText(coreTexts);
  const locale = useLocale();
  const words = useMemo(
    () => ({
      locale,
      pages: {
        navigation: t('pages.navigation'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (page: number) => t('pages.page', { page }),
      },
      table: {
        rowNumber: t('table.rowNumber'),
        selectAll: t('table.selectAll'),
        selectRow: (name: string) => t('table.selectRow', { name }),
        loading: t('table.loading'),
        loadingMore: t('table.loading'),
        sortedAscending: t('table.sortedAscending'),
        sortedDescending: t('table.sortedDescending'),
        columnWidth: (column: string, width: number) => t('table.columnWidth', { column, width }),
        actions: t('table.actions'),
      },
      columns: {
        button: t('columns.title'),
        title: t('columns.title'),
        reset: t('columns.reset'),
        moveUp: (column: string) => t('columns.moveUp', { column }),
        moveDown: (column: string) => t('columns.moveDown', { column }),
      },
      chart: {
        showTable: t('chart.showTable'),
        showChart: t('chart.showChart'),
        empty: t('chart.empty'),
        noValue: t('chart.noValue'),
        cursor: t('chart.cursor'),
        gaps: (count: number) => t('chart.gaps', { count }),
      },
      calendar: {
        dialog: t('calendar.dialog'),
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        date: t('calendar.date'),
        time: t('calendar.time'),
      },
      part: {
        failed: t('part.failed'),
        kept: t('failure.kept'),
        reload: t('part.reload'),
        retry: t('failure.retry'),
      },
      error: { retry: t('failure.retry'), requestId: t('failure.requestId') },
      copy: { copy: t('copy.copy'), copied: t('copy.copied'), refused: t('copy.refused') },
      password: { show: t('password.show'), hide: t('password.hide') },
      box: { close: t('box.close'), clear: t('box.clear') },
    }),
    [t, locale],
  );
  return <PartWordsContext.Provider value={words}>{children}</PartWordsContext.Provider>;
}
