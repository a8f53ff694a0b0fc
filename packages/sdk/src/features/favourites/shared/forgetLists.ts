import {
  findContainingLists,
  getFavourite,
  listFavouriteCreators,
  listFavourites,
} from '@reachkit/contract/favourites';
import { listPendingCreators } from '@reachkit/contract/pendingCreators';
import type { QueryClient } from '@tanstack/react-query';

const told = [listFavourites, getFavourite, listFavouriteCreators, listPendingCreators, findContainingLists];

/** What is known of lists is read anew, where it is shown. */
export async function forgetLists(cache: QueryClient): Promise<void> {
  await Promise.all(told.map(({ id }) => cache.invalidateQueries({ queryKey: ['reachkit', id] })));
}

const heard = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();
/** Within which what is heard counts as one, ms. */
const together = 50;

/** As `forgetLists`, once for all that is heard at about the same time: every part of a page hears each message. */
export function forgetListsSoon(cache: QueryClient): void {
  if (heard.has(cache)) return;
  const timer = setTimeout(() => {
    heard.delete(cache);
    void forgetLists(cache);
  }, together);
  heard.set(cache, timer);
}
