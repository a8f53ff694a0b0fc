'use client';
import { useEffect, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import type { FavouritePageModel } from '../page/useFavouritePage.ts';
import { useMemberActions } from './useMemberActions.ts';

/** Selects all matches of a view, also those that are not loaded. */
export interface ChoosingAll {
  /** Number of creators selected so far; `null` if it is not running. */
  readonly done: number | null;
  readonly error: ReachkitError | null;
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Selects all matches of the view, also those that are not loaded. */
export function useChooseAll(listId: string, page: FavouritePageModel): ChoosingAll {
  const { members, view, selectedIds, select } = page;
  const { idsOf } = useMemberActions();
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<ReachkitError | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const stop = () => {
    underWay.current?.abort();
    underWay.current = null;
    setDone(null);
  };

  const isAnyChosen = selectedIds.length > 0;
  // Stops when the view changes or the selection is cleared, so that old matches are not selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view ends it
  useEffect(() => {
    setError(null);
    return () => {
      underWay.current?.abort();
      underWay.current = null;
      setDone(null);
    };
  }, [view, isAnyChosen]);

  async function begin() {
    if (underWay.current) return;
    setError(null);
    if (!members.hasMore) {
      select(members.rows.map(({ id }) => id));
      return;
    }
    const own = new AbortController();
    underWay.current = own;
    setDone(0);
    try {
      const ids = await idsOf(listId, view, { signal: own.signal, onSome: setDone });
      if (underWay.current === own) select(ids);
    } catch (thrown) {
      // biome-ignore lint/plugin/ownRunner: another view stops it
      if (underWay.current === own) setError(toReachkitError(thrown));
    }
    if (underWay.current === own) stop();
  }

  return { done, error, begin: () => void begin(), stop };
}
