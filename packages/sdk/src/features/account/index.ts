export {
  exportUsage,
  getUsage,
  listUsageCharges,
  type UsageCharge,
  type UsageCounter,
  type UsageSubject,
} from '@reachkit/contract';
export {
  type AccountDeletionInfo,
  changePhone,
  changeProfile,
  exportPersonalData,
  getAccountDeletion,
  type Profile,
  removeAvatar,
  requestAccountDeletion,
  uploadAvatar,
  withdrawAccountDeletion,
} from '@reachkit/contract/account/account';
export {
  type AccountEmail as AccountEmailAddress,
  confirmAccountEmail,
  getAccountEmail,
  removeAccountEmail,
  sendEmailCode,
} from '@reachkit/contract/account/email';
export type {
  MemberCaps,
  MemberIdentity,
  OperationRecord,
  TeamFigureName,
  TeamMember,
} from '@reachkit/contract/account/team';
export {
  addTeamKey,
  listTeamKeys,
  revokeTeamKey,
  type TeamKey,
} from '@reachkit/contract/account/teamKey';
export type { TeamKeyScope } from '@reachkit/contract/account/teamKeyScope';
export {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@reachkit/contract/account/webhook';
export type { AccountSlots } from './accountSlots.ts';
export { AccountDeletion, type AccountDeletionProps } from './deletion/AccountDeletion.tsx';
export { AccountDeletionView, type AccountDeletionViewProps } from './deletion/AccountDeletionView.tsx';
export { DeletionNotice, type DeletionNoticeProps } from './deletion/DeletionNotice.tsx';
export {
  type AccountDeletionModel,
  type DeletionProof,
  useAccountDeletion,
} from './deletion/useAccountDeletion.ts';
export { AccountEmail, type AccountEmailProps } from './email/AccountEmail.tsx';
export { AccountEmailView, type AccountEmailViewProps } from './email/AccountEmailView.tsx';
export { type AccountEmailModel, useAccountEmail } from './email/useAccountEmail.ts';
export { TeamKeys, type TeamKeysProps } from './keys/TeamKeys.tsx';
export { TeamKeysView, type TeamKeysViewProps } from './keys/TeamKeysView.tsx';
export { type NewTeamKey, type TeamKeysModel, useTeamKeys } from './keys/useTeamKeys.ts';
export { type AccountMessages, accountTexts } from './locales/zh.ts';
export { PersonalDataExport, type PersonalDataExportProps } from './personal/PersonalDataExport.tsx';
export {
  PersonalDataExportView,
  type PersonalDataExportViewProps,
} from './personal/PersonalDataExportView.tsx';
export { PersonalInfo, type PersonalInfoProps } from './personal/PersonalInfo.tsx';
export { PersonalInfoView, type PersonalInfoViewProps } from './personal/PersonalInfoView.tsx';
export {
  type PersonalDataExportModel,
  type PersonalDataExportOptions,
  usePersonalDataExport,
} from './personal/usePersonalDataExport.ts';
export {
  type PersonalInfoModel,
  type PersonalInfoOptions,
  type ProvenPhone,
  usePersonalInfo,
} from './personal/usePersonalInfo.ts';
export {
  formatDataView,
  openDataView,
  parseDataView,
  type TeamDataRange,
  type TeamDataViewState,
} from './team/data/dataView.ts';
export { TeamData, type TeamDataProps } from './team/data/TeamData.tsx';
export { TeamDataView, type TeamDataViewProps } from './team/data/TeamDataView.tsx';
export { type TeamDataModel, type TeamDataOptions, useTeamData } from './team/data/useTeamData.ts';
export {
  formatMembersView,
  type MemberAct,
  openMembersView,
  parseMembersView,
  type TeamMembersViewState,
} from './team/members/membersView.ts';
export { TeamMembers, type TeamMembersProps } from './team/members/TeamMembers.tsx';
export { TeamMembersView, type TeamMembersViewProps } from './team/members/TeamMembersView.tsx';
export type { TeamInvitationSlotProps, TeamMembersSlots } from './team/members/teamMembersSlots.ts';
export {
  type RemovedMember,
  type ResetLink,
  type TeamMembersModel,
  type TeamMembersOptions,
  useTeamMembers,
} from './team/members/useTeamMembers.ts';
export { OperationRecords, type OperationRecordsProps } from './team/records/OperationRecords.tsx';
export {
  OperationRecordsView,
  type OperationRecordsViewProps,
} from './team/records/OperationRecordsView.tsx';
export {
  formatRecordsView,
  type OperationRecordsViewState,
  openRecordsView,
  parseRecordsView,
} from './team/records/recordsView.ts';
export {
  type OperationRecordsModel,
  type OperationRecordsOptions,
  useOperationRecords,
} from './team/records/useOperationRecords.ts';
export { ChargeSubject, type ChargeSubjectProps } from './usage/ChargeSubject.tsx';
export { UsageReport, type UsageReportProps } from './usage/UsageReport.tsx';
export { UsageReportView, type UsageReportViewProps } from './usage/UsageReportView.tsx';
export type { UsageSlots } from './usage/usageSlots.ts';
export {
  formatUsageView,
  openUsageView,
  parseUsageView,
  type UsageRange,
  type UsageView,
  usageRanges,
} from './usage/usageView.ts';
export {
  type UsageChargesModel,
  type UsageReportModel,
  type UsageReportOptions,
  useUsageReport,
} from './usage/useUsageReport.ts';
export { useViewPermission, type ViewPermissionModel } from './viewing/useViewPermission.ts';
export { ViewNotice, type ViewNoticeProps } from './viewing/ViewNotice.tsx';
export { ViewPermission, type ViewPermissionProps } from './viewing/ViewPermission.tsx';
export { ViewPermissionView, type ViewPermissionViewProps } from './viewing/ViewPermissionView.tsx';
export { TeamWebhooks, type TeamWebhooksProps } from './webhooks/TeamWebhooks.tsx';
export { TeamWebhooksView, type TeamWebhooksViewProps } from './webhooks/TeamWebhooksView.tsx';
export {
  type TeamWebhooksModel,
  type TeamWebhooksOptions,
  useTeamWebhooks,
  type WebhookInput,
} from './webhooks/useTeamWebhooks.ts';
export type { WebhookLogModel } from './webhooks/useWebhookLog.ts';
export {
  formatWebhooksView,
  openWebhooksView,
  parseWebhooksView,
  type TeamWebhooksViewState,
} from './webhooks/webhooksView.ts';
