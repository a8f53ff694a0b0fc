import { type StaffRight, staffRights } from '@reachkit/contract/session/staffRights';
import { choice, text, urlState } from '../../../core/navigation/urlState.ts';

/** The filters of the table of rights. */
export interface StaffAccessViewState {
  /** Part of a summary, path or name. */
  readonly keyword: string;
  /** Only endpoints that this right opens; `""`: all. */
  readonly right: StaffRight | '';
}

const state = urlState<StaffAccessViewState>({ keyword: text(), right: choice(['', ...staffRights]) });

/** The default view: the whole table. */
export const openStaffAccessView = state.open;
/** Reads a view from the query part of a URL. */
export const parseStaffAccessView = state.parse;
/** The inverse of `parseStaffAccessView`: a query without `?`, empty for the default view. */
export const formatStaffAccessView = state.format;
/** Whether a view hides endpoints that the default view shows. */
export const { isFiltered } = state;
