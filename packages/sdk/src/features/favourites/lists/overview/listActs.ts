import type { FavouriteList } from '@reachkit/contract/favourites/lists';

/** What can be done with a list from where all of them stand. */
export interface ListCardActs {
  readonly onOpen: (list: FavouriteList) => void;
  readonly onEdit: (list: FavouriteList) => void;
  readonly onShare: (list: FavouriteList, isPublic: boolean) => void;
  readonly onRemove: (list: FavouriteList) => void;
}
