'use client';
import { type FilterKey, filterKeys } from '@reachkit/contract';
import { useMemo } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useLatest } from '../../core/react/useLatest.ts';
import { type FilterEditor, serverErrors } from './filterEditor.ts';
import { setFilters, withoutFilter } from './filters.ts';
import { type FilterLocks, useFilterLocks } from './useFilterLocks.ts';
import type { ViewFilter } from './viewFilter.ts';

/** The active and the available filters of a bar. */
export interface ShownFilters extends FilterLocks {
  readonly activeFilters: readonly FilterKey[];
  /** Filters that can be added. */
  readonly otherFilters: readonly FilterKey[];
  /** Active filters that the server rejected. */
  readonly refusedFilters: readonly FilterKey[];
  readonly removeFilter: (key: FilterKey) => void;
}

interface FilterBarOptions {
  readonly filter: ViewFilter;
  /** The error of the request with `filter`. */
  readonly error: ReachkitError | null;
  /** An editor without plan locks. */
  readonly unlocked: FilterEditor;
  readonly onChange: (filter: ViewFilter) => void;
}

/** State of the filters in a filter bar, with locks by the plan. */
export function useFilterBar({ filter, error, unlocked, onChange }: FilterBarOptions): ShownFilters {
  const locks = useFilterLocks(unlocked);
  const { editor } = locks;
  const keys = useMemo(() => {
    const activeFilters = setFilters(filter);
    return {
      activeFilters,
      otherFilters: filterKeys.filter((key) => !activeFilters.includes(key)),
      refusedFilters: activeFilters.filter((key) => Object.keys(serverErrors(error, key)).length > 0),
    };
  }, [filter, error]);
  const removeFilter = useLatest((key: FilterKey) => {
    if (editor.open?.key === key) editor.closeFilter();
    onChange(withoutFilter(filter, key));
  });
  return { ...locks, ...keys, removeFilter };
}
