import { getCreator, getOverview } from '@reachkit/contract/creator/creator';
import { listPendingCreators } from '@reachkit/contract/creator/pending';
import { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { checkBlacklist, listBlacklist } from '@reachkit/contract/favourites/blacklist';
import { getFavourite, listFavourites } from '@reachkit/contract/favourites/lists';
import { findContainingLists, listFavouriteCreators } from '@reachkit/contract/favourites/members';
import { listImportRows, listImports } from '@reachkit/contract/imports/importing';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../core/cacheKey.ts';

/** Marks cached lists as stale, so that those on the screen are fetched again. */
export const invalidateLists = (cache: QueryClient): Promise<void> =>
  invalidate(
    cache,
    listFavourites,
    getFavourite,
    listFavouriteCreators,
    listPendingCreators,
    findContainingLists,
  );

/** Marks as stale the entries of the blacklist, and the lists and profiles that mark creators as blacklisted. */
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

/** Marks cached imports as stale. */
export const invalidateImports = (cache: QueryClient): Promise<void> =>
  invalidate(cache, listImports, listImportRows);

/** Marks cached acts as stale. */
export const invalidateActions = (cache: QueryClient): Promise<void> => invalidate(cache, listFavouriteActs);

const scheduled = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();
/** Messages within this time count as one, ms. */
const together = 50;

/** Like `invalidateLists`, but once for all messages of about the same time: every part of a page receives each one. */
export function invalidateListsSoon(cache: QueryClient): void {
  if (scheduled.has(cache)) return;
  const timer = setTimeout(() => {
    scheduled.delete(cache);
    void invalidateLists(cache);
  }, together);
  scheduled.set(cache, timer);
}
