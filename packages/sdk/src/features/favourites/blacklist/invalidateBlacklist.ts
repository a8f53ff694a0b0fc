import { getCreator } from '@reachkit/contract/creator/creator';
import { listPendingCreators } from '@reachkit/contract/creator/pending';
import { checkBlacklist, listBlacklist } from '@reachkit/contract/favourites/blacklist';
import { listFavouriteCreators } from '@reachkit/contract/favourites/members';
import type { QueryClient } from '@tanstack/react-query';

/** The entries themselves, and the lists and profiles that mark creators as blacklisted. */
const affected = [listBlacklist, checkBlacklist, listFavouriteCreators, listPendingCreators, getCreator];

/** Marks cached blacklist data as stale, so that what is on the screen is fetched again. */
export async function invalidateBlacklist(cache: QueryClient): Promise<void> {
  await Promise.all(affected.map(({ id }) => cache.invalidateQueries({ queryKey: ['reachkit', id] })));
}
