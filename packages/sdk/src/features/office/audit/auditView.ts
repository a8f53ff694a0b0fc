import { day, matching, page, urlState } from '../../../core/navigation/urlState.ts';
import type { PagedView } from '../../../core/react/usePagedView.ts';

/** The filters of the audit log. */
export interface StaffAuditViewState extends PagedView {
  /** Account id of a person of the staff; `""`: everyone. */
  readonly actor: string;
  /** Id of a team; `""`: all. */
  readonly team: string;
  /** `domain` or `domain.action`; `""`: all. */
  readonly action: string;
  /** Kind and id of an object, e.g. `order 12`; `""`: all. */
  readonly object: string;
  /** First and last day, `2026-11-25`; `""`: not given. */
  readonly from: string;
  readonly to: string;
}

/** Whether a text is the number of an account or team. */
export const isRowId = (text: string): boolean => /^\d{1,15}$/.test(text);
const isObject = (text: string) => text.length <= 80 && /^\w+ [\w-]+$/.test(text);

const state = urlState<StaffAuditViewState>({
  page: page(),
  actor: matching(isRowId),
  team: matching(isRowId),
  action: matching((name) => name.length <= 80 && /^\w+(?:\.\w+)?$/.test(name)),
  object: matching(isObject),
  from: day(),
  to: day(),
});

/** The default view: the latest records, not filtered. */
export const openStaffAuditView = state.open;
/** Reads a view from the query part of a URL. */
export const parseStaffAuditView = state.parse;
/** The inverse of `parseStaffAuditView`: a query without `?`, empty for the default view. */
export const formatStaffAuditView = state.format;
/** Whether a view hides records that the default view shows. */
export const { isFiltered } = state;
