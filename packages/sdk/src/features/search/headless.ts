export type { FilterEditor, LiveCount, OpenFilter } from './controller/useFilterEditor.ts';
export type { KeywordBox, SuggestedCreator, Suggestions } from './controller/useKeywordBox.ts';
export type { ResultWay } from './controller/useResultWay.ts';
export type { SearchQuota, SearchResult, SearchStatus } from './controller/useSearchResult.ts';
export type { Selection, SelectionTotals } from './controller/useSelection.ts';
export type { ResultColumnId, TableDensity, TablePreferences } from './controller/useTablePreferences.ts';
export type { WayOut, WayOutSearch } from './controller/useWayOut.ts';
export type { DraftError, DraftErrors, FilterDraft } from './model/draft.ts';
export {
  type FilterDefinition,
  type FilterKey,
  type FilterKind,
  filterDefinitions,
  filterKeys,
  withFilter,
  withoutFilter,
} from './model/filters.ts';
export {
  defaultSort,
  formatView,
  isSameView,
  openView,
  parseView,
  type SearchSort,
  type SearchView,
  type ViewField,
  type ViewFilter,
} from './model/view.ts';
export {
  type CreatorSearchModel,
  type CreatorSearchOptions,
  type FilterOptions,
  type LockedFilter,
  type OpenedSavedSearch,
  useCreatorSearch,
} from './useCreatorSearch.ts';
