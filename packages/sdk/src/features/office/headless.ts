export { type StaffCaller, useStaffCaller } from './shared/useStaffCaller.ts';
export {
  formatStaffTeamView,
  openStaffTeamView,
  parseStaffTeamView,
  type StaffTeamTab,
  type StaffTeamViewState,
  staffTeamTabs,
} from './team/teamView.ts';
export {
  type StaffTeamModel,
  type StaffTeamOptions,
  useStaffTeam,
  useStaffTeamName,
} from './team/useStaffTeam.ts';
export type { StaffTeamAction, StaffTeamActions, StaffView } from './team/useStaffTeamActions.ts';
export {
  formatStaffTeamsView,
  openStaffTeamsView,
  parseStaffTeamsView,
  type StaffTeamsViewState,
} from './teams/teamsView.ts';
export {
  type StaffTeamsChange,
  type StaffTeamsModel,
  type StaffTeamsOptions,
  useStaffTeams,
} from './teams/useStaffTeams.ts';
