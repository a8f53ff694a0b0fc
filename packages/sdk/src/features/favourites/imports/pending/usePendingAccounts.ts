'use client';
import { fetchPendingCreators, listPendingCreators } from '@reachkit/contract/creator/pending';
import { useState } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { usePageCursors } from '../../../../core/react/usePageCursors.ts';
import { type Pages, usePages } from '../../../../core/react/usePagedView.ts';
import { type FileSaving, useFileSaving } from '../useFileSaving.ts';
import type { PendingAccount, PendingPlace } from './place.ts';
import { type RemovedAccounts, usePendingActions } from './usePendingActions.ts';

/** Pending imported accounts, page by page. */
export interface PendingAccountsModel extends Pages {
  readonly place: PendingPlace;
  /** From 1. */
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly rows: readonly PendingAccount[];
  readonly isLoading: boolean;
  /** Export of all of them as a file. */
  readonly file: FileSaving;
  /** Rejects with a `ReachkitError`. */
  readonly remove: (ids: readonly string[]) => Promise<RemovedAccounts>;
  /** Removes the accounts of all pages. Rejects with a `ReachkitError`. */
  readonly removeAll: () => Promise<RemovedAccounts>;
}

const pageSize = 50;

/** The pending accounts of a list or the blacklist. */
export function usePendingAccounts(place: PendingPlace): PendingAccountsModel {
  const [page, setPage] = useState(1);
  const cursors = usePageCursors(place);
  const read = useRead(
    listPendingCreators,
    { query: { ...place, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  const actions = usePendingActions();
  const pages = usePages(read, { view: { page }, setView: (next) => setPage(next.page ?? 1), pageSize });
  return {
    place,
    page,
    setPage,
    rows: read.data?.list ?? [],
    isLoading: read.isLoading,
    ...pages,
    file: useFileSaving((call) => call(fetchPendingCreators, { query: place })),
    remove: actions.remove,
    removeAll: () => actions.removeAll(place),
  };
}
