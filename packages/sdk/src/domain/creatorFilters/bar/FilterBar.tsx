'use client';
import { type Exclusion, filterKeys } from '@reachkit/contract';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { forwardRef, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TextNamespace } from '../../../core/i18n/texts.ts';
import { useForwardedNode } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { useRestoreFocus } from '../../keys/useRestoreFocus.ts';
import { LaterTexts } from '../../LaterTexts.tsx';
import type { FilterOptions } from '../filterOptions.ts';
import type { FilterMessages } from '../locales/zh.ts';
import type { ShownFilters } from '../useFilterBar.ts';
import { useFilterTexts } from '../useFilterTexts.ts';
import type { ViewFilter } from '../viewFilter.ts';
import * as css from './FilterBar.css.ts';
import { FilterChips } from './FilterChips.tsx';
import type { FoundCreators } from './foundCreators.ts';
import type { LaterFilterParts } from './later.ts';
import { UntilThere } from './UntilThere.tsx';
import { useFocusBack } from './useFocusBack.ts';

export interface FilterBarProps extends RootProps {
  readonly model: ShownFilters & { readonly options: FilterOptions | null };
  /** Created once per module. */
  readonly parts: LaterFilterParts;
  readonly filter: ViewFilter;
  readonly found: FoundCreators;
  /** The feature's texts, including those of filters. */
  readonly namespace: TextNamespace<FilterMessages>;
  /** Options of the filter `exclude`. Default: all of them. */
  readonly exclusions?: readonly Exclusion[] | undefined;
  /** Absent if there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
  /** Absent if there is nothing to reset. */
  readonly onReset?: (() => void) | undefined;
  /** Shown before the chips: choices that are not search filters. */
  readonly children?: ReactNode;
}

/** Focus fallbacks if the focused control was removed. */
const refuges = ['.rk-filters-add', '.rk-filters-all'];

/** One chip per active filter, and a menu of the others, or a sheet on narrow screens. */
export const FilterBar = forwardRef<HTMLDivElement, FilterBarProps>(function FilterBar(props, ref) {
  const { model, parts, filter, namespace, exclusions, found, onClear, onReset, className } = props;
  const { editor, activeFilters, lockedFilters, offered, options } = model;
  const texts = useFilterTexts(options, namespace);
  const { t } = texts;
  const [shownPart, setShownPart] = useState<'menu' | 'sheet' | null>(null);
  const isSheet = shownPart === 'sheet';
  const closePart = () => setShownPart(null);
  const closeAll = () => {
    closePart();
    editor.closeFilter();
    model.closeOffer();
  };
  const menuButton = useRef<HTMLElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useForwardedNode(ref, row);
  usePreloadAtRest(parts, found.total !== null);
  const openKey = isSheet ? null : (editor.open?.key ?? null);
  const shown = filterKeys.filter((key) => activeFilters.includes(key) || key === openKey);
  useFocusBack(row, openKey, refuges);
  useRestoreFocus(row, refuges.join());
  const isAnyOpen = shownPart !== null || openKey !== null || offered !== null;
  const untilThere = <UntilThere anchorRef={shownPart === 'menu' ? menuButton : anchor} onClose={closeAll} />;
  const shared = { editor, options, texts, exclusions, lockedFilters };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div
      aria-label={t('filters.label')}
      {...rootAttributes(props)}
      ref={row}
      role="group"
      className={cx('rk-filters', css.row, className)}
    >
      <Button
        className={`rk-filters-all ${css.sheetButton}`}
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onClick={() => setShownPart('sheet')}
      >
        {activeFilters.length === 0
          ? t('filters.button')
          : t('filters.buttonWithCount', { number: activeFilters.length })}
      </Button>
      {props.children}
      <FilterChips
        parts={parts}
        shown={shown}
        activeFilters={activeFilters}
        lockedFilters={lockedFilters}
        filter={filter}
        texts={texts}
        editor={editor}
        openKey={openKey}
        anchor={anchor}
        refusedFilters={model.refusedFilters}
        onRemove={model.removeFilter}
      />
      <Button
        ref={menuButton}
        size="small"
        icon={<Plus size={14} aria-hidden="true" />}
        className={`rk-filters-add ${css.add}`}
        aria-haspopup="dialog"
        aria-expanded={shownPart === 'menu'}
        onClick={() => setShownPart(shownPart === 'menu' ? null : 'menu')}
      >
        {t('filters.add')}
      </Button>
      {onClear && (
        <Button variant="ghost" size="small" className={css.fixed} onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
      {onReset && (
        <Button variant="ghost" size="small" className={css.wide} onClick={onReset}>
          {t('filters.reset')}
        </Button>
      )}
      {isAnyOpen && (
        <PartBoundary fallback={untilThere}>
          <LaterTexts of={namespace}>
            {shownPart === 'menu' && (
              <parts.FilterMenu
                {...shared}
                keys={model.otherFilters}
                anchorRef={menuButton}
                onClose={closePart}
              />
            )}
            {openKey !== null && <parts.FilterPopover {...shared} anchorRef={anchor} />}
            {isSheet && (
              <parts.FilterSheet
                {...shared}
                filter={filter}
                found={found}
                onReset={onReset}
                offered={offered}
                onCloseOffer={model.closeOffer}
                onClose={closePart}
              />
            )}
            {offered && !isSheet && (
              <parts.LockedDialog offered={offered} texts={texts} onClose={model.closeOffer} />
            )}
          </LaterTexts>
        </PartBoundary>
      )}
    </div>
  );
});

/** Idle delay after the first result, in ms. */
const rest = 800;

/** Preloads popover code once there is a result. */
function usePreloadAtRest({ preload }: LaterFilterParts, isThere: boolean) {
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(preload, rest);
    return () => clearTimeout(timer);
  }, [preload, isThere]);
}
