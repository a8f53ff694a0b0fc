import type { FavouriteList } from '@reachkit/contract/favourites/lists';

/** Creators that a list still has room for; accounts that are not known yet take room too. */
export const roomLeft = ({ limit, count, pending }: FavouriteList): number =>
  Math.max(0, limit - count - pending);
