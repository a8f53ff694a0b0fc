import { setting, urlState } from '../../../core/navigation/urlState.ts';

/** Parts of the page of a team. */
export const staffTeamTabs = ['overview', 'members', 'logins', 'tickets', 'audit'] as const;
/** One of `staffTeamTabs`. */
export type StaffTeamTab = (typeof staffTeamTabs)[number];

/** The open part; an action under way is not part of it, so that a link opens none. */
export interface StaffTeamViewState {
  readonly tab: StaffTeamTab;
}

const state = urlState<StaffTeamViewState>({ tab: setting(staffTeamTabs, 'overview') });

/** The initial view: the overview. */
export const openStaffTeamView = state.open;
/** Reads a view from the query part of a URL. */
export const parseStaffTeamView = state.parse;
/** The inverse of `parseStaffTeamView`: a query without `?`, empty for the overview. */
export const formatStaffTeamView = state.format;
