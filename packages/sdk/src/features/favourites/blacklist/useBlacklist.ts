'use client';
import { type BlacklistEntry, listBlacklist } from '@reachkit/contract/blacklist';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { useEffect, useState } from 'react';
import type { ReachkitError } from '../../../core/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import { useBlacklistNews } from './useBlacklistNews.ts';

export const blacklistStates = ['now', 'past', ''] as const;

export interface BlacklistView
  extends Pick<QueryOf<typeof listBlacklist>, 'keyword' | 'scope' | 'listId' | 'platform' | 'state'> {
  /** From 1. */
  readonly page: number;
}

export const openBlacklistView: BlacklistView = {
  ...{ keyword: '', scope: '', listId: '', platform: '', state: 'now' },
  page: 1,
};

/** The entries of the blacklist, page by page, and those that are chosen. */
export interface BlacklistModel {
  readonly view: BlacklistView;
  /** Another filter begins with its first page. */
  readonly setView: (change: Partial<BlacklistView>) => void;
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

const pageSize = 50;
/** So long typing rests before it is asked for, ms. */
const restMs = 250;

/** The blacklist, found and filtered; kept up to date while it is used: what colleagues do is heard. */
export function useBlacklist(): BlacklistModel {
  const [view, setAll] = useState(openBlacklistView);
  const [chosen, setChosen] = useState<readonly BlacklistEntry[]>([]);
  const { page, ...filter } = view;
  const keyword = useSettled(filter.keyword.trim());
  const { data, isLoading, isFetching, isPrevious, error, retry } = useRead(
    listBlacklist,
    { query: { ...filter, keyword, pageNum: page, pageSize } },
    { keepPrevious: true, staleMs: 30_000, notify: false },
  );
  useBlacklistNews();
  const total = data?.total ?? null;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const rows = data?.list ?? [];

  // The last page may have been emptied.
  useEffect(() => {
    if (total !== null && !isPrevious && page > pageCount) {
      setAll((current) => ({ ...current, page: pageCount }));
    }
  }, [total, isPrevious, page, pageCount]);

  return {
    view,
    setView: (change) => setAll((current) => ({ ...current, page: 1, ...change })),
    isOpenView:
      view.keyword.trim() === '' && view.scope === '' && view.platform === '' && view.state === 'now',
    rows,
    total,
    pageCount,
    isLoading,
    isStale: isPrevious,
    error: data ? null : error,
    isRetrying: isFetching,
    retry,
    chosen,
    choose: (ids) => {
      const known = new Map([...chosen, ...rows].map((entry) => [entry.id, entry]));
      setChosen(ids.flatMap((id) => known.get(id) ?? []));
    },
  };
}

/** A text once typing has come to rest; at once where it is emptied. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
