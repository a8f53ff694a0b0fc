'use client';
import type { BodyOf } from '@reachkit/contract/endpoint';
import {
  changeFavourite,
  copyFavourites,
  type FavouriteList,
  type IntoList,
  moveFavourites,
  removeFavourite,
  undoFavouriteAct,
} from '@reachkit/contract/favourites';
import { useMemo } from 'react';
import { useCall, useServerCache } from '../../../core/hooks.ts';
import { invalidateLists } from './invalidateLists.ts';
import type { FollowOptions, Undo } from './useListActs.ts';

export interface Carried {
  readonly undo: Undo | null;
  readonly lists: readonly IntoList[];
  /** With a move: who has left the list. */
  readonly removed: readonly string[];
}

export type ListChange = Pick<BodyOf<typeof changeFavourite>, 'name' | 'description' | 'colour' | 'isPublic'>;

/** Acts of the page of lists. They reject with a `ReachkitError`, which the caller draws. */
export interface PageActs {
  /** @throws ReachkitError `changedMeanwhile` where somebody has changed it since */
  readonly change: (list: FavouriteList, change: ListChange) => Promise<FavouriteList>;
  readonly remove: (list: FavouriteList) => Promise<{ readonly undo: Undo }>;
  readonly carry: (
    how: 'copy' | 'move',
    from: string,
    ids: readonly string[],
    targetIds: readonly string[],
    onFull: 'refuse' | 'fill',
    options?: FollowOptions,
  ) => Promise<Carried>;
}

export function usePageActs(): PageActs {
  const call = useCall();
  const cache = useServerCache();
  return useMemo(() => {
    const silent = { notify: false } as const;
    const undoOf =
      (actId: string): Undo =>
      async ({ isFollowed = true } = {}) => {
        const { restored, skipped } = await call(undoFavouriteAct, { body: { actId } }, silent);
        if (isFollowed) await invalidateLists(cache);
        return { restored, skipped };
      };
    return {
      change: async ({ id, revision }, change) => {
        const changed = await call(
          changeFavourite,
          { params: { id }, body: { ...change, revision } },
          silent,
        );
        await invalidateLists(cache);
        return changed;
      },
      remove: async ({ id }) => {
        const { actId } = await call(removeFavourite, { params: { id } }, silent);
        await invalidateLists(cache);
        return { undo: undoOf(actId) };
      },
      carry: async (how, from, ids, targetIds, onFull, { isFollowed = true } = {}) => {
        const input = { params: { id: from }, body: { ids: [...ids], targetIds: [...targetIds], onFull } };
        const done =
          how === 'move'
            ? await call(moveFavourites, input, silent)
            : { ...(await call(copyFavourites, input, silent)), removed: [] };
        if (isFollowed) await invalidateLists(cache);
        return {
          undo: done.actId === null ? null : undoOf(done.actId),
          lists: done.lists,
          removed: done.removed,
        };
      },
    };
  }, [call, cache]);
}
