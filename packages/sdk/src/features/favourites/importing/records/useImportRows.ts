'use client';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { type ImportedRow, type ImportRecord, listImportRows } from '@reachkit/contract/importing';
import { useEffect, useRef, useState } from 'react';
import type { ReachkitError } from '../../../../core/errors.ts';
import { useRead } from '../../../../core/hooks.ts';

export interface RowsView extends Pick<QueryOf<typeof listImportRows>, 'state' | 'reason'> {
  /** From 1. */
  readonly page: number;
}

/** The rows of an import, page by page. */
export interface RowsModel {
  readonly view: RowsView;
  /** Another filter begins with its first page. */
  readonly setView: (change: Partial<RowsView>) => void;
  readonly rows: readonly ImportedRow[];
  /** `null` until the first answer. */
  readonly total: number | null;
  readonly pageCount: number;
  readonly isLoading: boolean;
  /** Older rows stand while others are on their way. */
  readonly isStale: boolean;
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

const pageSize = 50;

/** Looked up anew as the import goes on. */
export function useImportRows({ id, state, analysed }: ImportRecord): RowsModel {
  const [view, setAll] = useState<RowsView>({ state: '', reason: '', page: 1 });
  const { page, ...filter } = view;
  const { data, isLoading, isFetching, isPrevious, error, retry } = useRead(
    listImportRows,
    { params: { id }, query: { ...filter, pageNum: page, pageSize } },
    { keepPrevious: true, notify: false },
  );
  const total = data?.total ?? null;
  const latest = useRef(retry);
  latest.current = retry;
  const seen = useRef({ state, analysed });
  useEffect(() => {
    if (seen.current.state === state && seen.current.analysed === analysed) return;
    seen.current = { state, analysed };
    latest.current();
  }, [state, analysed]);

  return {
    view,
    setView: (change) => setAll((current) => ({ ...current, page: 1, ...change })),
    rows: data?.list ?? [],
    total,
    pageCount: Math.max(1, Math.ceil((total ?? 0) / pageSize)),
    isLoading,
    isStale: isPrevious,
    error: data ? null : error,
    isRetrying: isFetching,
    retry,
  };
}
