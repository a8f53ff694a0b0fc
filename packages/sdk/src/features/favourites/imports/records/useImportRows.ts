'use client';
import { type ImportedRow, type ImportRecord, listImportRows } from '@reachkit/contract/imports/importing';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import type { ReadStatus } from '../../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../../core/react/usePagedView.ts';
import { type ImportRowsView, openRowsView } from './importRecordsView.ts';

/** The rows of an import, page by page. */
export interface ImportRowsModel extends ReadStatus {
  readonly view: ImportRowsView;
  /** Another filter starts at the first page. */
  readonly setView: SetPagedView<ImportRowsView>;
  readonly rows: readonly ImportedRow[];
  /** `null` until the first response. */
  readonly total: number | null;
  readonly pageCount: number;
  readonly isLoading: boolean;
  /** The rows still belong to the previous view. */
  readonly isStale: boolean;
}

const pageSize = 50;

/** The rows of one import; refetched while the import runs. */
export function useImportRows(
  { id, state, analysed }: ImportRecord,
  options: FeatureViewProps<ImportRowsView> = {},
): ImportRowsModel {
  const [view, setView] = usePagedView(options, openRowsView);
  const { page, ...filter } = view;
  const read = useRead(
    listImportRows,
    { params: { id }, query: { ...filter, pageNum: page, pageSize } },
    { keepPrevious: true },
  );
  const pages = usePages(read, { view, setView, pageSize });
  const latest = useRef(read.retry);
  latest.current = read.retry;
  const seen = useRef({ state, analysed });
  useEffect(() => {
    if (seen.current.state === state && seen.current.analysed === analysed) return;
    seen.current = { state, analysed };
    latest.current();
  }, [state, analysed]);

  return {
    view,
    setView,
    rows: read.data?.list ?? [],
    isLoading: read.isLoading,
    ...pages,
  };
}
