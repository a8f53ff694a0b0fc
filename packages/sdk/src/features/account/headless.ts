export {
  type AccountDeletionModel,
  type DeletionProof,
  useAccountDeletion,
} from './deletion/useAccountDeletion.ts';
export { type AccountEmailModel, useAccountEmail } from './email/useAccountEmail.ts';
export { type NewTeamKey, type TeamKeysModel, useTeamKeys } from './keys/useTeamKeys.ts';
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
export { type TeamDataModel, type TeamDataOptions, useTeamData } from './team/data/useTeamData.ts';
export {
  formatMembersView,
  type MemberAct,
  openMembersView,
  parseMembersView,
  type TeamMembersViewState,
} from './team/members/membersView.ts';
export {
  type RemovedMember,
  type TeamMembersModel,
  type TeamMembersOptions,
  useTeamMembers,
} from './team/members/useTeamMembers.ts';
export { useTeamRight } from './team/parts/useTeamRight.ts';
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
