import { createArea, type StateArea } from './area.ts';

/** The list that is open, what is chosen in it, and the list that was used last. */
export interface FavouritesState {
  /** Id of the list that is open; `null` for none. */
  currentList: string | null;
  /** Ids of the creators that are chosen in it. */
  chosen: string[];
  /** Id of the list that somebody was last saved to, for one press next time; `null` before. */
  latestList: string | null;
}

/** The client state area `favourites`. */
export interface FavouritesArea extends StateArea<FavouritesState> {
  /** Clears the selection made in another list. */
  open(list: string | null): void;
  /** Selects a creator, or clears the selection of a selected one. */
  toggle(creator: string): void;
  /** Somebody was saved to this list. */
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
