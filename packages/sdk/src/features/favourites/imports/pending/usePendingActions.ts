'use client';
import { listPendingCreators, removePendingCreators } from '@reachkit/contract/creator/pending';
import { listActMost, undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { useCall, useServerCache } from '../../../../core/hooks.ts';
import type { Undone } from '../../lists/useListActions.ts';
import { invalidateBlacklist, invalidateLists } from '../../shared/invalidation.ts';
import type { PendingPlace } from './place.ts';

/** Result of removing pending accounts. `undo` is `null` if nothing changed. */
export interface RemovedAccounts {
  readonly count: number;
  readonly undo: (() => Promise<Undone>) | null;
}

/** Accounts per request, the server's max. */
const pageSize = 200;

/** Removes pending accounts. Rejects with a `ReachkitError`. */
export function usePendingActions() {
  const call = useCall();
  const cache = useServerCache();
  const silent = { notify: false } as const;

  /** Refetches lists and blacklist, which show the number of pending accounts. */
  const forget = () => Promise.all([invalidateLists(cache), invalidateBlacklist(cache)]);

  async function removeSome(ids: readonly string[]) {
    return call(removePendingCreators, { body: { ids: [...ids] } }, silent);
  }

  function undoOf(actIds: readonly string[]) {
    if (actIds.length === 0) return null;
    return async (): Promise<Undone> => {
      const all = { restored: 0, skipped: 0 };
      for (const actId of actIds) {
        const { restored, skipped } = await call(undoFavouriteAct, { body: { actId } }, silent);
        all.restored += restored;
        all.skipped += skipped;
      }
      await forget();
      return all;
    };
  }

  async function remove(ids: readonly string[]): Promise<RemovedAccounts> {
    const { removed, actId } = await removeSome(ids);
    await forget();
    return { count: removed.length, undo: undoOf(actId === null ? [] : [actId]) };
  }

  /** Removes all pending accounts of a target in as few requests as possible. */
  async function removeAll(place: PendingPlace): Promise<RemovedAccounts> {
    const ids: string[] = [];
    for (let cursor: string | undefined, pageNum = 1; ; pageNum += 1) {
      const query = { ...place, pageNum, pageSize, ...(cursor !== undefined && { cursor }) };
      const { list, next } = await call(listPendingCreators, { query }, silent);
      ids.push(...list.map(({ id }) => id));
      if (list.length < pageSize) break;
      cursor = next ?? undefined;
    }
    let count = 0;
    const actIds: string[] = [];
    try {
      for (let at = 0; at < ids.length; at += listActMost) {
        const { removed, actId } = await removeSome(ids.slice(at, at + listActMost));
        count += removed.length;
        if (actId !== null) actIds.push(actId);
      }
    } finally {
      await forget();
    }
    return { count, undo: undoOf(actIds) };
  }

  return { remove, removeAll };
}
