import type { DataOf, getFilterOptions } from '@reachkit/contract';

/** Regions, languages, tags and bands available in filters. */
export type FilterOptions = DataOf<typeof getFilterOptions>;
