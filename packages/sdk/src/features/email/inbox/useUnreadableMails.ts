'use client';
import { listUnreadableMails, type UnreadableMail } from '@reachkit/contract/email/inbox/inbox';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isReadNotified } from '../../../core/client/types.ts';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useServerCache } from '../../../core/hooks.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';

type Page = DataOf<typeof listUnreadableMails>;

export interface UnreadableMailsModel extends ReadStatus {
  /** The latest first; `null` until loaded. */
  readonly list: readonly UnreadableMail[] | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

/** The unreadable messages of a sender, page by page. */
export function useUnreadableMails(senderId: string): UnreadableMailsModel {
  const call = useCall();
  const cache = useServerCache();
  const input = useMemo(() => ({ query: { senderId } }), [senderId]);
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, string>, readonly unknown[], string>(
    {
      queryKey: cacheKey(listUnreadableMails, input),
      queryFn: ({ pageParam, signal }) =>
        call(
          listUnreadableMails,
          { query: { senderId, cursor: pageParam } },
          { signal, notify: isReadNotified },
        ),
      initialPageParam: '',
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      retry: false,
    },
    cache,
  );
  return {
    list: query.data?.pages.flatMap(({ list }) => list) ?? null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    error: query.error ? toReachkitError(query.error) : null,
    isRetrying: query.isRefetching,
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
