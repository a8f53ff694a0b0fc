import type { FavouriteList } from '@reachkit/contract/favourites/lists';

/** Returns the remaining capacity of a list; pending accounts count, too. */
export const roomLeft = ({ limit, count, pending }: FavouriteList): number =>
  Math.max(0, limit - count - pending);
