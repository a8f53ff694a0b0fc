import {
  findContainingLists,
  getFavourite,
  listFavouriteCreators,
  listFavourites,
} from '@reachkit/contract/favourites';
import type { QueryClient } from '@tanstack/react-query';

const told = [listFavourites, getFavourite, listFavouriteCreators, findContainingLists];

/** What is known of lists is read anew, where it is shown. */
export async function forgetLists(cache: QueryClient): Promise<void> {
  await Promise.all(told.map(({ id }) => cache.invalidateQueries({ queryKey: ['reachkit', id] })));
}
