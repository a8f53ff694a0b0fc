import type { Platform } from '@reachkit/contract/platform';
import { openFilter, type SearchFilter } from '@reachkit/contract/search';
import { createArea, type StateArea } from './area.ts';

/** The filter of a search with its platform always set; the other values are text, `""` is open. */
export type BloggerFilter = Omit<SearchFilter, 'platform'> & { platform: Platform };

export interface BloggerListState {
  searchFilter: BloggerFilter;
  /** A search is running; its button shows it. */
  isSearching: boolean;
}

export interface BloggerListArea extends StateArea<BloggerListState> {
  setField<Field extends keyof BloggerFilter>(field: Field, value: BloggerFilter[Field]): void;
  /** Everything open, on TikTok. */
  resetFilter(): void;
}

const openOnTiktok = (): BloggerFilter => ({ ...openFilter, platform: 'tiktok' });

export function createBloggerList(): BloggerListArea {
  const area = createArea<BloggerListState>(() => ({ searchFilter: openOnTiktok(), isSearching: false }));
  return {
    ...area,
    setField(field, value) {
      area.state.searchFilter[field] = value;
    },
    resetFilter() {
      area.state.searchFilter = openOnTiktok();
    },
  };
}
