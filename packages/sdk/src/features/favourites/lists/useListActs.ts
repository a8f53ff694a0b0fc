'use client';
import type { BodyOf } from '@reachkit/contract/endpoint';
import {
  addFavourite,
  addToFavourite,
  type FavouriteList,
  type IntoList,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract/favourites';
import { useMemo } from 'react';
import { useCall, useServerCache, useStateAreas } from '../../../core/hooks.ts';
import { invalidateLists } from './invalidateLists.ts';
import { markListed } from './markListed.ts';

export interface PutResult {
  /** Takes it back; `null` where nothing changed. */
  readonly undo: Undo | null;
  readonly into: IntoList;
}

export interface TakenResult {
  readonly undo: Undo | null;
  readonly removed: readonly string[];
}

export interface Undone {
  readonly restored: number;
  readonly skipped: number;
}

export type Undo = (options?: FollowOptions) => Promise<Undone>;

export interface FollowOptions {
  /** `false`: more acts follow, and the caller refetches the lists after the last one. Default `true`. */
  readonly isFollowed?: boolean;
}

export type NewList = Pick<BodyOf<typeof addFavourite>, 'name' | 'colour' | 'isPublic' | 'description'>;

/** Acts on lists. They reject with a `ReachkitError`, which the caller draws; whatever shows lists follows. */
export interface ListActs {
  readonly make: (list: NewList) => Promise<FavouriteList>;
  readonly put: (listId: string, ids: readonly string[], onFull?: 'refuse' | 'fill') => Promise<PutResult>;
  readonly take: (listId: string, ids: readonly string[], options?: FollowOptions) => Promise<TakenResult>;
}

export function useListActs(): ListActs {
  const call = useCall();
  const cache = useServerCache();
  const { favourites } = useStateAreas();
  return useMemo(() => {
    /** Its failures are drawn where it was asked for. */
    const silent = { notify: false } as const;

    function undoOf(actId: string | null, ids: readonly string[], by: 1 | -1) {
      if (actId === null) return null;
      return async ({ isFollowed = true }: FollowOptions = {}): Promise<Undone> => {
        const { restored, skipped } = await call(undoFavouriteAct, { body: { actId } }, silent);
        markListed(cache, ids, by);
        if (isFollowed) await invalidateLists(cache);
        return { restored, skipped };
      };
    }

    return {
      make: async (list) => {
        const made = await call(addFavourite, { body: list }, silent);
        favourites.use(made.id);
        await invalidateLists(cache);
        return made;
      },
      put: async (listId, ids, onFull = 'refuse') => {
        const input = { params: { id: listId }, body: { ids: [...ids], onFull } };
        const { actId, lists } = await call(addToFavourite, input, silent);
        const [into] = lists;
        if (!into) throw new TypeError('The answer names no list.');
        favourites.use(listId);
        markListed(cache, into.added, 1);
        await invalidateLists(cache);
        return { into, undo: undoOf(actId, into.added, -1) };
      },
      take: async (listId, ids, { isFollowed = true } = {}) => {
        const input = { params: { id: listId }, body: { ids: [...ids] } };
        const { actId, removed } = await call(removeFromFavourite, input, silent);
        markListed(cache, removed, -1);
        if (isFollowed) await invalidateLists(cache);
        return { removed, undo: undoOf(actId, removed, 1) };
      },
    };
  }, [call, cache, favourites]);
}
