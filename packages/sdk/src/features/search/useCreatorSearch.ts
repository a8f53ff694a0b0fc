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

/** Options of `useCreatorSearch`: platform, view and selection, each controlled or uncontrolled. */
export interface CreatorSearchOptions extends SelectionOptions {
  /** Initial platform; a later change switches to it. Default: the view's, otherwise the first of `platforms`. */
  readonly platform?: Platform | undefined;
  /** The available platforms. Default: all. */
  readonly platforms?: readonly Platform[] | undefined;
  /** Controlled: the host keeps the view, e.g. in its URL. */
  readonly view?: SearchView | undefined;
  readonly defaultView?: SearchView | undefined;
  readonly onViewChange?: ((view: SearchView, detail: ViewChangeDetail) => void) | undefined;
  /** Called after `onViewChange` if the platform has changed. */
  readonly onPlatformChange?: ((platform: Platform, detail: ChangeDetail) => void) | undefined;
  /** A saved search to open: its view replaces the current one. A missing one is reported in a notice. */
  readonly openSavedId?: string | undefined;
  /** `false` does not fetch yet, e.g. before a login. Default `true`. */
  readonly isEnabled?: boolean | undefined;
  /** Storage of columns and row height. Default: the page's storage. */
  readonly storage?: TypedStorage | undefined;
}

/** The saved search that was opened. */
export interface OpenedSavedSearch {
  readonly search: SavedSearch;
  /** Creators added since the last visit. */
  readonly newIds: readonly string[];
  /** More creators were added than can be stored. */
  readonly isCapped: boolean;
}

/** State and actions of a creator search; no texts, no styles. */
export interface CreatorSearchModel extends Omit<ShownFilters, 'removeFilter'> {
  readonly platforms: readonly Platform[];
  readonly platform: Platform;
  readonly view: SearchView;
  readonly result: SearchResult;
  readonly keyword: KeywordBox;
  /** Regions, languages, tags and bands; `null` until loaded. */
  readonly options: FilterOptions | null;
  readonly wayOut: WayOutSearch;
  /** The view had tags that do not exist, e.g. from a mistyped URL; they were removed. */
  readonly hasDroppedTags: boolean;
  readonly selection: Selection;
  /** `null` if all results are selected, or if loading more rows would be a charged search. */
  readonly allResults: AllResults | null;
  readonly table: TablePreferences;
  readonly way: ResultWay;
  /** The opened saved search with its new creators; `null` for none, and on another platform. */
  readonly saved: OpenedSavedSearch | null;
  readonly setSaved: (saved: OpenedSavedSearch | null) => void;
  /** The saved search requested by the host; `null` for none. */
  readonly openSavedId: string | null;
  readonly setPlatform: (platform: Platform) => void;
  /** Replaces the whole filter. */
  readonly setFilter: (filter: ViewFilter) => void;
  readonly removeFilter: (key: FilterKey | 'keyword') => void;
  /** Removes all filters and the keyword; platform and order stay. */
  readonly clearFilters: () => void;
  /** Whether there is a filter, keyword or order that `resetToDefaults` would reset. */
  readonly canReset: boolean;
  /** Resets everything to the initial state, including the platform. */
  readonly resetToDefaults: () => void;
  readonly setSort: (sort: SearchSort) => void;
  /** Sets platform, filter and order in one step. Has a stable identity, so that it can also undo a step later. */
  readonly setView: (
    view: SearchView,
    detail?: { readonly reason: string; readonly replace?: boolean },
  ) => void;
}

const defaultPlatform: Platform = 'tiktok';

/** The controller of the creator search: render its model with custom components, or with `CreatorSearchView`. */
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
      // The host's URL may have more than the view, e.g. the saved search to open.
      if (replace) changeView(next, { replace, reason });
      return;
    }
    changeView(next, { replace, reason });
    if (next.platform !== platform) {
      // An empty selection is not set again: everything would render again during the click.
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

  const hasDroppedTags = useKnownTags(view, optionsRead.data?.tags, (next) => go(next, 'unknownTags', true));
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
  // A changed platform alone is no filter, so there is nothing to reset.
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
    hasDroppedTags,
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

/** Removes tags that do not exist from the view; returns whether it is still the view that they were removed from. */
function useKnownTags(
  view: SearchView,
  tags: FilterOptions['tags'] | undefined,
  onChange: (next: SearchView) => void,
): boolean {
  const [dropped, setDropped] = useState<SearchView | null>(null);
  const codes = codesIn(view.filter.tags);
  const known = tags ? codes.filter((code) => tags.some((tag) => tag.code === code)) : codes;
  const hasUnknown = known.length < codes.length;
  const drop = useLatest(() => {
    const fields = { tags: known.join(',') };
    const next = { ...view, filter: withFilter(view.filter, 'tags', { fields, admitsUnknown: false }) };
    setDropped(next);
    onChange(next);
  });
  useEffect(() => {
    if (hasUnknown) drop();
  }, [hasUnknown, drop]);
  return dropped !== null && isSameView(view, dropped);
}

/** Clears the selection on any change of the platform, e.g. by the host's own tabs. */
function useSelectionOfPlatform(platform: Platform, own: Selection | null) {
  const former = useRef(platform);
  useEffect(() => {
    if (platform === former.current) return;
    former.current = platform;
    if (own && own.ids.length > 0) own.set([], { reason: 'platform' });
  });
}

/** Follows the `platform` prop when it changes while the view is uncontrolled. */
function usePlatformProp(platform: Platform | undefined, isOwn: boolean, follow: (next: Platform) => void) {
  const former = useRef(platform);
  useEffect(() => {
    if (platform === former.current) return;
    former.current = platform;
    if (platform !== undefined && isOwn) follow(platform);
  });
}
