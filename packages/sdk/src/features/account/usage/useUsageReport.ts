'use client';
import { listJobs } from '@reachkit/contract/job';
import {
  exportUsage,
  getUsage,
  listUsageCharges,
  type UsageCharge,
  type UsageCharges as UsageChargePage,
  type UsageReport,
} from '@reachkit/contract/membership/usage';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isReadNotified } from '../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import {
  cacheKey,
  useArea,
  useCall,
  useInvalidate,
  useRead,
  useServerCache,
  useStateAreas,
} from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { makeRequestKey } from '../../../core/requestKey.ts';
import { openUsageView, type UsageView } from './usageView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type UsageReportOptions = FeatureViewProps<UsageView>;

/** Single charges of the view, the latest first, page after page. */
export interface UsageChargesModel {
  /** `null` until the first response. */
  readonly list: readonly UsageCharge[] | null;
  /** Whether the list belongs to the previous view while the charges of the new view load. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Error of the first or the next page. */
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Usage of the team; for members, their own. */
export interface UsageReportModel extends ReadStatus {
  readonly view: UsageView;
  readonly setView: (change: Partial<UsageView>, reason: string) => void;
  /** `null` until the first response. */
  readonly report: UsageReport | null;
  /** Whether the data belongs to the previous view while the new view loads. */
  readonly isStale: boolean;
  readonly charges: UsageChargesModel;
  /** Starts the export of the view as a workbook; it is downloaded from the list of jobs. Rejects with a `ReachkitError`. */
  readonly exportReport: () => Promise<{ readonly jobId: string }>;
  readonly isExporting: boolean;
}

/** Reads the team's usage, by day and by member, with the single charges. */
export function useUsageReport({
  view: given,
  defaultView,
  onViewChange,
}: UsageReportOptions = {}): UsageReportModel {
  const [view, change] = useFeatureView<UsageView>({
    view: given,
    defaultView: defaultView ?? openUsageView,
    onViewChange,
  });
  const setView = useCallback<UsageReportModel['setView']>(
    (next, reason) => change((current) => ({ ...current, ...next }), { reason, replace: false }),
    [change],
  );
  const invalidate = useInvalidate();
  const { from, to, days, member, counter } = view;
  const wish = useMemo(
    () => ({ ...(from && to ? { from, to } : { days }), ...(member ? { member } : {}) }),
    [from, to, days, member],
  );
  const read = useRead(getUsage, { query: wish }, { keepPrevious: true });
  const charges = useCharges(wish, counter);
  const refetch = useCallback(() => void invalidate(getUsage, listUsageCharges), [invalidate]);
  useRefetchOn('equity', refetch);
  useUseOfPage(refetch);
  return {
    view,
    setView,
    charges,
    report: read.data ?? null,
    isStale: read.isPrevious,
    ...readStatus(read),
    ...useExport({ ...wish, ...(counter ? { counter } : {}) }),
  };
}

/** Refetches when other components of the page use quota, as reported in their responses. */
function useUseOfPage(onUse: () => void) {
  const { userEquityData } = useArea(useStateAreas().session);
  const used = userEquityData?.items
    ?.map(({ key, used: amount, limit }) => `${key} ${amount} ${limit}`)
    .join();
  const before = useRef(used);
  useEffect(() => {
    if (before.current !== undefined && used !== before.current) onUse();
    before.current = used;
  }, [used, onUse]);
}

type Wish = NonNullable<Parameters<typeof useRead<typeof getUsage>>[1]['query']>;

const pageSize = 30;

function useCharges(wish: Wish, counter: UsageView['counter']): UsageChargesModel {
  const call = useCall();
  const cache = useServerCache();
  const query = useMemo(() => ({ ...wish, ...(counter ? { counter } : {}), pageSize }), [wish, counter]);
  const read = useInfiniteQuery<
    UsageChargePage,
    Error,
    InfiniteData<UsageChargePage, string>,
    readonly unknown[],
    string
  >(
    {
      queryKey: cacheKey(listUsageCharges, { query }),
      queryFn: ({ pageParam, signal }) =>
        call(
          listUsageCharges,
          { query: { ...query, searchAfter: pageParam } },
          { signal, notify: isReadNotified },
        ),
      initialPageParam: '',
      getNextPageParam: ({ searchAfter }) => searchAfter ?? undefined,
      placeholderData: keepPreviousData,
      retry: false,
    },
    cache,
  );
  const { fetchNextPage, hasNextPage, isFetchingNextPage, refetch, data } = read;
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
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

function useExport(wish: Wish & { readonly counter?: UsageView['counter'] }) {
  const call = useCall();
  const invalidate = useInvalidate();
  const [isExporting, setExporting] = useState(false);
  // A retry after a lost response uses the same idempotency key.
  const request = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  const exportReport = async () => {
    setExporting(true);
    const text = JSON.stringify(wish);
    if (request.current?.wish !== text) request.current = { wish: text, key: makeRequestKey() };
    try {
      const body = { ...wish, requestKey: request.current.key };
      const made = await call(exportUsage, { body }, { notify: false });
      request.current = null;
      void invalidate(listJobs);
      return made;
    } finally {
      // biome-ignore lint/plugin/ownRunner: the caller shows why it did not work
      setExporting(false);
    }
  };
  return { exportReport, isExporting };
}
