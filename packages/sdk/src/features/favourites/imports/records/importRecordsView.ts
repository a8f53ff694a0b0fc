import type { QueryOf } from '@reachkit/contract/endpoint';
import {
  importReasons,
  importRowStates,
  importTargets,
  type listImportRows,
  type listImports,
} from '@reachkit/contract/imports/importing';
import { choice, joinQueries, opened, page, text, urlState } from '../../../../core/navigation/urlState.ts';

/** Filters of the rows of one import. */
export interface ImportRowsView extends Pick<QueryOf<typeof listImportRows>, 'state' | 'reason'> {
  /** From 1. */
  readonly page: number;
}

/** Filters of the imports, and the rows of the open one. */
export interface ImportRecordsView extends Pick<QueryOf<typeof listImports>, 'type' | 'listId'> {
  /** From 1. */
  readonly page: number;
  /** The open import; `null` for the list of all. */
  readonly importId: string | null;
  /** View of the open import's rows. */
  readonly rows: ImportRowsView;
}

const rowState = urlState<ImportRowsView>({
  state: choice(['', ...importRowStates], 'rowState'),
  reason: choice(['', ...importReasons], 'rowReason'),
  page: page('rowPage'),
});
const state = urlState<Omit<ImportRecordsView, 'rows'>>({
  type: choice(['', ...importTargets]),
  listId: text(20),
  page: page(),
  importId: { ...opened('import'), start: null, write: (id) => id ?? '' },
});

export const openRowsView = rowState.open;

/** All imports, from the first page. */
export const openImportRecordsView: ImportRecordsView = { ...state.open, rows: openRowsView };

/** Reads a view from the query part of a URL. */
export const parseImportRecordsView = (query: URLSearchParams | string): ImportRecordsView => ({
  ...state.parse(query),
  rows: rowState.parse(query),
});

/** The inverse of `parseImportRecordsView`: a query without `?`, empty for the default view. */
export const formatImportRecordsView = ({ rows, ...view }: ImportRecordsView): string =>
  joinQueries(state.format(view), rowState.format(rows));
