'use client';
import { countCreators, type FilterKey } from '@reachkit/contract';
import { useQuery } from '@tanstack/react-query';
import { cacheKey, useCall, useServerCache } from '../../../core/hooks.ts';
import { setFilters, withoutFilter } from '../../../domain/creatorFilters/filters.ts';
import { type SearchView, type ViewFilter, wireFilter } from '../model/view.ts';

/** The one condition whose removal lets the most creators through. */
export interface WayOut {
  readonly drop: FilterKey | 'keyword';
  readonly total: number;
  readonly totalKind: 'exact' | 'about';
}

/** The search for the one condition whose removal lets the most creators through. */
export interface WayOutSearch {
  readonly isLooking: boolean;
  /** `null` while looking, and when no single condition is enough. */
  readonly best: WayOut | null;
}

/** Each candidate costs a count, so only this many are tried. */
const candidateLimit = 5;

export function withoutCondition(filter: ViewFilter, drop: FilterKey | 'keyword'): ViewFilter {
  if (drop !== 'keyword') return withoutFilter(filter, drop);
  // How its words match means nothing without it.
  const { keyword: _, keyword_mode: _mode, ...rest } = filter;
  return rest;
}

/** While nothing matches: which single condition to drop, and how many would match then. */
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
  // One query for all of them: the library's own way for several weighs a kilobyte.
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
