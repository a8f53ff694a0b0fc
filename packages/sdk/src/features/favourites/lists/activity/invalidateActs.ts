import { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import type { QueryClient } from '@tanstack/react-query';

/** Marks cached acts as stale, so that those on the screen are fetched again. */
export async function invalidateActs(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['reachkit', listFavouriteActs.id] });
}
