import { getCreator, getOverview } from '@reachkit/contract/creator/creator';
import { listPendingCreators } from '@reachkit/contract/creator/pending';
import { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { checkBlacklist, listBlacklist } from '@reachkit/contract/favourites/blacklist';
import { getFavourite, listFavourites } from '@reachkit/contract/favourites/lists';
import { findContainingLists, listFavouriteCreators } from '@reachkit/contract/favourites/members';
import { listImportRows, listImports } from '@reachkit/contract/imports/importing';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../core/cacheKey.ts';

/** Invalidates cached lists, so that visible ones are refetched. */
export const invalidateLists = (cache: QueryClient): Promise<void> =>
  invalidate(
    cache,
    listFavourites,
    getFavourite,
    listFavouriteCreators,
    listPendingCreators,
    findContainingLists,
  );

/** Invalidates the blacklist's entries, and lists and profiles with blacklist marks. */
export const invalidateBlacklist = (cache: QueryClient): Promise<void> =>
  invalidate(
    cache,
    listBlacklist,
    checkBlacklist,
    listFavouriteCreators,
    listPendingCreators,
    getCreator,
    getOverview,
  );

/** Invalidates cached imports. */
export const invalidateImports = (cache: QueryClient): Promise<void> =>
  invalidate(cache, listImports, listImportRows);

/** Invalidates cached actions. */
export const invalidateActions = (cache: QueryClient): Promise<void> => invalidate(cache, listFavouriteActs);

const scheduled = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();
/** Messages within this time are batched, ms. */
const together = 50;

/** Like `invalidateLists`, but once per batch of messages: every component of a page receives each one. */
export function invalidateListsSoon(cache: QueryClient): void {
  if (scheduled.has(cache)) return;
  const timer = setTimeout(() => {
    scheduled.delete(cache);
    void invalidateLists(cache);
  }, together);
  scheduled.set(cache, timer);
}
