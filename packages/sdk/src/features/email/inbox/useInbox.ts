'use client';
import { listMailOwners, listMailThreads, type MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { addMailLabel, listMailLabels } from '@reachkit/contract/email/inbox/labels';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { invalidate } from '../../../core/cacheKey.ts';
import { isReadNotified } from '../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useArea, useCall, useRead, useServerCache, useStateAreas } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { replacesView } from '../../../core/react/usePagedView.ts';
import { type InboxFilter, isFiltered, openInboxView } from './inboxView.ts';
import type { ThreadChange } from './list/threadChange.ts';
import { refetchThreads, type ThreadsChanged, useThreadChanges } from './list/useThreadChanges.ts';

type Page = DataOf<typeof listMailThreads>;
export type InboxCounts = Page['counts'];
export type InboxMailbox = Page['mailboxes'][number];

/** A person or label by id and name. */
export interface InboxName {
  readonly id: string;
  readonly name: string;
}

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export interface InboxOptions extends FeatureViewProps<InboxFilter> {}

/** The conversations of a team. */
export interface InboxModel extends ReadStatus {
  readonly view: InboxFilter;
  /** Changes part of a view, e.g. for the reason `filter`, `keyword`, `open`, `only` (one of a creator) or `close`. */
  readonly setView: (change: Partial<InboxFilter>, reason: string) => void;
  readonly isFiltered: boolean;
  /** The latest message first; `null` until loaded. */
  readonly list: readonly MailThreadEntry[] | null;
  /** `null` until loaded. */
  readonly counts: InboxCounts | null;
  readonly mailboxes: readonly InboxMailbox[];
  readonly labels: readonly InboxName[];
  /** The signed-in person first. */
  readonly owners: readonly InboxName[];
  /** Id of the signed-in account; `""` if unknown. */
  readonly ownId: string;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly moreError: ReachkitError | null;
  /** The list still belongs to the previous view. */
  readonly isStale: boolean;
  /** Ids of the selected conversations. */
  readonly selected: ReadonlySet<string>;
  readonly select: (ids: readonly string[], isSelected: boolean) => void;
  readonly clearSelection: () => void;
  /** Changes conversations of the list optimistically. Rejects with a `ReachkitError` after reverting them. */
  readonly change: (ids: readonly string[], change: ThreadChange) => Promise<ThreadsChanged>;
  /** Adds a label, or returns the one with the same name. Rejects with a `ReachkitError`. */
  readonly makeLabel: (name: string) => Promise<InboxName>;
}

/** The inbox: its list, filters, counts and selection; live, with optimistic changes. */
export function useInbox(options: InboxOptions = {}): InboxModel {
  const [view, change] = useFeatureView<InboxFilter>({
    view: options.view,
    defaultView: options.defaultView ?? openInboxView,
    onViewChange: options.onViewChange,
  });
  const setView = useCallback(
    (next: Partial<InboxFilter>, reason: string) =>
      change((current) => ({ ...current, ...next }), {
        reason,
        replace: reason === 'only' || replacesView(reason),
      }),
    [change],
  );
  const call = useCall();
  const cache = useServerCache();
  const input = useMemo(() => {
    const { filter, keyword, owner, label, sender, campaign, creator } = view;
    return {
      query: {
        filter,
        keyword: keyword.trim(),
        ownerId: owner,
        labelId: label,
        senderId: sender,
        campaignId: campaign,
        creatorId: creator,
      },
    };
  }, [view]);
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, string>, readonly unknown[], string>(
    {
      queryKey: cacheKey(listMailThreads, input),
      queryFn: ({ pageParam, signal }) =>
        call(
          listMailThreads,
          { query: { ...input.query, cursor: pageParam } },
          { signal, notify: isReadNotified },
        ),
      initialPageParam: '',
      getNextPageParam: ({ cursor }) => cursor ?? undefined,
      placeholderData: keepPreviousData,
      retry: false,
    },
    cache,
  );
  const labels = useRead(listMailLabels, {}, { staleMs: 60_000 });
  useRefetchOn('mailThread', () => refetchThreads(cache));
  const list = useMemo(() => {
    const seen = new Set<string>();
    // Removes duplicates: a conversation that moved up between page loads is in two pages.
    return query.data?.pages.flatMap((page) => page.list).filter(({ id }) => !seen.has(id) && seen.add(id));
  }, [query.data]);
  const { ownId, owners } = useOwners(list);
  const selection = useThreadSelection(list);
  const changeThreads = useThreadChanges();
  const latest = query.data?.pages.at(-1);
  const error = query.error === null ? null : toReachkitError(query.error);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = query;
  const known = labels.data?.list ?? [];
  return {
    view,
    setView,
    isFiltered: isFiltered(view),
    list: list ?? null,
    counts: latest?.counts ?? null,
    mailboxes: latest?.mailboxes ?? [],
    labels: known,
    owners,
    ownId,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    moreError: query.data && query.isFetchNextPageError ? error : null,
    isStale: query.isPlaceholderData,
    error: query.data ? null : error,
    isRetrying: query.isFetching,
    retry: () => void (query.data ? fetchNextPage() : refetch()),
    ...selection,
    change: (ids, wanted) => {
      const entries = (list ?? []).filter(({ id }) => ids.includes(id));
      return changeThreads(entries, wanted, { owners, labels: known });
    },
    makeLabel: async (name) => {
      const made = await call(addMailLabel, { body: { name } }, { notify: false });
      await invalidate(cache, listMailLabels);
      return { id: made.id, name: made.name };
    },
  };
}

/** Returns the possible owners: the person first, then the team; until it is loaded, the current owners. */
export function useOwners(list: readonly Pick<MailThreadEntry, 'owner'>[] | undefined): {
  readonly ownId: string;
  readonly owners: readonly InboxName[];
} {
  const { userInfo } = useArea(useStateAreas().user);
  const { data } = useRead(listMailOwners, {}, { staleMs: 60_000 });
  const team = data?.list;
  return useMemo(() => {
    const me = userInfo === null ? [] : [{ id: userInfo.id, name: userInfo.nickName }];
    const having = (list ?? []).flatMap(({ owner }) => owner ?? []);
    const all = new Map([...having, ...(team ?? []), ...me].map((one) => [one.id, one]));
    const others = [...all.values()].filter(({ id }) => id !== me[0]?.id);
    return { ownId: me[0]?.id ?? '', owners: [...me, ...others] };
  }, [userInfo, list, team]);
}

/** Selected rows; rows that leave the list are deselected. */
function useThreadSelection(
  list: readonly MailThreadEntry[] | undefined,
): Pick<InboxModel, 'selected' | 'select' | 'clearSelection'> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => {
    const there = new Set(list?.map(({ id }) => id));
    return new Set([...chosen].filter((id) => there.has(id)));
  }, [chosen, list]);
  return {
    selected,
    select: (ids, isSelected) => {
      const next = new Set(selected);
      for (const id of ids)
        if (isSelected) next.add(id);
        else next.delete(id);
      setChosen(next);
    },
    clearSelection: () => setChosen(new Set()),
  };
}
