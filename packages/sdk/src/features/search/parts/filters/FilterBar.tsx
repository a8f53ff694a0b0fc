'use client';
import { forwardRef } from 'react';
import { FilterBar as Bar } from '../../../../domain/creatorFilters/bar/FilterBar.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { searchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { filterParts } from '../later.tsx';

/** Props of `FilterBar`: the filters of a model of `useCreatorSearch`. */
export interface FilterBarProps extends RootProps {
  readonly model: Pick<
    CreatorSearchModel,
    | 'view'
    | 'result'
    | 'options'
    | 'editor'
    | 'activeFilters'
    | 'otherFilters'
    | 'refusedFilters'
    | 'lockedFilters'
    | 'offered'
    | 'closeOffer'
    | 'canReset'
    | 'removeFilter'
    | 'clearFilters'
    | 'resetToDefaults'
  >;
}

/** One chip per active filter, and a menu of the others, or a sheet on narrow screens. */
export const FilterBar = forwardRef<HTMLDivElement, FilterBarProps>(function FilterBar(
  { model, ...root },
  ref,
) {
  const { view, result, activeFilters, canReset } = model;
  const isAnythingSet = activeFilters.length > 0 || view.filter.keyword !== undefined;
  return (
    <Bar
      {...root}
      ref={ref}
      model={model}
      parts={filterParts}
      filter={view.filter}
      found={{ total: result.total, isCounting: result.isFetching }}
      namespace={searchTexts}
      onClear={isAnythingSet ? model.clearFilters : undefined}
      onReset={canReset ? model.resetToDefaults : undefined}
    />
  );
});
