export { StaffAccess, type StaffAccessProps } from './access/StaffAccess.tsx';
export { StaffAudit, type StaffAuditProps } from './audit/StaffAudit.tsx';
export * from './headless.ts';
export { type OfficeMessages, officeTexts } from './locales/zh.ts';
export { StaffOrders, type StaffOrdersProps } from './orders/StaffOrders.tsx';
export { StaffAccounts, type StaffAccountsProps } from './staff/StaffAccounts.tsx';
export { StaffTeam, type StaffTeamProps } from './team/StaffTeam.tsx';
export { StaffTeams, type StaffTeamsProps } from './teams/StaffTeams.tsx';
