import { membershipVersions } from '@reachkit/contract/membership/equity';
import { teamStates } from '@reachkit/contract/office/team';
import { choice, urlState } from '../../../core/navigation/urlState.ts';

/** Filters of the teams. The text is not part of it: phone numbers and addresses do not belong into URLs. */
export interface StaffTeamsViewState {
  /** `""`: all. */
  readonly state: '' | (typeof teamStates)[number];
  /** The plan in force; `""`: all. */
  readonly version: '' | (typeof membershipVersions)[number];
}

const state = urlState<StaffTeamsViewState>({
  state: choice(['', ...teamStates]),
  version: choice(['', ...membershipVersions]),
});

/** The initial view: all teams. */
export const openStaffTeamsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseStaffTeamsView = state.parse;
/** The inverse of `parseStaffTeamsView`: a query without `?`, empty for the open view. */
export const formatStaffTeamsView = state.format;
/** Whether the view's filters differ from the open view. */
export const { isFiltered } = state;
