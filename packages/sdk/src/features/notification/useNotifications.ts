'use client';
import {
  listNotifications,
  type Notification,
  notificationEvent,
  readNotifications,
} from '@reachkit/contract/notification';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReachkitError, toReachkitError } from '../../core/failures/errors.ts';
import { cacheKey, useCall, useEnvironment, useServerCache } from '../../core/hooks.ts';
import { useLiveMessages } from '../../core/live/useLiveMessages.ts';
import {
  allNotifications,
  changeOf,
  type NotificationPage,
  type NotificationPages,
  withChange,
  withRead,
  withUnread,
} from './model.ts';

/** The person's notifications, page by page, updated live. */
export interface NotificationsModel {
  /** The latest first; `null` until loaded. */
  readonly list: readonly Notification[] | null;
  readonly unread: number;
  /** Nothing could be loaded. */
  readonly error: ReachkitError | null;
  /** `list` is stale: the latest read failed, e.g. without a network. */
  readonly isOutdated: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The next page did not load. */
  readonly isMoreFailed: boolean;
  readonly loadMore: () => void;
  /** Shown as read at once; reverted, with a notice, on failure. Without ids: all of them. */
  readonly markRead: (ids?: readonly string[]) => Promise<boolean>;
}

type PageParam = { readonly pageNum: number; readonly cursor?: string };

const key = [...cacheKey(listNotifications, {}), 'pages'];

/**
 * The person's notifications, updated by live messages. Refetched when the live connection opens, when the network
 * returns and when the page becomes visible.
 */
export function useNotifications(): NotificationsModel {
  const call = useCall();
  const cache = useServerCache();
  const { now } = useEnvironment();
  const query = useInfiniteQuery<NotificationPage, Error, NotificationPages, readonly unknown[], PageParam>(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        call(listNotifications, { query: pageParam }, { signal, quiet: 'background' }),
      initialPageParam: { pageNum: 1 },
      getNextPageParam: ({ total, next }, pages, { pageNum }) =>
        pages.reduce((count, { list }) => count + list.length, 0) < total
          ? { pageNum: pageNum + 1, ...(next && { cursor: next }) }
          : undefined,
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    cache,
  );
  const patch = (change: (pages: NotificationPages) => NotificationPages) =>
    cache.setQueryData<NotificationPages>(key, (old) => old && change(old));
  const refetch = () => void cache.invalidateQueries({ queryKey: key });

  useLiveMessages(
    ({ event, data }) => {
      if (event !== notificationEvent) return;
      const change = changeOf(data);
      if (change) patch((pages) => withChange(pages, change));
      // A pending read would revert the change, and only the list contains the read state of another tab.
      refetch();
    },
    // Messages sent while the connection was closed are lost.
    { onConnected: refetch },
  );

  const { data } = query;
  const list = useMemo(() => (data ? allNotifications(data) : null), [data]);
  return {
    list,
    unread: data?.pages[0]?.unread ?? 0,
    error: query.error === null || data ? null : toReachkitError(query.error),
    isOutdated: query.isRefetchError,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    markRead: async (ids) => {
      // A pending response would bring back the previous unread state.
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<NotificationPages>(key);
      patch((pages) => withRead(pages, ids, new Date(now()).toISOString()));
      try {
        const { unread } = await call(readNotifications, { body: ids ? { ids: [...ids] } : {} });
        patch((pages) => ({ ...pages, pages: pages.pages.map((page) => ({ ...page, unread })) }));
        return true;
      } catch {
        // The provider's notice shows the reason. Without a network the list cannot be refetched either.
        if (before) patch((pages) => withUnread(pages, before, ids));
        refetch();
        return false;
      }
    },
  };
}
