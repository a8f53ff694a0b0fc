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
