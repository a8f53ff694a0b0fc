import { pageParameter, readViewQuery, writeViewQuery } from '../../../../core/navigation/viewQuery.ts';
import type { PagedView } from '../../../../core/react/usePagedView.ts';

/** Which operation records are shown. */
export interface OperationRecordsViewState extends PagedView {
  /** Account id; `""`: everyone. */
  readonly actor: string;
  /** `domain` or `domain.action`; `""`: all. */
  readonly action: string;
  /** First and last day, `2026-11-25`; `""`: open. */
  readonly from: string;
  readonly to: string;
}

/** The view at first: the latest records, not filtered. */
export const openRecordsView: OperationRecordsViewState = {
  page: 1,
  actor: '',
  action: '',
  from: '',
  to: '',
};

const matching = (text: string, pattern: RegExp) => (pattern.test(text) ? text : '');
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a view from the query part of a URL. */
export function parseRecordsView(query: URLSearchParams | string): OperationRecordsViewState {
  const read = readViewQuery(query);
  return {
    page: read.page(),
    actor: matching(read.text('actor', 15), /^\d+$/),
    action: matching(read.text('action', 80), /^\w+(?:\.\w+)?$/),
    from: matching(read.text('from', 10), day),
    to: matching(read.text('to', 10), day),
  };
}

/** The inverse of `parseRecordsView`: a query without `?`, empty for the open view. */
export function formatRecordsView({ page, ...filter }: OperationRecordsViewState): string {
  return writeViewQuery({ page: pageParameter(page), ...filter });
}
