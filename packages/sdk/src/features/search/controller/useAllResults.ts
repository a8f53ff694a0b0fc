'use client';
import { listActMost } from '@reachkit/contract/favourites/listActMost';
import { useShallowStable } from '../../../core/react/stable.ts';
import { useAction } from '../../../core/react/useAction.ts';
import type { SearchResult } from './useSearchResult.ts';
import type { Selection } from './useSelection.ts';

/** The selection of all results, loaded or not, up to the limits of an action and of the plan. */
export interface AllResults {
  /** Number of results that would be selected. */
  readonly count: number;
  /** There are more results than can be selected at once. */
  readonly isCut: boolean;
  readonly isSelecting: boolean;
  readonly select: () => Promise<boolean>;
}

/** `null` if all are selected, or if loading more rows would be a charged search. */
export function useAllResults(result: SearchResult, selection: Selection): AllResults | null {
  const { total, totalKind, quota, from, isSample, loadUntil } = result;
  const max = Math.min(listActMost, quota?.rows ?? listActMost);
  const count = Math.min(total ?? 0, max);
  const { run, isRunning } = useAction(async () => {
    const rows = await loadUntil(count);
    selection.set([...new Set([...selection.ids, ...rows.map(({ id }) => id)])], { reason: 'all' });
  });
  const all = useShallowStable({
    count,
    isCut: totalKind === 'about' || (total ?? 0) > count,
    isSelecting: isRunning,
    select: run,
  });
  const isOffered = result.status === 'ready' && from === 0 && !isSample && selection.ids.length < count;
  return isOffered ? all : null;
}
