'use client';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import type { PaginationLabels } from '../../../../ui/Pagination/Pagination.tsx';
import { accountTexts } from '../../locales/zh.ts';

export function usePageLabels(): PaginationLabels {
  const t = useText(accountTexts);
  return useMemo(
    () => ({
      navigation: t('team.pages.navigation'),
      previous: t('team.pages.previous'),
      next: t('team.pages.next'),
      page: (page) => t('team.pages.page', { page }),
      pageSize: t('team.pages.pageSize'),
      perPage: (size) => t('team.pages.perPage', { size }),
    }),
    [t],
  );
}
