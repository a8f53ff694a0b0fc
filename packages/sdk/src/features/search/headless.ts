export { type FilterKey, type FilterKind, filterKeys } from '@reachkit/contract';
export type { FilterEditor, LiveCount, OpenFilter } from '../../domain/creatorFilters/filterEditor.ts';
export type { FilterOptions } from '../../domain/creatorFilters/filterOptions.ts';
export {
  type FilterDefinition,
  filterDefinitions,
  withFilter,
  withoutFilter,
} from '../../domain/creatorFilters/filters.ts';
export type { LockedFilter } from '../../domain/creatorFilters/useFilterLocks.ts';
export type { DraftError, DraftErrors, FilterDraft } from '../../domain/creatorFilters/values/draft.ts';
export type { AllResults } from './controller/useAllResults.ts';
export type { SearchQuota } from './controller/useEquityUpdates.ts';
export type {
  KeywordBox,
  NamedAccounts,
  NamedFilters,
  SuggestedCreator,
  Suggestions,
} from './controller/useKeywordBox.ts';
export type { ResultWay } from './controller/useResultWay.ts';
export type { SearchResult, SearchStatus } from './controller/useSearchResult.ts';
export type { Selection, SelectionTotals } from './controller/useSelection.ts';
export type { ResultColumnId, TableDensity, TablePreferences } from './controller/useTablePreferences.ts';
export type { WayOut, WayOutSearch } from './controller/useWayOut.ts';
export {
  defaultSort,
  formatView,
  ignoredFields,
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
  type OpenedSavedSearch,
  useCreatorSearch,
} from './useCreatorSearch.ts';
