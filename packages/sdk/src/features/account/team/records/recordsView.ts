import { day, matching, page, urlState } from '../../../../core/navigation/urlState.ts';
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

const state = urlState<OperationRecordsViewState>({
  page: page(),
  actor: matching((id) => /^\d{1,15}$/.test(id)),
  action: matching((name) => name.length <= 80 && /^\w+(?:\.\w+)?$/.test(name)),
  from: day(),
  to: day(),
});

/** The view at first: the latest records, not filtered. */
export const openRecordsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseRecordsView = state.parse;
/** The inverse of `parseRecordsView`: a query without `?`, empty for the open view. */
export const formatRecordsView = state.format;
/** Whether a view leaves out what the open view shows. */
export const { isFiltered } = state;
