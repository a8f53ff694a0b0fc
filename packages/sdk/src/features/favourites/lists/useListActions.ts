'use client';
import type { BodyOf } from '@reachkit/contract/endpoint';
import {
  addFavourite,
  changeFavourite,
  type FavouriteList,
  removeFavourite,
} from '@reachkit/contract/favourites/lists';
import {
  addToFavourite,
  copyFavourites,
  type IntoList,
  moveFavourites,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract/favourites/members';
import { useMemo } from 'react';
import { useCall, useServerCache, useStateAreas } from '../../../core/hooks.ts';
import { invalidateLists } from '../shared/invalidation.ts';
import { markListed } from './markListed.ts';

/** Result of adding creators to a list. */
export interface PutResult {
  /** Undoes it; `null` if nothing changed. */
  readonly undo: Undo | null;
  readonly into: IntoList;
}

/** Result of removing creators from a list. `undo` is `null` if nothing changed. */
export interface TakenResult {
  readonly undo: Undo | null;
  readonly removed: readonly string[];
}

/** Number of restored creators, and of those that others have changed since. */
export interface Undone {
  readonly restored: number;
  readonly skipped: number;
}

/** Undoes an action; rejects with a `ReachkitError`. */
export type Undo = (options?: FollowOptions) => Promise<Undone>;

/** Options for the follow-up of an action. */
export interface FollowOptions {
  /** `false`: more actions follow, and the caller refetches the lists after the last one. Default `true`. */
  readonly isFollowed?: boolean;
}

/** A list to be made. */
export type NewList = Pick<BodyOf<typeof addFavourite>, 'name' | 'colour' | 'isPublic' | 'description'>;

/** The fields of a list that are to change. */
export type ListChange = Pick<BodyOf<typeof changeFavourite>, 'name' | 'description' | 'colour' | 'isPublic'>;

/** Result of a copy or a move. `undo` is `null` if nothing changed. */
export interface Carried {
  readonly undo: Undo | null;
  readonly lists: readonly IntoList[];
  /** For a move: creators removed from the list. */
  readonly removed: readonly string[];
}

/** Actions on lists. They reject with a `ReachkitError`, which the caller shows; cached lists are updated. */
export interface ListActs {
  readonly make: (list: NewList) => Promise<FavouriteList>;
  readonly put: (listId: string, ids: readonly string[], onFull?: 'refuse' | 'fill') => Promise<PutResult>;
  readonly take: (listId: string, ids: readonly string[], options?: FollowOptions) => Promise<TakenResult>;
  /** @throws ReachkitError `changedMeanwhile` if another person has changed it since */
  readonly change: (list: FavouriteList, change: ListChange) => Promise<FavouriteList>;
  readonly remove: (list: FavouriteList) => Promise<{ readonly undo: Undo }>;
  /** Copies or moves creators from a list into others. */
  readonly carry: (
    how: 'copy' | 'move',
    from: string,
    ids: readonly string[],
    targetIds: readonly string[],
    onFull: 'refuse' | 'fill',
    options?: FollowOptions,
  ) => Promise<Carried>;
}

/** Returns the actions that create, change and delete lists, and add or remove creators. */
export function useListActs(): ListActs {
  const call = useCall();
  const cache = useServerCache();
  const { favourites } = useStateAreas();
  return useMemo(() => {
    /** Errors are shown by the caller. */
    const silent = { notify: false } as const;

    /** `ids`: creators that are in one list more (`by` 1) or fewer (-1) after the undo. */
    function undoOf(actId: string, ids: readonly string[] = [], by: 1 | -1 = 1): Undo {
      return async ({ isFollowed = true } = {}) => {
        const { restored, skipped } = await call(undoFavouriteAct, { body: { actId } }, silent);
        if (ids.length > 0) markListed(cache, ids, by);
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
        return { into, undo: actId === null ? null : undoOf(actId, into.added, -1) };
      },
      take: async (listId, ids, { isFollowed = true } = {}) => {
        const input = { params: { id: listId }, body: { ids: [...ids] } };
        const { actId, removed } = await call(removeFromFavourite, input, silent);
        markListed(cache, removed, -1);
        if (isFollowed) await invalidateLists(cache);
        return { removed, undo: actId === null ? null : undoOf(actId, removed, 1) };
      },
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
  }, [call, cache, favourites]);
}
