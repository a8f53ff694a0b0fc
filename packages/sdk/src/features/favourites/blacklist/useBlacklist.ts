'use client';
import { type BlacklistEntry, listBlacklist } from '@reachkit/contract/blacklist';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { type BlacklistView, formatBlacklistView, openBlacklistView } from './blacklistView.ts';
import { useBlacklistNews } from './useBlacklistNews.ts';

/** The entries of the blacklist, page by page, and those that are chosen. */
export interface BlacklistModel {
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
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Over all pages. */
  readonly chosen: readonly BlacklistEntry[];
  readonly choose: (ids: readonly string[]) => void;
}

/** Drive the view from props, e.g. from the page's address; else it is kept here. */
export type BlacklistOptions = FeatureViewProps<BlacklistView>;

const pageSize = 50;

/** The blacklist, searched and filtered; refetched when colleagues change it, while it is used. */
export function useBlacklist(options: BlacklistOptions = {}): BlacklistModel {
  const [view, setView] = usePagedView(options, openBlacklistView);
  const [chosen, setChosen] = useState<readonly BlacklistEntry[]>([]);
  const { page, ...filter } = view;
  const keyword = filter.keyword.trim();
  const read = useRead(
    listBlacklist,
    { query: { ...filter, keyword, pageNum: page, pageSize } },
    { keepPrevious: true, staleMs: 30_000, notify: false },
  );
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
    chosen,
    choose: (ids) => {
      const known = new Map([...chosen, ...rows].map((entry) => [entry.id, entry]));
      setChosen(ids.flatMap((id) => known.get(id) ?? []));
    },
  };
}
