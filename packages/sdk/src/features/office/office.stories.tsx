import { listStaffRecords } from '@reachkit/contract/office/audit';
import { listStaff, listStaffAccess } from '@reachkit/contract/session/staff';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { openStaffAccessView } from './access/accessView.ts';
import { StaffAccess } from './access/StaffAccess.tsx';
import { StaffAccessView } from './access/StaffAccessView.tsx';
import { useStaffAccess } from './access/useStaffAccess.ts';
import { openStaffAuditView } from './audit/auditView.ts';
import { StaffAudit } from './audit/StaffAudit.tsx';
import { StaffAuditView } from './audit/StaffAuditView.tsx';
import { useStaffAudit } from './audit/useStaffAudit.ts';
import { openOfficeConsoleView } from './console/consoleView.ts';
import { OfficeConsole } from './console/OfficeConsole.tsx';
import { StaffAccounts } from './staff/StaffAccounts.tsx';
import { StaffAccountsView } from './staff/StaffAccountsView.tsx';
import { useStaffAccounts } from './staff/useStaffAccounts.ts';
import { auditHandlers, manyAuditRecords } from './stories/auditWorld.ts';
import { ConsoleStage } from './stories/ConsoleStage.tsx';
import { accessHandlers, lastAdministrator, staffHandlers } from './stories/staffWorld.ts';

export default { title: 'office/Console lists' };

const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const never = () => new Promise<never>(() => {});
const rtl = { direction: 'rtl' } as const;

const OwnAudit = () => <StaffAuditView model={useStaffAudit()} />;
const OwnAccounts = () => <StaffAccountsView model={useStaffAccounts()} />;
const OwnAccess = () => <StaffAccessView model={useStaffAccess()} />;

export const Audit = () => (
  <ConsoleStage handlers={auditHandlers()}>
    <StaffAudit />
  </ConsoleStage>
);
export const AuditRightToLeft = () => (
  <ConsoleStage handlers={auditHandlers()} appearance={rtl}>
    <StaffAudit />
  </ConsoleStage>
);
export const AuditPages = () => (
  <ConsoleStage handlers={auditHandlers(manyAuditRecords)}>
    <StaffAudit />
  </ConsoleStage>
);
export const AuditOfOrder = () => (
  <ConsoleStage handlers={auditHandlers()} rights={['support']}>
    <StaffAudit defaultView={{ ...openStaffAuditView, object: 'order 42' }} />
  </ConsoleStage>
);
export const AuditNothingFound = () => (
  <ConsoleStage handlers={auditHandlers()}>
    <StaffAudit defaultView={{ ...openStaffAuditView, team: '5', from: '2026-11-01', to: '2026-11-20' }} />
  </ConsoleStage>
);
export const AuditEmpty = () => (
  <ConsoleStage handlers={auditHandlers([])}>
    <StaffAudit />
  </ConsoleStage>
);
export const AuditLoading = () => (
  <ConsoleStage handlers={[answer(listStaffRecords, never)]}>
    <OwnAudit />
  </ConsoleStage>
);
export const AuditFailed = () => (
  <ConsoleStage handlers={[answer(listStaffRecords, failing)]}>
    <StaffAudit />
  </ConsoleStage>
);
export const AuditRefused = () => (
  <ConsoleStage handlers={auditHandlers()} rights={[]}>
    <StaffAudit />
  </ConsoleStage>
);
export const Accounts = () => (
  <ConsoleStage handlers={staffHandlers()}>
    <StaffAccounts />
  </ConsoleStage>
);
export const AccountsRightToLeft = () => (
  <ConsoleStage handlers={staffHandlers()} appearance={rtl}>
    <StaffAccounts />
  </ConsoleStage>
);
export const AccountsLastAdministrator = () => (
  <ConsoleStage handlers={staffHandlers(lastAdministrator)}>
    <StaffAccounts />
  </ConsoleStage>
);
export const AccountsRights = () => (
  <ConsoleStage handlers={staffHandlers()}>
    <StaffAccounts defaultView={{ action: 'rights', account: '43' }} />
  </ConsoleStage>
);
export const AccountsDisable = () => (
  <ConsoleStage handlers={staffHandlers()}>
    <StaffAccounts defaultView={{ action: 'state', account: '43' }} />
  </ConsoleStage>
);
export const AccountsReset = () => (
  <ConsoleStage handlers={staffHandlers()}>
    <StaffAccounts defaultView={{ action: 'reset', account: '45' }} />
  </ConsoleStage>
);
export const AccountsLoading = () => (
  <ConsoleStage handlers={[answer(listStaff, never)]}>
    <OwnAccounts />
  </ConsoleStage>
);
export const AccountsFailed = () => (
  <ConsoleStage handlers={[answer(listStaff, failing)]}>
    <StaffAccounts />
  </ConsoleStage>
);
export const AccountsRefused = () => (
  <ConsoleStage handlers={staffHandlers()} rights={['support', 'finance']}>
    <StaffAccounts />
  </ConsoleStage>
);
export const Access = () => (
  <ConsoleStage handlers={accessHandlers()} rights={['support']}>
    <StaffAccess />
  </ConsoleStage>
);
export const AccessRightToLeft = () => (
  <ConsoleStage handlers={accessHandlers()} appearance={rtl}>
    <StaffAccess />
  </ConsoleStage>
);
export const AccessNothingFound = () => (
  <ConsoleStage handlers={accessHandlers()}>
    <StaffAccess defaultView={{ ...openStaffAccessView, keyword: 'webhook', right: 'content' }} />
  </ConsoleStage>
);
export const AccessLoading = () => (
  <ConsoleStage handlers={[answer(listStaffAccess, never)]}>
    <OwnAccess />
  </ConsoleStage>
);
export const AccessFailed = () => (
  <ConsoleStage handlers={[answer(listStaffAccess, failing)]}>
    <StaffAccess />
  </ConsoleStage>
);
export const AccessRefused = () => (
  <ConsoleStage handlers={accessHandlers()} rights={[]}>
    <StaffAccess />
  </ConsoleStage>
);
export const Console = () => (
  <ConsoleStage handlers={[...auditHandlers(), ...staffHandlers(), ...accessHandlers()]}>
    <OfficeConsole defaultView={{ ...openOfficeConsoleView, page: 'audit' }} />
  </ConsoleStage>
);
