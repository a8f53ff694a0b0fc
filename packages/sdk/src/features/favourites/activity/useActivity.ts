'use client';
import type { DataOf, QueryOf } from '@reachkit/contract/endpoint';
import {
  creatorNoteEvent,
  favouritesEvent,
  favouritesNoteSchema,
  listFavouriteActs,
  undoFavouriteAct,
} from '@reachkit/contract/favourites';
import { useEffect, useState } from 'react';
import type { ReachkitError } from '../../../core/errors.ts';
import { useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { forgetBlacklist } from '../blacklist/forgetBlacklist.ts';
import { forgetLists } from '../shared/forgetLists.ts';
import type { Undone } from '../shared/useListActs.ts';
import { forgetActs } from './forgetActs.ts';

export type FavouriteAct = DataOf<typeof listFavouriteActs>['list'][number];

export interface ActivityView extends Pick<QueryOf<typeof listFavouriteActs>, 'scope'> {
  /** From 1. */
  readonly page: number;
}

/** What the team did, page by page. */
export interface ActivityModel {
  readonly view: ActivityView;
  /** Another filter begins with its first page. */
  readonly setView: (change: Partial<ActivityView>) => void;
  readonly acts: readonly FavouriteAct[];
  /** `null` until the first answer. */
  readonly total: number | null;
  readonly pageCount: number;
  readonly isLoading: boolean;
  /** Older acts stand while others are on their way. */
  readonly isStale: boolean;
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Rejects with a `ReachkitError`, which the caller draws. */
  readonly undo: (id: string) => Promise<Undone>;
}

const pageSize = 50;

/** Kept up to date while it is used: what colleagues do is heard. */
export function useActivity(): ActivityModel {
  const call = useCall();
  const cache = useServerCache();
  const [view, setAll] = useState<ActivityView>({ scope: '', page: 1 });
  const { scope, page } = view;
  const { data, isLoading, isFetching, isPrevious, error, retry } = useRead(
    listFavouriteActs,
    { query: { scope, pageNum: page, pageSize } },
    { keepPrevious: true, notify: false },
  );
  useLiveMessages(({ event, data: said }) => {
    const isOfLists = event === favouritesEvent && favouritesNoteSchema.safeParse(said).success;
    if (isOfLists || event === creatorNoteEvent) void forgetActs(cache);
  });
  const total = data?.total ?? null;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize));

  // Old acts are cleared away after a time.
  useEffect(() => {
    if (total !== null && !isPrevious && page > pageCount) {
      setAll((current) => ({ ...current, page: pageCount }));
    }
  }, [total, isPrevious, page, pageCount]);

  async function undo(actId: string): Promise<Undone> {
    try {
      const { restored, skipped } = await call(undoFavouriteAct, { body: { actId } }, { notify: false });
      return { restored, skipped };
    } finally {
      // Also where it was refused: the list then shows why.
      await Promise.all([forgetActs, forgetLists, forgetBlacklist].map((forget) => forget(cache)));
    }
  }

  return {
    view,
    setView: (change) => setAll((current) => ({ ...current, page: 1, ...change })),
    acts: data?.list ?? [],
    total,
    pageCount,
    isLoading,
    isStale: isPrevious,
    error: data ? null : error,
    isRetrying: isFetching,
    retry,
    undo,
  };
}
