import { useCallback, useEffect, useRef } from 'react';
import { type FeatureViewProps, useFeatureView, type ViewChangeDetail } from './useControllable.ts';

/** A view of a list that is shown page by page. */
export interface PagedView {
  /** From 1. */
  readonly page: number;
}

/**
 * Changes part of a view, e.g. for the reason `filter`, `keyword`, `page`, `reset` or `pageGone` (the page no longer
 * exists). Another condition starts at the first page. Keeps its identity.
 */
export type SetPagedView<View> = (change: Partial<View>, reason: string) => void;

const replacing: readonly string[] = ['keyword', 'pageGone', 'created'];

/** Typing, a correction of ours, and what new things are called once they are kept, are no steps that a person goes back to. */
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

export interface PageCountOptions {
  readonly page: number;
  readonly pageSize: number;
  /** `null` until the first answer. */
  readonly total: number | null;
  /** The answer belongs to another view. */
  readonly isPrevious: boolean;
  /** The page is beyond the last one, e.g. after a removal. */
  readonly onPageGone: (lastPage: number) => void;
}

/** How many pages there are, at least 1. */
export function usePageCount({ page, pageSize, total, isPrevious, onPageGone }: PageCountOptions): number {
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const latest = useRef(onPageGone);
  latest.current = onPageGone;
  const isGone = total !== null && !isPrevious && page > pageCount;
  useEffect(() => {
    if (isGone) latest.current(pageCount);
  }, [isGone, pageCount]);
  return pageCount;
}
