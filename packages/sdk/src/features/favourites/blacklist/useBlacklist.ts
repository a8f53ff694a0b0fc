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

/** The entries of the blacklist, page by page, and those that are chosen. */
export interface BlacklistModel extends ReadStatus {
  readonly view: BlacklistView;
  /** Another filter starts at the first page. */
  readonly setView: SetPagedView<BlacklistView>;
  /** Nothing is asked for but what is in force. */
  readonly isOpenView: boolean;
  readonly rows: readonly BlacklistEntry[];
  /** `null` until the first answer. */
  readonly total: number | null;
  readonly pageCount: number;
  readonly isLoading: boolean;
  /** Older rows stand while newer are on their way. */
  readonly isStale: boolean;
  /** The team's lists, to filter by; `null` until loaded. */
  readonly lists: readonly FavouriteList[] | null;
  /** Imported accounts that are not known yet; 0 until that is known. */
  readonly pending: number;
  /** Over all pages. */
  readonly chosen: readonly BlacklistEntry[];
  readonly choose: (ids: readonly string[]) => void;
  /** Changes the reason or the end of an entry; rejects with a `ReachkitError`. */
  readonly change: (entry: BlacklistEntry, to: EntryChange) => Promise<void>;
  /** Ends entries, which are not chosen any longer; rejects with a `ReachkitError`. */
  readonly remove: (entries: readonly BlacklistEntry[]) => Promise<FreedResult>;
}

/** Drive the view from props, e.g. from the page's address; else it is kept here. */
export type BlacklistOptions = FeatureViewProps<BlacklistView>;

const pageSize = 50;
const pendingPlace = { target: 'blacklist', listId: '' } as const;

/** The blacklist, searched and filtered; refetched when colleagues change it, while it is used. */
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
