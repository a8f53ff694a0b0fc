import { listStaffRecords } from '@reachkit/contract/office/audit';
import { listStaff, listStaffAccess } from '@reachkit/contract/session/staff';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { openStaffAccessView } from './access/accessView.ts';
import { StaffAccess } from './access/StaffAccess.tsx';
import { openStaffAuditView } from './audit/auditView.ts';
import { StaffAudit } from './audit/StaffAudit.tsx';
import { openOfficeConsoleView } from './console/consoleView.ts';
import { OfficeConsole } from './console/OfficeConsole.tsx';
import { StaffAccounts } from './staff/StaffAccounts.tsx';
import { auditHandlers, manyAuditRecords } from './stories/auditWorld.ts';
import { OfficeStage } from './stories/OfficeStage.tsx';
import { accessHandlers, lastAdministrator, staffHandlers } from './stories/staffWorld.ts';

export default { title: 'office/Console lists' };

const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const never = () => new Promise<never>(() => {});
const rtl = { direction: 'rtl' } as const;

export const Audit = () => (
  <OfficeStage handlers={auditHandlers()}>
    <StaffAudit />
  </OfficeStage>
);
export const AuditRightToLeft = () => (
  <OfficeStage handlers={auditHandlers()} appearance={rtl}>
    <StaffAudit />
  </OfficeStage>
);
export const AuditPages = () => (
  <OfficeStage handlers={auditHandlers(manyAuditRecords)}>
    <StaffAudit />
  </OfficeStage>
);
export const AuditOfOrder = () => (
  <OfficeStage handlers={auditHandlers()} rights={['support']}>
    <StaffAudit defaultView={{ ...openStaffAuditView, object: 'order 42' }} />
  </OfficeStage>
);
export const AuditNothingFound = () => (
  <OfficeStage handlers={auditHandlers()}>
    <StaffAudit defaultView={{ ...openStaffAuditView, team: '5', from: '2026-11-01', to: '2026-11-20' }} />
  </OfficeStage>
);
export const AuditEmpty = () => (
  <OfficeStage handlers={auditHandlers([])}>
    <StaffAudit />
  </OfficeStage>
);
export const AuditLoading = () => (
  <OfficeStage handlers={[answer(listStaffRecords, never)]}>
    <StaffAudit />
  </OfficeStage>
);
export const AuditFailed = () => (
  <OfficeStage handlers={[answer(listStaffRecords, failing)]}>
    <StaffAudit />
  </OfficeStage>
);
export const AuditRefused = () => (
  <OfficeStage handlers={auditHandlers()} rights={[]}>
    <StaffAudit />
  </OfficeStage>
);
export const Accounts = () => (
  <OfficeStage handlers={staffHandlers()}>
    <StaffAccounts />
  </OfficeStage>
);
export const AccountsRightToLeft = () => (
  <OfficeStage handlers={staffHandlers()} appearance={rtl}>
    <StaffAccounts />
  </OfficeStage>
);
export const AccountsLastAdministrator = () => (
  <OfficeStage handlers={staffHandlers(lastAdministrator)}>
    <StaffAccounts />
  </OfficeStage>
);
export const AccountsRights = () => (
  <OfficeStage handlers={staffHandlers()}>
    <StaffAccounts defaultView={{ action: 'rights', account: '43' }} />
  </OfficeStage>
);
export const AccountsDisable = () => (
  <OfficeStage handlers={staffHandlers()}>
    <StaffAccounts defaultView={{ action: 'state', account: '43' }} />
  </OfficeStage>
);
export const AccountsReset = () => (
  <OfficeStage handlers={staffHandlers()}>
    <StaffAccounts defaultView={{ action: 'reset', account: '45' }} />
  </OfficeStage>
);
export const AccountsLoading = () => (
  <OfficeStage handlers={[answer(listStaff, never)]}>
    <StaffAccounts />
  </OfficeStage>
);
export const AccountsFailed = () => (
  <OfficeStage handlers={[answer(listStaff, failing)]}>
    <StaffAccounts />
  </OfficeStage>
);
export const AccountsRefused = () => (
  <OfficeStage handlers={staffHandlers()} rights={['support', 'finance']}>
    <StaffAccounts />
  </OfficeStage>
);
export const Access = () => (
  <OfficeStage handlers={accessHandlers()} rights={['support']}>
    <StaffAccess />
  </OfficeStage>
);
export const AccessRightToLeft = () => (
  <OfficeStage handlers={accessHandlers()} appearance={rtl}>
    <StaffAccess />
  </OfficeStage>
);
export const AccessNothingFound = () => (
  <OfficeStage handlers={accessHandlers()}>
    <StaffAccess defaultView={{ ...openStaffAccessView, keyword: 'webhook', right: 'content' }} />
  </OfficeStage>
);
export const AccessLoading = () => (
  <OfficeStage handlers={[answer(listStaffAccess, never)]}>
    <StaffAccess />
  </OfficeStage>
);
export const AccessFailed = () => (
  <OfficeStage handlers={[answer(listStaffAccess, failing)]}>
    <StaffAccess />
  </OfficeStage>
);
export const AccessRefused = () => (
  <OfficeStage handlers={accessHandlers()} rights={[]}>
    <StaffAccess />
  </OfficeStage>
);
export const Console = () => (
  <OfficeStage handlers={[...auditHandlers(), ...staffHandlers(), ...accessHandlers()]}>
    <OfficeConsole defaultView={{ ...openOfficeConsoleView, page: 'audit' }} />
  </OfficeStage>
);
