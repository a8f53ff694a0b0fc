'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { DataTableLabels } from '../../../ui/DataTable/types.ts';
import { favouritesTexts } from '../locales/zh.ts';

/** What a table of the feature says; only its own names are given. */
export function useTableLabels(table: string, loading: string, actions: string): DataTableLabels {
  const t = useText(favouritesTexts);
  return useMemo(
    () => ({
      table,
      loading,
      loadingMore: loading,
      actions,
      rowNumber: t('page.rowNumber'),
      selectAll: t('page.selectAll'),
      selectRow: (name) => t('page.selectRow', { name }),
      sortedAscending: t('page.sortedAscending'),
      sortedDescending: t('page.sortedDescending'),
    }),
    [t, table, loading, actions],
  );
}
