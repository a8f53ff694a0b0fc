'use client';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { PagesOptions } from '../../../core/react/usePagedView.ts';
import { useRestoreFocus } from '../../../domain/keys/useRestoreFocus.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './EmailPage.css.ts';

interface EmailListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** A row, with its key. */
  readonly children: (item: Item) => ReactNode;
  /** The items answer a former view. */
  readonly isStale?: boolean | undefined;
  /** The model of a list with pages. */
  readonly pages?: (Pick<PagesOptions, 'view' | 'setView'> & { readonly pageCount: number }) | undefined;
  /** Given while filters leave some out: what is said where they leave nothing. */
  readonly filtered?: { readonly noneText: string; readonly onShowAll: () => void } | undefined;
  /** Where there is nothing at all. */
  readonly empty: ReactNode;
}

/** The rows of a page about emails, its pages, and what stands there while there are none. */
export function EmailList<Item>(props: EmailListProps<Item>) {
  const { label, items, children, isStale = false, pages, filtered, empty } = props;
  const t = useText(emailTexts);
  const area = useRef<HTMLDivElement>(null);
  useRestoreFocus(area, 'button');
  return (
    <div ref={area} tabIndex={-1} className={css.body} aria-busy={isStale}>
      {items.length > 0 ? (
        <ul aria-label={label} className={css.list} data-stale={isStale ? '' : undefined}>
          {items.map(children)}
        </ul>
      ) : filtered ? (
        <div className={css.place}>
          <EmptyState
            title={filtered.noneText}
            action={<Button onClick={filtered.onShowAll}>{t('templates.showAll')}</Button>}
          />
        </div>
      ) : (
        empty
      )}
      {pages && pages.pageCount > 1 && (
        <Pagination
          className={css.place}
          page={pages.view.page}
          pageCount={pages.pageCount}
          onPageChange={(page) => pages.setView({ page }, 'page')}
        />
      )}
    </div>
  );
}
