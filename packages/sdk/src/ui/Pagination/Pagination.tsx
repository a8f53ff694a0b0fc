'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { forwardRef, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { focusableIn } from '../Popover/focusable.ts';
import { focusedIn } from '../Portal/focusedIn.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { Select } from '../Select/Select.tsx';
import * as css from './Pagination.css.ts';
import { pageWindow } from './pageWindow.ts';

/** Everything the pages of a list say. */
export interface PaginationLabels {
  /** Name of the landmark. */
  readonly navigation: string;
  readonly previous: string;
  readonly next: string;
  /** Name of a page's button: "Page 3". */
  readonly page: (page: number) => string;
  /** Name of the choice of a page's size. */
  readonly pageSize: string;
  /** An option of it: "20 per page". */
  readonly perPage: (size: number) => string;
}

/** What `Pagination` takes. It is controlled: the parent keeps the page, which counts from 1. */
export interface PaginationProps extends RootProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (
    page: number,
    info: { readonly reason: 'page' | 'previous' | 'next'; readonly event: MouseEvent<HTMLElement> },
  ) => void;
  /** Rows a page; shown as a choice when `pageSizes` and `onPageSizeChange` are there. */
  readonly pageSize?: number | undefined;
  readonly pageSizes?: readonly number[] | undefined;
  readonly onPageSizeChange?: ((size: number) => void) | undefined;
  /** At the start: "1,284 videos". */
  readonly summary?: ReactNode;
  /** Makes each page a link. */
  readonly hrefOf?: ((page: number) => string) | undefined;
  readonly labels: PaginationLabels;
}

/** Page numbers with both neighbours' buttons. Arrows, Home and End walk them; all are stops for Tab. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(props, ref) {
  const { page, pageCount, onPageChange, pageSize, pageSizes, onPageSizeChange, summary, hrefOf, labels } =
    props;
  const list = useRef<HTMLUListElement>(null);
  const hasSizes = pageSize !== undefined && pageSizes !== undefined && onPageSizeChange !== undefined;

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const root = list.current;
    if (!root || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = focusableIn(root);
    const isRtl = getComputedStyle(root).direction === 'rtl';
    const at = stops.findIndex((stop) => stop.contains(focusedIn(root)));
    const to = stepOf(event.key, isRtl, at, stops.length);
    if (to === undefined) return;
    event.preventDefault();
    stops[to]?.focus();
  };

  const step = (to: number, reason: 'previous' | 'next') => ({
    isDisabled: to < 1 || to > pageCount,
    href: hrefOf && to >= 1 && to <= pageCount ? hrefOf(to) : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => onPageChange(to, { reason, event }),
  });

  return (
    <nav
      ref={ref}
      {...rootAttributes(props)}
      aria-label={labels.navigation}
      className={cx('rk-pagination', css.root, props.className)}
    >
      {summary != null && <span className={css.summary}>{summary}</span>}
      {hasSizes && (
        <Select
          className={css.sizes}
          label={labels.pageSize}
          isLabelHidden
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: labels.perPage(size) }))}
          onValueChange={(size) => onPageSizeChange(Number(size))}
        />
      )}
      <ul ref={list} className={css.pages} onKeyDown={walk}>
        <li>
          <IconButton
            size="small"
            label={labels.previous}
            icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
            {...step(page - 1, 'previous')}
          />
        </li>
        {pageWindow(page, pageCount).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <PageButton
                number={slot}
                label={labels.page(slot)}
                isCurrent={slot === page}
                href={hrefOf?.(slot)}
                onClick={(event) => onPageChange(slot, { reason: 'page', event })}
              />
            ) : (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <IconButton
            size="small"
            label={labels.next}
            icon={<ChevronRight size={16} className={css.arrow} aria-hidden="true" />}
            {...step(page + 1, 'next')}
          />
        </li>
      </ul>
    </nav>
  );
});

function stepOf(key: string, isRtl: boolean, at: number, count: number): number | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return Math.min(at + 1, count - 1);
  if (key === back) return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface PageButtonProps {
  readonly number: number;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly href: string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

function PageButton({ number, label, isCurrent, href, onClick }: PageButtonProps) {
  const shared = {
    className: css.page,
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick,
    children: number,
  };
  return href === undefined ? <button type="button" {...shared} /> : <a href={href} {...shared} />;
}
