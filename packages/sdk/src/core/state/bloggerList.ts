import type { Platform } from '@reachkit/contract/creator/platform';
import { openFilter, type SearchFilter } from '@reachkit/contract/search/filter';
import { ref } from 'valtio/vanilla';
import { createArea, type StateArea } from './area.ts';

/** The filter of a search with its platform always set; the other values are text, `""` means unset. */
export type BloggerFilter = Omit<SearchFilter, 'platform'> & { platform: Platform };

/** The result list from which a creator was opened: for next and previous, and for returning to the row. */
export interface ResultTrail {
  readonly platform: Platform;
  /** The search's view as a query string, from `formatView`; `null` for other lists. */
  readonly view: string | null;
  /** Ids of the loaded creators, in order. */
  readonly ids: readonly string[];
  /** Id of the creator that was opened last. */
  readonly openedId: string;
  /** Ids selected when that creator was opened. */
  readonly selectedIds?: readonly string[];
  /** Number of rows of the result before the first of `ids`. */
  readonly from?: number;
}

/** The filter of the search, whether it is running, and the result list from which a creator was opened. */
export interface BloggerListState {
  searchFilter: BloggerFilter;
  /** A search is running; its button shows it. */
  isSearching: boolean;
  /** `null` if no creator was opened from a result list. */
  trail: ResultTrail | null;
}

/** The client state area `bloggerList`. */
export interface BloggerListArea extends StateArea<BloggerListState> {
  setField<Field extends keyof BloggerFilter>(field: Field, value: BloggerFilter[Field]): void;
  /** Resets all filters; the platform becomes TikTok. */
  resetFilter(): void;
  /** Stores the result list from which a creator is opened. */
  keepTrail(trail: ResultTrail): void;
  /** Moves to the next or previous creator of the trail. */
  moveOnTrail(id: string): void;
}

const openOnTiktok = (): BloggerFilter => ({ ...openFilter, platform: 'tiktok' });

export function createBloggerList(): BloggerListArea {
  const area = createArea<BloggerListState>(() => ({
    searchFilter: openOnTiktok(),
    isSearching: false,
    trail: null,
  }));
  return {
    ...area,
    setField(field, value) {
      area.state.searchFilter[field] = value;
    },
    resetFilter() {
      area.state.searchFilter = openOnTiktok();
    },
    keepTrail(trail) {
      area.state.trail = ref(trail);
    },
    moveOnTrail(id) {
      const { trail } = area.state;
      if (trail?.ids.includes(id)) area.state.trail = ref({ ...trail, openedId: id });
    },
  };
}
