import type { QueryOf } from '@reachkit/contract/endpoint';
import {
  importReasons,
  importRowStates,
  importTargets,
  type listImportRows,
  type listImports,
} from '@reachkit/contract/imports/importing';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../../core/navigation/viewQuery.ts';

/** Which rows of one import are shown. */
export interface ImportRowsView extends Pick<QueryOf<typeof listImportRows>, 'state' | 'reason'> {
  /** From 1. */
  readonly page: number;
}

/** Which imports are shown, and the rows of the open one. */
export interface ImportRecordsView extends Pick<QueryOf<typeof listImports>, 'type' | 'listId'> {
  /** From 1. */
  readonly page: number;
  /** The open import; `null` for the list of all. */
  readonly importId: string | null;
  /** Of the open import. */
  readonly rows: ImportRowsView;
}

export const openRowsView: ImportRowsView = { state: '', reason: '', page: 1 };

/** All imports, from the first page. */
export const openImportRecordsView: ImportRecordsView = {
  type: '',
  listId: '',
  page: 1,
  importId: null,
  rows: openRowsView,
};

/** Reads a view from the query part of a URL. */
export function parseImportRecordsView(query: URLSearchParams | string): ImportRecordsView {
  const { text, choice, page } = readViewQuery(query);
  return {
    type: choice('type', ['', ...importTargets], ''),
    listId: text('listId', 20),
    page: page(),
    importId: text('import', 20) || null,
    rows: {
      state: choice('rowState', ['', ...importRowStates], ''),
      reason: choice('rowReason', ['', ...importReasons], ''),
      page: page('rowPage'),
    },
  };
}

/** The inverse of `parseImportRecordsView`: a query without `?`, empty for the open view. */
export function formatImportRecordsView({ type, listId, page, importId, rows }: ImportRecordsView): string {
  return writeViewQuery({
    type,
    listId,
    page: pageParameter(page),
    import: importId,
    rowState: rows.state,
    rowReason: rows.reason,
    rowPage: pageParameter(rows.page),
  });
}
