'use client';
import type { AnyEndpoint, DataOf, InputOf } from '@reachkit/contract/endpoint';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type CallInput, isReadNotified } from '../../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import { cacheKey, useCall, useServerCache } from '../../../../core/hooks.ts';

/** Position of a response among the pages. */
interface Page {
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface PagedRead<Data> {
  /** Pages loaded so far, in order; `null` until the first response. */
  readonly pages: readonly Data[] | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The pages belong to the previous input while the new ones load. */
  readonly isOlder: boolean;
  readonly isFetching: boolean;
  /** Why the first page failed to load. */
  readonly error: ReachkitError | null;
  /** Why the next page failed to load. */
  readonly moreError: ReachkitError | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/**
 * Reads pages on demand; loaded pages stay cached.
 * @param subject Pages of a former subject are never shown for another one.
 * @param inputOf The call for a page, from 1. For page 1 it is also the key of the cache.
 */
export function usePagedRead<E extends AnyEndpoint>(
  endpoint: E,
  subject: string,
  inputOf: (page: number) => InputOf<E> & CallInput,
): PagedRead<DataOf<E> & Page> {
  type Data = DataOf<E> & Page;
  const call = useCall();
  const cache = useServerCache();
  const query = useInfiniteQuery<Data, Error, InfiniteData<Data, number>, readonly unknown[], number>(
    {
      queryKey: [...cacheKey(endpoint, inputOf(1)), 'pages', subject],
      queryFn: async ({ pageParam, signal }) => {
        const data = await call(endpoint, inputOf(pageParam), { signal, notify: isReadNotified });
        if (!isPage(data)) throw new TypeError(`${endpoint.id} has no pages`);
        return data;
      },
      initialPageParam: 1,
      getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
      placeholderData: (former, formerQuery) =>
        formerQuery?.queryKey.at(-1) === subject ? former : undefined,
      retry: false,
      // A remount must not refetch every page.
      staleTime: 300_000,
    },
    cache,
  );
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, isFetchNextPageError } = query;
  const error = query.error === null ? null : toReachkitError(query.error);
  return {
    pages: data?.pages ?? null,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isOlder: isPlaceholderData,
    isFetching: query.isFetching,
    error: data === undefined ? error : null,
    moreError: isFetchNextPageError ? error : null,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage && !isPlaceholderData)
        void query.fetchNextPage({ cancelRefetch: false });
    },
    retry: () => void query.refetch(),
  };
}

/** Guaranteed by the contract, which the type checker cannot follow through a generic. */
function isPage<Data>(data: Data): data is Data & Page {
  return typeof data === 'object' && data !== null && 'pageNum' in data && 'total' in data;
}
