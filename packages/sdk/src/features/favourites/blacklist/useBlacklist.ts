'use client';
import { type BlacklistEntry, listBlacklist } from '@reachkit/contract/favourites/blacklist';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { usePendingCount } from '../imports/pending/usePendingCount.ts';
import { useFavouriteLists } from '../lists/useFavouriteLists.ts';
import { type BlacklistView, formatBlacklistView, openBlacklistView } from './blacklistView.ts';
import { type EntryChange, type FreedResult, refOf, useBlacklistActs } from './useBlacklistActions.ts';
import { useBlacklistNews } from './useBlacklistNews.ts';

/** The entries of the blacklist, page by page, and the selected ones. */
export interface BlacklistModel extends ReadStatus {
  readonly view: BlacklistView;
  /** Another filter starts at the first page. */
  readonly setView: SetPagedView<BlacklistView>;
  /** The view shows all active entries, without other filters. */
  readonly isOpenView: boolean;
  readonly rows: readonly BlacklistEntry[];
  /** `null` until the first response. */
  readonly total: number | null;
  readonly pageCount: number;
  readonly isLoading: boolean;
  /** The rows still belong to the previous view. */
  readonly isStale: boolean;
  /** The team's lists, to filter by; `null` until loaded. */
  readonly lists: readonly FavouriteList[] | null;
  /** Number of pending imported accounts; 0 until known. */
  readonly pending: number;
  /** Selected entries over all pages. */
  readonly chosen: readonly BlacklistEntry[];
  readonly choose: (ids: readonly string[]) => void;
  /** Changes the reason or the end of an entry; rejects with a `ReachkitError`. */
  readonly change: (entry: BlacklistEntry, to: EntryChange) => Promise<void>;
  /** Ends entries and deselects them; rejects with a `ReachkitError`. */
  readonly remove: (entries: readonly BlacklistEntry[]) => Promise<FreedResult>;
}

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type BlacklistOptions = FeatureViewProps<BlacklistView>;

const pageSize = 50;
const pendingPlace = { target: 'blacklist', listId: '' } as const;

/** The blacklist, with search and filters; refetched after colleagues' changes while it is mounted. */
export function useBlacklist(options: BlacklistOptions = {}): BlacklistModel {
  const [view, setView] = usePagedView(options, openBlacklistView);
  const [chosen, setChosen] = useState<readonly BlacklistEntry[]>([]);
  const { page, ...filter } = view;
  const keyword = filter.keyword.trim();
  const cursors = usePageCursors({ ...filter, keyword });
  const read = useRead(
    listBlacklist,
    { query: { ...filter, keyword, ...cursors.at(page), pageSize } },
    { keepPrevious: true, staleMs: 30_000 },
  );
  cursors.keep(page, read);
  const actions = useBlacklistActs();
  const { list: lists } = useFavouriteLists();
  const pending = usePendingCount(pendingPlace);
  useBlacklistNews();
  const pages = usePages(read, { view, setView, pageSize });
  const rows = read.data?.list ?? [];

  return {
    view,
    setView,
    isOpenView: formatBlacklistView({ ...view, keyword, page: 1 }) === '',
    rows,
    isLoading: read.isLoading,
    ...pages,
    lists,
    pending,
    chosen,
    choose: (ids) => {
      const known = new Map([...chosen, ...rows].map((entry) => [entry.id, entry]));
      setChosen(ids.flatMap((id) => known.get(id) ?? []));
    },
    change: async ({ id }, to) => {
      await actions.change(id, to);
    },
    remove: async (entries) => {
      const freed = await actions.remove(entries.map(refOf));
      const gone = new Set(entries.map(({ id }) => id));
      setChosen((current) => current.filter(({ id }) => !gone.has(id)));
      return freed;
    },
  };
}
