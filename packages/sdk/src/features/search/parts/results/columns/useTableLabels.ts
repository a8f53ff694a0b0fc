'use client';
import { useMemo } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import type { DataTableLabels } from '../../../../../ui/DataTable/types.ts';
import { firstSearchTexts } from '../../../locales/zh.ts';

/** Labels of the result table, including its header. */
export function useTableLabels(): DataTableLabels {
  const t = useText(firstSearchTexts);
  return useMemo(
    () => ({
      table: t('result.table'),
      selectAll: t('result.selectAll'),
      loading: t('result.loading'),
      loadingMore: t('result.loadingMore'),
    }),
    [t],
  );
}
