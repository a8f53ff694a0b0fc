'use client';
import { type FilterKey, filterKeys } from '@reachkit/contract';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { forwardRef, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import type { ChangeDetail } from '../../../../core/react/useControllable.ts';
import { FilterChips } from '../../../../domain/creatorFilters/FilterChips.tsx';
import { filterDefinitions } from '../../../../domain/creatorFilters/filters.ts';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { useFocusBack } from '../../../../domain/creatorFilters/useFocusBack.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { useForwardedNode } from '../../../../ui/assignRef.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { FilterIcon, FilterPopover, LaterPart, LockedDialog } from '../later.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import * as css from './FilterBar.css.ts';

/** What `FilterBar` takes: the filters of a model of `useCreatorSearch`. */
export interface FilterBarProps extends RootProps {
  readonly model: Pick<
    CreatorSearchModel,
    | 'view'
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
  /** Opens the sheet with all filters, where the row is narrow. */
  readonly onSheetOpenChange: (isOpen: boolean, detail: ChangeDetail) => void;
  /** A sheet shows the open filter instead of a popover. */
  readonly isSheetOpen: boolean;
}

/** One chip per filter that is set, and the way to the others. */
export const FilterBar = forwardRef<HTMLDivElement, FilterBarProps>(function FilterBar(
  { model, onSheetOpenChange, isSheetOpen, className, ...root },
  ref,
) {
  const t = useText(firstSearchTexts);
  const formats = useFormats();
  const texts = useFilterTexts(model.options, firstSearchTexts);
  const { editor, activeFilters, otherFilters, lockedFilters, view } = model;
  const isLocked = (key: FilterKey) => lockedFilters.includes(key);
  const anchor = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useForwardedNode(ref, row);
  const openKey = isSheetOpen ? null : (editor.open?.key ?? null);
  const shown = filterKeys.filter((key) => activeFilters.includes(key) || key === openKey);
  const isAnythingSet = activeFilters.length > 0 || view.filter.keyword !== undefined;
  useFocusBack(row, openKey, '.rk-search-choice');
  useRestoreFocus(row, '.rk-search-choice, .rk-search-all-filters');

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div
      aria-label={t('filters.label')}
      {...rootAttributes(root)}
      ref={row}
      role="group"
      className={cx('rk-search-filters', css.row, className)}
    >
      <Button
        className={`rk-search-all-filters ${css.sheetButton}`}
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onClick={() => onSheetOpenChange(true, { reason: 'button' })}
      >
        {activeFilters.length === 0
          ? t('filters.button')
          : t('filters.buttonWithCount', { number: activeFilters.length })}
      </Button>
      <FilterChips
        {...{ shown, activeFilters, lockedFilters, texts, editor, openKey, anchor }}
        refusedFilters={model.refusedFilters}
        filter={view.filter}
        lockHint={t('lock.hint')}
        removeLabel={(filter) => t('filters.remove', { filter })}
        icon={(key) => <FilterIcon filter={key} />}
        className={css.chip}
        onRemove={model.removeFilter}
      />
      <span className={css.add}>
        <ChoiceMenu
          label={t('filters.add')}
          icon={<Plus size={14} aria-hidden="true" />}
          variant="secondary"
          size="small"
          className={css.addButton}
          sections={() =>
            [
              { id: 'filters', items: otherFilters.filter((key) => !isOfAudience(key)).map(menuItem) },
              {
                id: 'audience',
                caption: t('filters.audience'),
                items: otherFilters.filter(isOfAudience).map(menuItem),
              },
            ].filter(({ items }) => items.length > 0)
          }
        />
        {isAnythingSet && (
          <Button variant="ghost" size="small" onClick={model.clearFilters}>
            {t('filters.clear')}
          </Button>
        )}
        {model.canReset && (
          <Button variant="ghost" size="small" onClick={model.resetToDefaults}>
            {t('filters.reset')}
          </Button>
        )}
      </span>
      {openKey !== null && (
        <LaterPart>
          <FilterPopover
            editor={editor}
            options={model.options}
            texts={texts}
            formats={formats}
            anchorRef={anchor}
            className="rk-search-filter"
          />
        </LaterPart>
      )}
      {model.offered && !isSheetOpen && (
        <LaterPart>
          <LockedDialog model={model} offered={model.offered} texts={texts} />
        </LaterPart>
      )}
    </div>
  );

  function menuItem(key: FilterKey) {
    return {
      id: key,
      label: texts.name(key),
      icon: <FilterIcon filter={key} />,
      ...(isLocked(key) && { lock: t('lock.hint') }),
      onSelect: () => editor.openFilter(key),
    };
  }
});

const isOfAudience = (key: FilterKey) => filterDefinitions[key].kind === 'audience';
