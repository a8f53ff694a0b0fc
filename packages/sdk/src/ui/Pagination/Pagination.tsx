'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { forwardRef, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { focusableIn } from '../Popover/focusable.ts';
import { focusedIn } from '../Portal/focusedIn.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { type PaginationLabels, type SayWord, usePartWords } from '../words.ts';
import * as css from './Pagination.css.ts';
import { pageWindow } from './pageWindow.ts';

/** Props of `Pagination`. It is controlled: the parent keeps the page, which counts from 1. */
export interface PaginationProps extends RootProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (
    page: number,
    info: { readonly reason: 'page' | 'previous' | 'next'; readonly event: MouseEvent<HTMLElement> },
  ) => void;
  /** At the start: "1,284 videos". */
  readonly summary?: ReactNode;
  /** Makes each page a link. */
  readonly hrefOf?: ((page: number) => string) | undefined;
  /** Override the provider's texts. */
  readonly labels?: Partial<PaginationLabels> | undefined;
}

/**
 * Page numbers with previous and next buttons; renders nothing for a single page without a summary. Arrows, Home and End
 * move between them; all are tab stops.
 */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(props, ref) {
  const { page, pageCount, onPageChange, summary, hrefOf } = props;
  const labels = usePartWords(pageWords, props.labels);
  const list = useRef<HTMLUListElement>(null);

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

  if (pageCount <= 1 && summary == null) return null;
  return (
    <nav
      ref={ref}
      {...rootAttributes(props)}
      aria-label={labels.navigation}
      className={cx('rk-pagination', css.root, props.className)}
    >
      {summary != null && <span className={css.summary}>{summary}</span>}
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

const pageWords = (say: SayWord): PaginationLabels => ({
  navigation: say('pages.navigation'),
  previous: say('pages.previous'),
  next: say('pages.next'),
  page: (page) => say('pages.page', { page }),
});
