import { useCallback, useEffect, useRef } from 'react';
import type { Read } from '../hooks.ts';
import { type ReadStatus, readStatus } from './readStatus.ts';
import { type FeatureViewProps, useFeatureView, type ViewChangeDetail } from './useControllable.ts';

/** A view of a list that is shown page by page. */
export interface PagedView {
  /** From 1. */
  readonly page: number;
}

/**
 * Changes part of a view, e.g. for the reason `filter`, `keyword`, `page`, `reset` or `pageGone` (the page no longer
 * exists). A changed filter returns to the first page. Keeps its identity.
 */
export type SetPagedView<View> = (change: Partial<View>, reason: string) => void;

const replacing: readonly string[] = ['keyword', 'pageGone', 'created', 'step'];

/** Typing, automatic corrections, steps to the next opened item, and the id of a newly saved item create no history entry. */
export const replacesView = (reason: string): boolean => replacing.includes(reason);

/** `useFeatureView` for a list with pages: in memory, controlled by the host, or in a router's address. */
export function usePagedView<View extends PagedView>(
  { view: given, defaultView, onViewChange }: FeatureViewProps<View>,
  start: View,
): readonly [View, SetPagedView<View>] {
  const [view, change] = useFeatureView<View>({
    view: given,
    defaultView: defaultView ?? start,
    onViewChange,
  });
  const setView = useCallback<SetPagedView<View>>(
    (next, reason) => {
      const detail: ViewChangeDetail = { reason, replace: replacesView(reason) };
      change((current) => ({ ...current, page: 1, ...next }), detail);
    },
    [change],
  );
  return [view, setView];
}

export interface PagesOptions {
  readonly view: PagedView;
  readonly setView: SetPagedView<PagedView>;
  readonly pageSize: number;
}

/** One page of a list, for its screen. */
export interface Pages extends ReadStatus {
  /** `null` until the first response. */
  readonly total: number | null;
  /** At least 1. */
  readonly pageCount: number;
  /** The rows still belong to the previous view, while the rows of the current one load. */
  readonly isStale: boolean;
}

/**
 * Returns the state of a read with `keepPrevious`; goes to the last page if this one no longer exists, e.g. after a
 * removal.
 */
export function usePages(
  read: Read<{ readonly total: number }>,
  { view, setView, pageSize }: PagesOptions,
): Pages {
  const { data, isPrevious } = read;
  const total = data?.total ?? null;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const latest = useRef(setView);
  latest.current = setView;
  const isGone = total !== null && !isPrevious && view.page > pageCount;
  useEffect(() => {
    if (isGone) latest.current({ page: pageCount }, 'pageGone');
  }, [isGone, pageCount]);
  return {
    total,
    pageCount,
    isStale: isPrevious,
    ...readStatus(read),
  };
}
