import { choice, matching, urlState } from '../../../core/navigation/urlState.ts';

/** The open action on an account; `""`: none. */
export const staffAccountActions = ['', 'rights', 'state', 'reset'] as const;
/** One of `staffAccountActions`. */
export type StaffAccountAction = (typeof staffAccountActions)[number];

/** View of the accounts of the staff. */
export interface StaffAccountsViewState {
  readonly action: StaffAccountAction;
  /** Account id; `""` without an action. */
  readonly account: string;
}

const state = urlState<StaffAccountsViewState>(
  { action: choice(staffAccountActions), account: matching((id) => /^\d{1,20}$/.test(id)) },
  (view, open) => (view.action === '' || view.account === '' ? open : view),
);

/** The default view: the list, no form open. */
export const openStaffAccountsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseStaffAccountsView = state.parse;
/** The inverse of `parseStaffAccountsView`: a query without `?`, empty for the default view. */
export const formatStaffAccountsView = state.format;
