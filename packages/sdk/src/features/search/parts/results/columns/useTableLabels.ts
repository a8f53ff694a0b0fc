'use client';
import { useMemo } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import type { DataTableLabels } from '../../../../../ui/DataTable/types.ts';
import { firstSearchTexts } from '../../../locales/zh.ts';

/** What the result table says, from its head on. */
export function useTableLabels(): DataTableLabels {
  const t = useText(firstSearchTexts);
  return useMemo(
    () => ({
      table: t('result.table'),
      rowNumber: t('result.rowNumber'),
      selectAll: t('result.selectAll'),
      selectRow: (name) => t('result.selectRow', { name }),
      loading: t('result.loading'),
      loadingMore: t('result.loadingMore'),
      sortedAscending: t('result.sortedAscending'),
      sortedDescending: t('result.sortedDescending'),
      columnWidth: (column, width) => t('result.columnWidth', { column, width }),
    }),
    [t],
  );
}
