'use client';
import type { DataOf, InputOf } from '@reachkit/contract/endpoint';
import {
  type FavouriteRow,
  listFavouriteCreators,
  listPageMost,
} from '@reachkit/contract/favourites/members';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isReadNotified } from '../../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import { cacheKey, useCall, useServerCache } from '../../../../core/hooks.ts';
import { wireFilter } from '../../../../domain/creatorFilters/viewFilter.ts';
import type { MemberView } from './memberView.ts';

type Query = NonNullable<InputOf<typeof listFavouriteCreators>['query']>;

/** Converts the filter of a view for the server. */
export function memberFilter({ keyword, filter, platform, contact, label, owner }: MemberView) {
  return {
    ...wireFilter({ ...filter, keyword }),
    ...(platform && { platforms: platform }),
    ...(contact && { contact }),
    ...(label && { label }),
    ...(owner && { owner }),
  } satisfies Query;
}

type Page = DataOf<typeof listFavouriteCreators>;

/** The creators of a list, page by page. */
export interface ListMembers {
  readonly rows: readonly FavouriteRow[];
  /** `null` until the first response. */
  readonly total: number | null;
  readonly counts: Page['counts'] | null;
  readonly isLoading: boolean;
  /** The rows still belong to the previous view. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly error: ReachkitError | null;
  readonly moreError: ReachkitError | null;
  readonly retry: () => void;
}

interface Place {
  readonly searchAfter: string;
  readonly pageSize: number;
}

/** Creators of the first page; later pages grow, so that thousands are refetched in few requests. */
const firstPage = 100;
const begin: Place = { searchAfter: '', pageSize: firstPage };
const sizeOf = (page: number) => Math.min(listPageMost, firstPage * 2 ** Math.max(0, page - 1));

export function useListMembers(listId: string | null, view: MemberView): ListMembers {
  const call = useCall();
  const cache = useServerCache();
  const { sort, order } = view;
  const input = useMemo(
    () => ({
      params: { id: listId ?? '' },
      query: { ...memberFilter(view), sort, order },
    }),
    [listId, view, sort, order],
  );
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, Place>, readonly unknown[], Place>(
    {
      queryKey: cacheKey(listFavouriteCreators, input),
      queryFn: ({ pageParam, signal }) =>
        call(
          listFavouriteCreators,
          { ...input, query: { ...input.query, ...pageParam } },
          { signal, notify: isReadNotified },
        ),
      initialPageParam: begin,
      getNextPageParam: ({ searchAfter }, { length }) =>
        searchAfter === null ? undefined : { searchAfter, pageSize: sizeOf(length) },
      // Previous rows are kept only for the same list; otherwise rows of another list would be shown.
      placeholderData: (former, before) =>
        before && isOfList(before.queryKey, listId) ? keepPreviousData(former) : undefined,
      enabled: listId !== null,
      retry: false,
      staleTime: 30_000,
      // Comparing thousands of rows is slower than rendering the visible ones.
      structuralSharing: false,
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

function isOfList([, , input]: readonly unknown[], listId: string | null): boolean {
  const params = typeof input === 'object' && input !== null && 'params' in input ? input.params : null;
  return typeof params === 'object' && params !== null && 'id' in params && params.id === listId;
}
