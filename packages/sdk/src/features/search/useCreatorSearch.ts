'use client';
import {
  platforms as allPlatforms,
  type FilterKey,
  getFilterOptions,
  type Platform,
  type SavedSearch,
} from '@reachkit/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEnvironment, useRead } from '../../core/hooks.ts';
import type { TypedStorage } from '../../core/react/storage.ts';
import {
  type ChangeDetail,
  useFeatureView,
  type ViewChangeDetail,
} from '../../core/react/useControllable.ts';
import { useLatest } from '../../core/react/useLatest.ts';
import type { FilterOptions } from '../../domain/creatorFilters/filterOptions.ts';
import { codesIn, setFilters, withFilter } from '../../domain/creatorFilters/filters.ts';
import { type ShownFilters, useFilterBar } from '../../domain/creatorFilters/useFilterBar.ts';
import { type AllResults, useAllResults } from './controller/useAllResults.ts';
import { useFilterEditor } from './controller/useFilterEditor.ts';
import { type KeywordBox, useKeywordBox } from './controller/useKeywordBox.ts';
import { type ResultWay, useResultReturn, useResultWay } from './controller/useResultWay.ts';
import { type SearchResult, useSearchResult } from './controller/useSearchResult.ts';
import { type Selection, type SelectionOptions, useSelection } from './controller/useSelection.ts';
import { type TablePreferences, useTablePreferences } from './controller/useTablePreferences.ts';
import { useWayOut, type WayOutSearch, withoutCondition } from './controller/useWayOut.ts';
import {
  isSameView,
  openView,
  type SearchSort,
  type SearchView,
  sortAfter,
  type ViewFilter,
} from './model/view.ts';

/** Options of `useCreatorSearch`: platform, view and selection, each controlled or kept here. */
export interface CreatorSearchOptions extends SelectionOptions {
  /** Where the search begins and, when it changes later, where it goes. Default: the view's, else the first of `platforms`. */
  readonly platform?: Platform | undefined;
  /** The platforms on offer. Default: all. */
  readonly platforms?: readonly Platform[] | undefined;
  /** Controlled: the host keeps the view, e.g. in its address. */
  readonly view?: SearchView | undefined;
  readonly defaultView?: SearchView | undefined;
  readonly onViewChange?: ((view: SearchView, detail: ViewChangeDetail) => void) | undefined;
  /** After `onViewChange`, when the platform is another. */
  readonly onPlatformChange?: ((platform: Platform, detail: ChangeDetail) => void) | undefined;
  /** A saved search to open: its view takes the place of the present one. A missing one is reported in a notice. */
  readonly openSavedId?: string | undefined;
  /** `false` waits, e.g. for a login. Default `true`. */
  readonly isEnabled?: boolean | undefined;
  /** Where columns and row height are remembered. Default: the page's storage. */
  readonly storage?: TypedStorage | undefined;
}

/** A saved search that the view came from. */
export interface OpenedSavedSearch {
  readonly search: SavedSearch;
  /** Creators that were not there at the last visit. */
  readonly newIds: readonly string[];
  /** There were more than could be remembered. */
  readonly isCapped: boolean;
}

/** Everything a creator search shows and can do; no strings, no styles. */
export interface CreatorSearchModel extends Omit<ShownFilters, 'removeFilter'> {
  readonly platforms: readonly Platform[];
  readonly platform: Platform;
  readonly view: SearchView;
  readonly result: SearchResult;
  readonly keyword: KeywordBox;
  /** Regions, languages, tags and bands; `null` until loaded. */
  readonly options: FilterOptions | null;
  readonly wayOut: WayOutSearch;
  readonly selection: Selection;
  /** `null` while all results are selected, and where more rows would be a charged search. */
  readonly allResults: AllResults | null;
  readonly table: TablePreferences;
  readonly way: ResultWay;
  /** The saved search that was opened, and what of it is new; `null` for none, and on another platform. */
  readonly saved: OpenedSavedSearch | null;
  readonly setSaved: (saved: OpenedSavedSearch | null) => void;
  /** The saved search that the host asked to open; `null` for none. */
  readonly openSavedId: string | null;
  readonly setPlatform: (platform: Platform) => void;
  /** Replaces the whole filter. */
  readonly setFilter: (filter: ViewFilter) => void;
  readonly removeFilter: (key: FilterKey | 'keyword') => void;
  /** Takes away all filters and the keyword; platform and order stay. */
  readonly clearFilters: () => void;
  /** Whether a filter, keyword or order is set that `resetToDefaults` would take back. */
  readonly canReset: boolean;
  /** Everything back to where a search begins, the platform too. */
  readonly resetToDefaults: () => void;
  readonly setSort: (sort: SearchSort) => void;
  /** Platform, filter and order in one step. Keeps its identity, so that it can also take a step back later. */
  readonly setView: (
    view: SearchView,
    detail?: { readonly reason: string; readonly replace?: boolean },
  ) => void;
}

const defaultPlatform: Platform = 'tiktok';

/** The controller of the creator search: draw its model with your own parts, or with `CreatorSearchView`. */
export function useCreatorSearch(options: CreatorSearchOptions = {}): CreatorSearchModel {
  const { platforms = allPlatforms } = options;
  const { isEnabled = true } = options;
  const { emit } = useEnvironment();
  const first = options.platform ?? platforms[0] ?? defaultPlatform;
  const [defaultView] = useState(() => options.defaultView ?? openView(first));
  const [view, changeView] = useFeatureView<SearchView>({
    view: options.view,
    defaultView,
    onViewChange: options.onViewChange,
  });
  const { platform, filter } = view;
  usePlatformProp(options.platform, options.view === undefined, (next) =>
    changeView((current) => (current.platform === next ? current : { ...current, platform: next }), {
      replace: true,
      reason: 'platform',
    }),
  );

  const back = useResultReturn(view);
  const isReturn = back !== null;
  const result = useSearchResult(view, isEnabled, back);
  const [saved, setSaved] = useState<OpenedSavedSearch | null>(null);
  const failure = result.error;
  const optionsRead = useRead(getFilterOptions, { params: { platform } }, { isEnabled, staleMs: 600_000 });
  const selection = useSelection(
    { ...options, defaultSelectedIds: back?.selectedIds ?? options.defaultSelectedIds },
    result.rows,
  );
  const way = useResultWay(
    { view, rows: result.rows, from: result.from, selectedIds: selection.ids },
    isReturn,
  );
  useSelectionOfPlatform(platform, options.selectedIds === undefined ? selection : null);
  const table = useTablePreferences(options.storage);
  const wayOut = useWayOut(view, result.status === 'filteredOut');

  function go(next: SearchView, reason: string, replace = false) {
    if (isSameView(next, view)) {
      result.retry();
      // The host's address may name more than the view, such as the saved search to open.
      if (replace) changeView(next, { replace, reason });
      return;
    }
    changeView(next, { replace, reason });
    if (next.platform !== platform) {
      // Else all would be drawn again within the press, for nothing.
      if (selection.ids.length > 0) selection.set([], { reason: 'platform' });
      options.onPlatformChange?.(next.platform, { reason });
    }
  }

  const setView = useLatest<Parameters<CreatorSearchModel['setView']>, void>((next, detail) =>
    go(next, detail?.reason ?? 'view', detail?.replace),
  );
  const setFilter = useLatest((next: ViewFilter, reason: string = 'filter') => {
    go({ ...view, filter: next, sort: sortAfter(view, next) }, reason);
  });

  const unlocked = useFilterEditor({ view, error: failure, onApply: (next) => setFilter(next) });
  const filters = useFilterBar({ filter, error: failure, unlocked, onChange: (next) => setFilter(next) });
  const { editor } = filters;
  const keyword = useKeywordBox({
    view,
    error: failure,
    onSubmit: (words) => {
      setFilter(
        words === '' ? withoutCondition(filter, 'keyword') : { ...filter, keyword: words },
        'keyword',
      );
    },
    onPickTag: (code) => {
      const codes = [...new Set([...codesIn(filter.tags), code])].join(',');
      const { keyword: _, ...rest } = filter;
      setFilter(withFilter(rest, 'tags', { fields: { tags: codes }, admitsUnknown: false }));
    },
    lockedFilters: filters.lockedFilters,
    onPickFilters: ({ platform: named, filter: picked }) => {
      const { keyword: _, ...rest } = filter;
      const next = { ...rest, ...picked };
      const isOffered = named !== null && platforms.includes(named);
      go({ platform: isOffered ? named : platform, filter: next, sort: sortAfter(view, next) }, 'keyword');
    },
  });

  const isAnswered = result.status === 'ready' || result.status === 'filteredOut';
  const total = isAnswered ? result.total : null;
  useEffect(() => {
    if (total === null) return;
    emit({ kind: 'searchRun', platform: view.platform, total, filterCount: setFilters(view.filter).length });
  }, [emit, total, view]);

  const startsOn = platforms.includes(defaultPlatform) ? defaultPlatform : (platforms[0] ?? platform);
  // Another platform alone is a choice of the page, not of the filters.
  const canReset = useMemo(() => !isSameView(view, openView(view.platform)), [view]);

  return {
    platforms,
    platform,
    view,
    result,
    keyword,
    ...filters,
    options: optionsRead.data ?? null,
    wayOut,
    selection,
    allResults: useAllResults(result, selection),
    table,
    way,
    saved: saved?.search.platform === platform ? saved : null,
    setSaved,
    openSavedId: options.openSavedId ?? null,
    setPlatform: useLatest((next: Platform) => {
      if (next !== platform) go({ ...view, platform: next }, 'platform');
    }),
    setFilter,
    removeFilter: useLatest((key: FilterKey | 'keyword') => {
      if (key === 'keyword') setFilter(withoutCondition(filter, key));
      else filters.removeFilter(key);
    }),
    clearFilters: useLatest(() => {
      editor.closeFilter();
      setFilter({}, 'clear');
    }),
    canReset,
    resetToDefaults: useLatest(() => {
      editor.closeFilter();
      go(openView(startsOn), 'reset');
    }),
    setSort: useLatest((sort: SearchSort) => go({ ...view, sort }, 'sort')),
    setView,
  };
}

/** However the platform came to change, as by the host's own tabs, what was selected on the former one goes. */
function useSelectionOfPlatform(platform: Platform, own: Selection | null) {
  const former = useRef(platform);
  useEffect(() => {
    if (platform === former.current) return;
    former.current = platform;
    if (own && own.ids.length > 0) own.set([], { reason: 'platform' });
  });
}

/** Follows the `platform` prop when it changes while the feature keeps its own view. */
function usePlatformProp(platform: Platform | undefined, isOwn: boolean, follow: (next: Platform) => void) {
  const former = useRef(platform);
  useEffect(() => {
    if (platform === former.current) return;
    former.current = platform;
    if (platform !== undefined && isOwn) follow(platform);
  });
}
