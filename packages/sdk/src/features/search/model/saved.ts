import type { SavedSearch } from '@reachkit/contract/search/saved';
import { normaliseFilter, type SearchView } from './view.ts';

/** Returns the view of a saved search. */
export function viewOfSaved({ platform, filter, sort, order }: SavedSearch): SearchView {
  return {
    platform,
    filter: normaliseFilter({ ...filter, platform: undefined }),
    sort: { key: sort, order },
  };
}
