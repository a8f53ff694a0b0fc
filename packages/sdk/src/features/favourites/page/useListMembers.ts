'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type FavouriteRow, type FavouriteSort, listFavouriteCreators } from '@reachkit/contract/favourites';
import type { SortOrder } from '@reachkit/contract/searchFilter';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { cacheKey, useCall, useServerCache } from '../../../core/hooks.ts';

export interface MemberView {
  /** One box over handle, name, tags and description. */
  readonly keyword: string;
  readonly contact: '' | 'none' | 'contacted' | 'replied';
  readonly sort: FavouriteSort;
  readonly order: SortOrder;
}

export const openMemberView: MemberView = { keyword: '', contact: '', sort: 'added', order: 'desc' };

type Page = DataOf<typeof listFavouriteCreators>;

/** The creators of a list, page by page. */
export interface ListMembers {
  readonly rows: readonly FavouriteRow[];
  /** `null` until the first answer. */
  readonly total: number | null;
  readonly counts: Page['counts'] | null;
  readonly isLoading: boolean;
  /** Older rows stand while newer are on their way. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly error: ReachkitError | null;
  readonly moreError: ReachkitError | null;
  readonly retry: () => void;
}

const pageSize = '50';

export function useListMembers(listId: string | null, view: MemberView): ListMembers {
  const call = useCall();
  const cache = useServerCache();
  const { keyword, contact, sort, order } = view;
  const input = useMemo(
    () => ({
      params: { id: listId ?? '' },
      query: { keyword, contact, sort, order, pageSize: Number(pageSize) },
    }),
    [listId, keyword, contact, sort, order],
  );
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, string>, readonly unknown[], string>(
    {
      queryKey: cacheKey(listFavouriteCreators, input),
      queryFn: ({ pageParam, signal }) =>
        call(
          listFavouriteCreators,
          { ...input, query: { ...input.query, searchAfter: pageParam } },
          { signal, notify: false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.searchAfter ?? undefined,
      placeholderData: keepPreviousData,
      enabled: listId !== null,
      retry: false,
      staleTime: 30_000,
    },
    cache,
  );
  const rows = useMemo(() => {
    const seen = new Set<string>();
    const all = query.data?.pages.flatMap(({ list }) => list) ?? [];
    return all.filter(({ id }) => !seen.has(id) && seen.add(id));
  }, [query.data]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = query;
  const error = query.error === null ? null : toReachkitError(query.error);
  const first = query.data?.pages[0];
  return {
    rows,
    total: first?.total ?? null,
    counts: first?.counts ?? null,
    isLoading: query.data === undefined && !error && listId !== null,
    isStale: query.isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
    }, [fetchNextPage, hasNextPage, isFetchingNextPage]),
    error: query.data ? null : error,
    moreError: query.data && query.isFetchNextPageError ? error : null,
    retry: () => void (query.data ? fetchNextPage() : refetch()),
  };
}
