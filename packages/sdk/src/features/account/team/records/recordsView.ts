import { day, matching, page, urlState } from '../../../../core/navigation/urlState.ts';
import type { PagedView } from '../../../../core/react/usePagedView.ts';

/** The filters of the operation records. */
export interface OperationRecordsViewState extends PagedView {
  /** Account id; `""`: everyone. */
  readonly actor: string;
  /** `domain` or `domain.action`; `""`: all. */
  readonly action: string;
  /** First and last day, `2026-11-25`; `""`: not given. */
  readonly from: string;
  readonly to: string;
}

const state = urlState<OperationRecordsViewState>({
  page: page(),
  actor: matching((id) => /^\d{1,15}$/.test(id)),
  action: matching((name) => name.length <= 80 && /^\w+(?:\.\w+)?$/.test(name)),
  from: day(),
  to: day(),
});

/** The default view: the latest records, not filtered. */
export const openRecordsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseRecordsView = state.parse;
/** The inverse of `parseRecordsView`: a query without `?`, empty for the default view. */
export const formatRecordsView = state.format;
/** Whether a view hides results that the default view shows. */
export const { isFiltered } = state;
