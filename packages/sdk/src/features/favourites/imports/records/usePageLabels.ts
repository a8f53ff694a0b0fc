'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import type { PaginationLabels } from '../../../../ui/Pagination/Pagination.tsx';
import { favouritesTexts } from '../../locales/zh.ts';

/** What the page numbers of records, and of the rows of one, say. */
export function usePageLabels(navigation: string): PaginationLabels {
  const t = useText(favouritesTexts);
  return {
    navigation,
    previous: t('importing.records.pages.previous'),
    next: t('importing.records.pages.next'),
    page: (page) => t('importing.records.pages.page', { page }),
    pageSize: t('importing.records.pages.size'),
    perPage: (size) => t('importing.records.pages.perPage', { size }),
  };
}
