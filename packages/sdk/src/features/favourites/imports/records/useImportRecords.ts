'use client';
import {
  type FavouriteList,
  favouritesEvent,
  favouritesNoteSchema,
} from '@reachkit/contract/favourites/lists';
import { type ImportRecord, listImports } from '@reachkit/contract/imports/importing';
import { jobEvent, jobNoteSchema } from '@reachkit/contract/job';
import { useEffect, useRef } from 'react';
import { useRead, useServerCache } from '../../../../core/hooks.ts';
import { useLiveMessages } from '../../../../core/live/useLiveMessages.ts';
import type { ReadStatus } from '../../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../../core/react/usePagedView.ts';
import { useFavouriteLists } from '../../lists/useFavouriteLists.ts';
import { invalidateImports } from '../../shared/invalidation.ts';
import { isUnderWay } from '../isUnderWay.ts';
import { type ImportRecordsView, openImportRecordsView } from './importRecordsView.ts';
import { type RecordActions, useRecordActions } from './useRecordActions.ts';

/** The imports visible to the person, page by page. */
export interface ImportRecordsModel extends RecordActions, ReadStatus {
  readonly view: ImportRecordsView;
  /** Another filter starts at the first page. */
  readonly setView: SetPagedView<ImportRecordsView>;
  readonly records: readonly ImportRecord[];
  /** `null` until the first response. */
  readonly total: number | null;
  readonly pageCount: number;
  readonly isLoading: boolean;
  /** The records still belong to the previous view. */
  readonly isStale: boolean;
  /** The team's lists, to filter by; `null` until loaded. */
  readonly lists: readonly FavouriteList[] | null;
}

const pageSize = 20;
/** Polling interval of running imports, in milliseconds. */
const lookEvery = 2000;

/**
 * Reads the imports, live while mounted: their progress, and imports that colleagues start. The view can be controlled by
 * props, e.g. from the page's URL; otherwise it is local state.
 */
export function useImportRecords(options: FeatureViewProps<ImportRecordsView> = {}): ImportRecordsModel {
  const [view, setView] = usePagedView(options, openImportRecordsView);
  const cache = useServerCache();
  const actions = useRecordActions();
  const { list: lists } = useFavouriteLists();
  const { type, listId, page } = view;
  const cursors = usePageCursors({ type, listId });
  const read = useRead(
    listImports,
    { query: { type, listId, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  const records = read.data?.list ?? [];
  // There may be fewer pages if a list was made private meanwhile.
  const pages = usePages(read, { view, setView, pageSize });
  const latest = useRef(read);
  latest.current = read;

  const isWatching = records.some(isUnderWay);
  useEffect(() => {
    if (!isWatching) return;
    const timer = setInterval(() => {
      // On a slow network requests would overlap.
      if (!latest.current.isFetching) latest.current.retry();
    }, lookEvery);
    return () => clearInterval(timer);
  }, [isWatching]);

  useLiveMessages(({ event, data: said }) => {
    const isOfLists = event === favouritesEvent && favouritesNoteSchema.safeParse(said).success;
    if (isOfLists || (event === jobEvent && isNewsOf(said, records))) void invalidateImports(cache);
  });

  return {
    view,
    setView,
    records,
    isLoading: read.isLoading,
    ...pages,
    ...actions,
    lists,
  };
}

/** Whether a job message is about an unlisted import, or one that has ended; progress is polled anyway. */
function isNewsOf(said: unknown, records: readonly ImportRecord[]): boolean {
  const note = jobNoteSchema.safeParse(said);
  if (!note.success || note.data.kind !== 'import') return false;
  const { id, state } = note.data;
  const hasEnded = state !== 'queued' && state !== 'running';
  return hasEnded || !records.some(({ jobId }) => jobId === id);
}
