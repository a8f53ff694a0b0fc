'use client';
import { type CreatorRow, type DataOf, searchCreators } from '@reachkit/contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isReadNotified } from '../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useServerCache, useStateAreas } from '../../../core/hooks.ts';
import { useShallowStable } from '../../../core/react/stable.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { formatView, type SearchView, wireFilter } from '../model/view.ts';
import { type SearchQuota, useCurrentQuota, useEquityUpdates } from './useEquityUpdates.ts';

/**
 * `idle`: not requested yet. `loading`: nothing to show yet. `refreshing`: older rows are shown while newer ones load.
 * `empty`: the platform has no creators. `filteredOut`: no matches. `noPermission`: beyond the plan.
 */
export type SearchStatus =
  | 'idle'
  | 'loading'
  | 'refreshing'
  | 'ready'
  | 'empty'
  | 'filteredOut'
  | 'error'
  | 'noPermission';

/** The result of the view's search: rows page after page, totals and state. */
export interface SearchResult {
  readonly status: SearchStatus;
  /** All loaded rows in order, each creator once; those of the previous search if this one failed. */
  readonly rows: readonly CreatorRow[];
  /** Number of rows before the first of `rows`: above 0 after a jump. */
  readonly from: number;
  /** Rows per page. */
  readonly pageSize: number;
  /** Shows the result from a row offset on. */
  readonly jumpTo: (from: number) => void;
  /** `null` until the first response. */
  readonly total: number | null;
  readonly totalKind: 'exact' | 'about';
  /** ISO time of the newest figures; `null` when not known. */
  readonly asOf: string | null;
  readonly hasMore: boolean;
  /** The rows are the free first page; loading more with `openSample` is a charged search. */
  readonly isSample: boolean;
  readonly openSample: () => void;
  /** This search was charged today: its other pages and orders are free. */
  readonly isPaid: boolean;
  /** Row and search limits of the plan; `null` if the server reports none. */
  readonly quota: SearchQuota | null;
  /** The result has more rows than the plan shows. */
  readonly isCapped: boolean;
  readonly isLoadingMore: boolean;
  readonly isFetching: boolean;
  readonly error: ReachkitError | null;
  readonly loadMoreError: ReachkitError | null;
  readonly loadMore: () => void;
  /**
   * Loads pages until `count` rows are loaded, and returns them; fewer if the result ends, none if the search has
   * changed. Rejects with a `ReachkitError`.
   */
  readonly loadUntil: (count: number) => Promise<readonly CreatorRow[]>;
  /** Retries the failed request, or refetches from the first page. */
  readonly retry: () => void;
}

type Page = DataOf<typeof searchCreators>;
type Pages = InfiniteData<Page, string>;

const pageSize = 50;
const noRows: readonly CreatorRow[] = [];

/** Pages younger than this are not refetched on return. */
const quietMs = 30_000;

/** How long a result is cached after unmount, for returning from a creator; a server keeps no timers. */
const keptPages = typeof window === 'undefined' ? {} : { gcTime: 1_800_000 };

/**
 * Reads the rows of a view, page by page. A response only reaches the view that requested it.
 * @param back Where one comes back to from a creator: the loaded pages stand at once and are read again behind.
 */
export function useSearchResult(
  view: SearchView,
  isEnabled: boolean,
  back: { readonly from: number } | null = null,
): SearchResult {
  const call = useCall();
  const cache = useServerCache();
  const areas = useStateAreas();
  const { platform } = view;
  const body = useMemo(
    () => ({ ...wireFilter(view.filter), sort: view.sort.key, order: view.sort.order, pageSize }),
    [view],
  );
  const isReturn = back !== null;
  const asked = formatView(view);
  const [jump, setJump] = useState({ platform, asked, from: back?.from ?? 0 });
  // A jump is valid only for its own search.
  const from = jump.platform === platform && jump.asked === asked ? jump.from : 0;
  const jumpTo = useCallback((next: number) => setJump({ platform, asked, from: next }), [platform, asked]);
  const key = [...cacheKey(searchCreators, { params: { platform }, body }), from, platform];

  // The limit is read on each page request: an upgraded plan may show more rows than before.
  const rowsLimit = (last: Page) =>
    areas.session.state.userEquityData?.items?.find(({ key }) => key === 'searchRows')?.limit ??
    last.quota?.rows;

  const query = useInfiniteQuery<Page, Error, Pages, readonly unknown[], string>(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        call(
          searchCreators,
          {
            params: { platform },
            body: { ...body, searchAfter: pageParam, ...(from > 0 && pageParam === '' && { skip: from }) },
          },
          { signal, notify: isReadNotified },
        ),
      initialPageParam: '',
      getNextPageParam: (last, pages) =>
        isCut(pages, from, rowsLimit(last)) ? undefined : last.searchAfter || undefined,
      placeholderData: (former, formerQuery) =>
        formerQuery?.queryKey.at(-1) === platform ? former : undefined,
      enabled: isEnabled,
      retry: false,
      // A remount must not refetch every page; a new search starts with the first one.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: (asked) =>
        isReturn && Date.now() - asked.state.dataUpdatedAt > quietMs ? 'always' : true,
      ...keptPages,
    },
    cache,
  );

  // A background refetch after returning does not dim the rows.
  const [returnedTo] = useState(() => (isReturn ? query.dataUpdatedAt : 0));
  const isBehind = returnedTo > 0 && query.dataUpdatedAt === returnedTo;
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData, refetch } = query;
  const error = useMemo(() => (query.error === null ? null : toReachkitError(query.error)), [query.error]);
  // A search that fails, e.g. offline, leaves the loaded rows; a plan's refusal shows none.
  const answered = useRef<{ readonly platform: typeof platform; readonly pages: Pages } | null>(null);
  if (query.data && !isPlaceholderData) answered.current = { platform, pages: query.data };
  const hasFailed = query.data === undefined && error !== null && error.kind !== 'equity';
  const former = answered.current?.platform === platform ? answered.current.pages : undefined;
  const pages = hasFailed ? former : query.data;
  const rows = useMemo(() => uniqueRows(pages), [pages]);
  const loadMoreError = query.isFetchNextPageError ? error : null;

  const newest = query.data?.pages.at(-1);
  const saysSample = query.isPlaceholderData ? undefined : newest?.isSample;
  const isSample = saysSample === true;

  const loadNext = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData)
      void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData]);
  // Scrolling to the end must not cause a charge.
  const loadMore = useCallback(() => {
    if (!isSample) loadNext();
  }, [isSample, loadNext]);

  const search = `${platform}?${asked}`;
  const latestSearch = useRef(search);
  latestSearch.current = search;
  const loadUntil = useLatest(async (count: number) => {
    let answer: Pick<typeof query, 'data' | 'hasNextPage'> = query;
    while (answer.hasNextPage && uniqueRows(answer.data).length < count) {
      const next = await fetchNextPage({ cancelRefetch: false });
      if (latestSearch.current !== search) return [];
      if (next.isError) throw toReachkitError(next.error);
      answer = next;
    }
    return uniqueRows(answer.data).slice(0, count);
  });

  const startOver = () => {
    cache.setQueryData<Pages>(
      key,
      (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) },
    );
    void refetch();
  };

  const isCursorStale = loadMoreError?.fields?.searchAfter !== undefined;
  useEffect(() => {
    if (isCursorStale) startOver();
  });

  // The estimate was higher than the real number of pages.
  const isBeyond = from > 0 && query.isSuccess && !isPlaceholderData && rows.length === 0;
  useEffect(() => {
    if (isBeyond) setJump({ platform, asked, from: 0 });
  });

  const searches = newest?.quota?.searches;
  const { session } = areas;
  useEffect(() => {
    if (searches) session.setUse('searches', searches);
  }, [session, searches]);
  const status = statusOf();
  const isShown = status !== 'loading' && status !== 'idle';

  function statusOf(): SearchStatus {
    if (query.data === undefined) {
      if (error) return error.kind === 'equity' ? 'noPermission' : 'error';
      return isEnabled ? 'loading' : 'idle';
    }
    const isOlder = isPlaceholderData || (query.isRefetching && !isBehind);
    if (rows.length === 0) {
      if (isOlder || isBeyond) return 'loading';
      return Object.keys(body).some((field) => !ownParts.has(field)) ? 'filteredOut' : 'empty';
    }
    return isOlder ? 'refreshing' : 'ready';
  }

  const latestRetry = useRef(() => {});
  latestRetry.current = () => {
    if (loadMoreError) void fetchNextPage();
    else startOver();
  };
  const retry = useCallback(() => latestRetry.current(), []);
  const quota = useCurrentQuota(newest?.quota ?? null);
  const isCapped =
    query.data !== undefined && isCut(query.data.pages, from, quota?.rows) && Boolean(newest?.searchAfter);
  useEquityUpdates({ isRefused: error?.kind === 'equity', isCapped, retry });

  return useShallowStable({
    status,
    rows: isShown ? rows : noRows,
    from,
    pageSize,
    jumpTo,
    total: isShown && newest ? newest.total : null,
    totalKind: newest?.totalKind ?? 'exact',
    asOf: newest?.asOf ?? null,
    hasMore: hasNextPage,
    isSample,
    openSample: loadNext,
    isPaid: saysSample === false && rows.length > 0,
    quota,
    isCapped,
    isLoadingMore: isFetchingNextPage,
    isFetching: query.isFetching && !isFetchingNextPage,
    error: query.data === undefined ? error : null,
    loadMoreError: isCursorStale ? null : loadMoreError,
    loadMore,
    loadUntil,
    retry,
  });
}

/** Body fields that are no filters. */
const ownParts: ReadonlySet<string> = new Set(['sort', 'order', 'pageSize']);

/** Whether the plan shows no more rows of this search: a request would be rejected. */
function isCut(pages: readonly Page[], from: number, max = pages.at(-1)?.quota?.rows): boolean {
  const rows = pages.reduce((sum, page) => sum + page.list.length, from);
  return rows >= (max ?? Number.POSITIVE_INFINITY);
}

/** A creator may move between two page requests; its first row is kept. */
function uniqueRows(data: Pages | undefined): readonly CreatorRow[] {
  const byId = new Map<string, CreatorRow>();
  for (const page of data?.pages ?? []) {
    for (const row of page.list) if (!byId.has(row.id)) byId.set(row.id, row);
  }
  return [...byId.values()];
}
