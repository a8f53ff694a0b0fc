import { listPendingCreators } from '@reachkit/contract/creator/pending';
import { getFavourite, listFavourites } from '@reachkit/contract/favourites/lists';
import { findContainingLists, listFavouriteCreators } from '@reachkit/contract/favourites/members';
import type { QueryClient } from '@tanstack/react-query';

const affected = [
  listFavourites,
  getFavourite,
  listFavouriteCreators,
  listPendingCreators,
  findContainingLists,
];

/** Marks cached lists as stale, so that those on the screen are fetched again. */
export async function invalidateLists(cache: QueryClient): Promise<void> {
  await Promise.all(affected.map(({ id }) => cache.invalidateQueries({ queryKey: ['reachkit', id] })));
}

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
