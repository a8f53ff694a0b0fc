import { createArea, type StateArea } from './area.ts';

/** The open list, the selection in it, and the list that was used last. */
export interface FavouritesState {
  /** Id of the open list; `null` for none. */
  currentList: string | null;
  /** Ids of the selected creators in the open list. */
  chosen: string[];
  /** Id of the list that a creator was last saved to, so that the next save takes one click; `null` before the first. */
  latestList: string | null;
}

/** The client state area `favourites`. */
export interface FavouritesArea extends StateArea<FavouritesState> {
  /** Clears the selection made in another list. */
  open(list: string | null): void;
  /** Selects a creator, or clears the selection of a selected one. */
  toggle(creator: string): void;
  /** Records that a creator was saved to this list. */
  use(list: string): void;
}

export function createFavourites(): FavouritesArea {
  const area = createArea<FavouritesState>(() => ({ currentList: null, chosen: [], latestList: null }));
  const { state } = area;
  return {
    ...area,
    open(list) {
      if (list === state.currentList) return;
      state.currentList = list;
      state.chosen = [];
    },
    toggle(creator) {
      state.chosen = state.chosen.includes(creator)
        ? state.chosen.filter((id) => id !== creator)
        : [...state.chosen, creator];
    },
    use(list) {
      state.latestList = list;
    },
  };
}
