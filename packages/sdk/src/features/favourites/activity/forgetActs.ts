import { listFavouriteActs } from '@reachkit/contract/favourites';
import type { QueryClient } from '@tanstack/react-query';

/** What is known of acts is read anew, where it is shown. */
export async function forgetActs(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['reachkit', listFavouriteActs.id] });
}
