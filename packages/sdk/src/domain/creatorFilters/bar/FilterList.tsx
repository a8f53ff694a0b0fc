'use client';
import { type FilterKey, filterGroups, groupOf } from '@reachkit/contract';
import { Lock } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { SearchList } from '../../../ui/SearchList/SearchList.tsx';
import { filterNamesEn } from '../locales/names.en.ts';
import type { FilterTexts } from '../useFilterTexts.ts';
import * as css from './FilterList.css.ts';
import { FilterIcon } from './filterIcons.tsx';

export interface ListedFilters {
  readonly keys: readonly FilterKey[];
  readonly lockedFilters: readonly FilterKey[];
  readonly texts: FilterTexts;
}

interface FilterListProps extends ListedFilters {
  readonly onChoose: (key: FilterKey) => void;
  /** Renders content at the end of a filter's line. */
  readonly renderEnd?: ((key: FilterKey) => ReactNode) | undefined;
}

/** Filters grouped by topic, searchable by their names in the person's language and in English. */
export function FilterList({ keys, lockedFilters, texts, onChoose, renderEnd }: FilterListProps) {
  const { t, name } = texts;
  const groups = useMemo(
    () =>
      filterGroups.map((id) => ({
        id,
        caption: t(`filterGroup.${id}`),
        options: keys
          .filter((key) => groupOf(key) === id)
          .map((key) => ({ key, value: key, label: name(key), keywords: filterNamesEn[key] })),
      })),
    [keys, t, name],
  );
  return (
    <SearchList
      className={css.list}
      label={t('filters.label')}
      groups={groups}
      labels={{
        search: t('filterMenu.find'),
        none: t('filterMenu.noFilter'),
        found: (count) => t('filterMenu.found', { count }),
      }}
      hasSearch
      onChoose={({ key }) => onChoose(key)}
      renderOption={({ key, label }) => {
        const isLocked = lockedFilters.includes(key);
        return (
          <>
            <FilterIcon filter={key} />
            <span className={css.name} dir="auto" title={isLocked ? t('filters.lockHint') : undefined}>
              {label}
            </span>
            {renderEnd?.(key)}
            {isLocked && (
              <>
                <span className="rk-hidden">{t('filters.lockHint')}</span>
                <Lock size={14} aria-hidden="true" className={css.lock} />
              </>
            )}
          </>
        );
      }}
    />
  );
}
