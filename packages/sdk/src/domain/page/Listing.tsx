'use client';
import type { ReactNode } from 'react';
import type { Pages, PagesOptions } from '../../core/react/usePagedView.ts';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { useFormats } from '../format/useFormats.ts';
import * as listing from './listing.css.ts';
import { NothingFound } from './NothingFound.tsx';
import * as css from './page.css.ts';

interface ListingProps<Item> {
  readonly label: string;
  /** Class of the list, in place of the page's own rows. */
  readonly className?: string | undefined;
  readonly items: readonly Item[];
  /** Renders a row, with its key; `draw` renders all rows instead, e.g. as a table. */
  readonly children?: ((item: Item) => ReactNode) | undefined;
  readonly draw?: ReactNode;
  /** Shown above the rows. */
  readonly head?: ReactNode;
  /** Announces the number of results above the rows: `12 promotions`. */
  readonly foundText?: ((found: { readonly count: number; readonly shown: string }) => string) | undefined;
  /** The items belong to the previous view. */
  readonly isStale?: boolean | undefined;
  /** The model of a list with pages. */
  readonly pages?:
    | (Pick<PagesOptions, 'view' | 'setView'> & Pick<Pages, 'pageCount'> & Partial<Pick<Pages, 'total'>>)
    | undefined;
  /** Set while filters are active; `noneText` is shown if nothing matches. */
  readonly filtered?: { readonly noneText: string; readonly onShowAll: () => void } | undefined;
  /** Shown if there are no items at all. */
  readonly empty: ReactNode;
}

/** The rows of a page with pagination, or the reason why there are none. */
export function Listing<Item>(props: ListingProps<Item>) {
  const {
    label,
    className = css.list,
    items,
    children,
    draw,
    head,
    foundText,
    isStale = false,
    pages,
    filtered,
    empty,
  } = props;
  const { exact } = useFormats();
  const total = pages?.total;
  return (
    <div className={css.body} aria-busy={isStale}>
      {items.length > 0 ? (
        <>
          {head}
          {foundText && total != null && (
            <p className={listing.found} role="status">
              {foundText({ count: total, shown: exact(total) })}
            </p>
          )}
          {draw ?? (
            <ul aria-label={label} className={className} data-stale={isStale ? '' : undefined}>
              {items.map((item) => children?.(item))}
            </ul>
          )}
        </>
      ) : filtered ? (
        <div className={css.place}>
          <NothingFound title={filtered.noneText} onShowAll={filtered.onShowAll} />
        </div>
      ) : (
        empty
      )}
      {pages && (
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
