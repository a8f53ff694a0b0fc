import type { FavouriteList } from '@reachkit/contract/favourites/lists';

/** Actions on a list in the overview of all lists. */
export interface ListCardActions {
  readonly onOpen: (list: FavouriteList) => void;
  readonly onEdit: (list: FavouriteList) => void;
  readonly onShare: (list: FavouriteList, isPublic: boolean) => void;
  readonly onRemove: (list: FavouriteList) => void;
}
