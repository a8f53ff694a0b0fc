'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { favouritesTexts } from '../locales/zh.ts';

interface PagesProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
  /** What is turned; default: pages. */
  readonly label?: string | undefined;
}

/** The page numbers of what is shown page by page; nothing for a single page. */
export function Pages({ page, pageCount, onPageChange, label }: PagesProps) {
  const t = useText(favouritesTexts);
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={onPageChange}
      labels={{
        navigation: label ?? t('pages.navigation'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.page', { page: number }),
        pageSize: t('pages.size'),
        perPage: (size) => t('pages.perPage', { size }),
      }}
    />
  );
}
