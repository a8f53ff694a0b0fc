'use client';
import {
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  type WebhookDelivery,
} from '@reachkit/contract/account/webhook';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isReadNotified } from '../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useInvalidate, useServerCache } from '../../../core/hooks.ts';
import type { TeamWebhooksViewState } from './webhooksView.ts';

/** The deliveries of the open webhook, the latest first, page after page. */
export interface WebhookLogModel {
  /** `null` until the first response. */
  readonly list: readonly WebhookDelivery[] | null;
  /** Whether the list belongs to the previous filter while the new one loads. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Error of the first or the next page. */
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Sends a failed delivery again. Rejects with a `ReachkitError` that a notice has already shown. */
  readonly resend: (deliveryId: string) => Promise<void>;
}

type DeliveryPage = DataOf<typeof listWebhookDeliveries>;

const pageSize = 20;
/** Refetch interval while a delivery on the first page waits. */
const refetchMs = 5_000;

/** Reads the deliveries of one webhook; nothing while none is open. */
export function useWebhookLog({ webhook, state }: TeamWebhooksViewState): WebhookLogModel {
  const call = useCall();
  const cache = useServerCache();
  const invalidate = useInvalidate();
  const input = useMemo(() => ({ params: { id: webhook }, query: { state, pageSize } }), [webhook, state]);
  const queryKey = [...cacheKey(listWebhookDeliveries, input), webhook];
  const read = useInfiniteQuery<
    DeliveryPage,
    Error,
    InfiniteData<DeliveryPage, string>,
    readonly unknown[],
    string
  >(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        call(
          listWebhookDeliveries,
          { ...input, query: { ...input.query, ...(pageParam !== '' && { cursor: pageParam }) } },
          // A refetch shows no notice, and a removed webhook has a state of its own.
          cache.getQueryData(queryKey) === undefined
            ? { signal, notify: (error) => isReadNotified(error) && error.code !== 'notFound' }
            : { signal, quiet: 'polling' },
        ),
      enabled: webhook !== '',
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      // Deliveries of one webhook are never shown for another.
      placeholderData: (former, query) =>
        query?.queryKey.at(-1) === webhook ? keepPreviousData(former) : undefined,
      retry: false,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.length === 1 && data.pages[0]?.list.some((one) => one.state === 'waiting')
          ? refetchMs
          : false,
    },
    cache,
  );
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = read;
  return {
    list: useMemo(() => data?.pages.flatMap(({ list }) => list) ?? null, [data]),
    isStale: read.isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    error: read.error === null ? null : toReachkitError(read.error),
    isRetrying: read.isFetching,
    retry: () => void (read.isFetchNextPageError ? fetchNextPage() : refetch()),
    resend: async (id) => {
      await call(retryWebhookDelivery, { params: { id } });
      await invalidate(listWebhookDeliveries, listWebhooks);
    },
  };
}
