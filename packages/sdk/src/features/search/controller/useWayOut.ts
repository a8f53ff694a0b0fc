'use client';
import { countCreators, type FilterKey } from '@reachkit/contract';
import { useQuery } from '@tanstack/react-query';
import { cacheKey, useCall, useServerCache } from '../../../core/hooks.ts';
import { setFilters, withoutFilter } from '../../../domain/creatorFilters/filters.ts';
import { type SearchView, type ViewFilter, wireFilter } from '../model/view.ts';

/** The condition to remove for the most matches. */
export interface WayOut {
  readonly drop: FilterKey | 'keyword';
  readonly total: number;
  readonly totalKind: 'exact' | 'about';
}

/** Finds the condition to remove for the most matches. */
export interface WayOutSearch {
  readonly isLooking: boolean;
  /** `null` during the search, and if removing a single condition is not enough. */
  readonly best: WayOut | null;
}

/** Max candidates, as each costs a count request. */
const candidateLimit = 5;

export function withoutCondition(filter: ViewFilter, drop: FilterKey | 'keyword'): ViewFilter {
  if (drop !== 'keyword') return withoutFilter(filter, drop);
  // The match mode is meaningless without a keyword.
  const { keyword: _, keyword_mode: _mode, ...rest } = filter;
  return rest;
}

/** Without matches: finds the condition to remove, and the resulting count. */
export function useWayOut(view: SearchView, isNeeded: boolean): WayOutSearch {
  const call = useCall();
  const cache = useServerCache();
  const { platform, filter } = view;
  const conditions: readonly (FilterKey | 'keyword')[] = [
    ...(filter.keyword ? (['keyword'] as const) : []),
    ...setFilters(filter),
  ];
  const candidates = isNeeded ? conditions.slice(0, candidateLimit) : [];
  const inputs = candidates.map((drop) => ({
    params: { platform },
    body: wireFilter(withoutCondition(filter, drop)),
  }));
  // One query for all candidates: the library's own hook for several queries would add a kilobyte.
  const read = useQuery(
    {
      queryKey: [...cacheKey(countCreators, { params: { platform } }), 'wayOut', inputs],
      queryFn: ({ signal }) =>
        Promise.all(
          inputs.map((input) => call(countCreators, input, { signal, quiet: 'hint' }).catch(() => null)),
        ),
      enabled: inputs.length > 0,
      retry: false,
      staleTime: 60_000,
    },
    cache,
  );
  let best: WayOut | null = null;
  for (const [at, drop] of candidates.entries()) {
    const count = read.data?.[at];
    if (count && count.total > (best?.total ?? 0)) {
      best = { drop, total: count.total, totalKind: count.totalKind };
    }
  }
  const isLooking = inputs.length > 0 && read.isPending;
  return { isLooking, best: isLooking ? null : best };
}
