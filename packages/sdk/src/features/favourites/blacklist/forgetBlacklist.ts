import { checkBlacklist, listBlacklist } from '@reachkit/contract/blacklist';
import { getCreator } from '@reachkit/contract/creator';
import { listFavouriteCreators } from '@reachkit/contract/favourites';
import { listPendingCreators } from '@reachkit/contract/pendingCreators';
import type { QueryClient } from '@tanstack/react-query';

/** Besides its own entries: lists and profiles say of creators that they stand there. */
const told = [listBlacklist, checkBlacklist, listFavouriteCreators, listPendingCreators, getCreator];

/** What is known of the blacklist is read anew, where it is shown. */
export async function forgetBlacklist(cache: QueryClient): Promise<void> {
  await Promise.all(told.map(({ id }) => cache.invalidateQueries({ queryKey: ['reachkit', id] })));
}
