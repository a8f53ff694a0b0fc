'use client';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { PaginationLabels } from '../../../ui/Pagination/Pagination.tsx';
import { emailTexts } from '../locales/zh.ts';

/** What the pages of a list of emails say. */
export function usePageLabels(): PaginationLabels {
  const t = useText(emailTexts);
  return useMemo(
    () => ({
      navigation: t('pages.navigation'),
      previous: t('pages.previous'),
      next: t('pages.next'),
      page: (page) => t('pages.page', { page }),
      pageSize: t('pages.pageSize'),
      perPage: (size) => t('pages.perPage', { size }),
    }),
    [t],
  );
}
