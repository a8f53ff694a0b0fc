import type { DataOf, getFilterOptions } from '@reachkit/contract';

/** Regions, languages, tags and bands that filters offer. */
export type FilterOptions = DataOf<typeof getFilterOptions>;
