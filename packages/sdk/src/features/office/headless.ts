export {
  formatStaffAccessView,
  openStaffAccessView,
  parseStaffAccessView,
  type StaffAccessViewState,
} from './access/accessView.ts';
export {
  type AccessGroup,
  type StaffAccessModel,
  type StaffAccessOptions,
  useStaffAccess,
} from './access/useStaffAccess.ts';
export {
  formatStaffAuditView,
  openStaffAuditView,
  parseStaffAuditView,
  type StaffAuditViewState,
} from './audit/auditView.ts';
export { type StaffAuditModel, type StaffAuditOptions, useStaffAudit } from './audit/useStaffAudit.ts';
export {
  type ConsolePage,
  formatOfficeConsoleView,
  type OfficeConsoleViewState,
  openOfficeConsoleView,
  parseOfficeConsoleView,
} from './console/consoleView.ts';
export { type StaffCaller, useStaffCaller } from './shared/useStaffCaller.ts';
export {
  formatStaffAccountsView,
  openStaffAccountsView,
  parseStaffAccountsView,
  type StaffAccountAction,
  type StaffAccountsViewState,
} from './staff/staffAccountsView.ts';
export {
  type StaffAccountsModel,
  type StaffAccountsOptions,
  useStaffAccounts,
} from './staff/useStaffAccounts.ts';
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
