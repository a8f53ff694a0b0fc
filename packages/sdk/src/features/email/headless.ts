export {
  type CampaignsView,
  formatCampaignsView,
  openCampaignsView,
  parseCampaignsView,
} from './campaigns/campaignsView.ts';
export {
  type EmailCampaignsModel,
  type EmailCampaignsOptions,
  useEmailCampaigns,
} from './campaigns/useEmailCampaigns.ts';
export {
  type EmailCenterPlace,
  type EmailFolder,
  emailFolders,
  formatEmailCenter,
  openEmailCenter,
  parseEmailCenter,
} from './center/centerView.ts';
export type { DraftFields } from './compose/draftFields.ts';
export type { SavingState } from './compose/leaving/useAutosave.ts';
export { type CampaignDraft, useCampaignDraft } from './compose/useCampaignDraft.ts';
export {
  type ComposerModel,
  type ComposerOptions,
  type ComposerSchedule,
  type RecipientPage,
  useComposer,
} from './compose/useComposer.ts';
export {
  formatInboxView,
  type InboxFilter,
  openInboxView,
  parseInboxView,
} from './inbox/inboxView.ts';
export type { ThreadChange } from './inbox/list/threadChange.ts';
export type { ThreadsChanged } from './inbox/list/useThreadChanges.ts';
export { type ReplyFields, type ReplyModel, useReply } from './inbox/reply/useReply.ts';
export {
  type EmailThreadModel,
  type EmailThreadOptions,
  useEmailThread,
} from './inbox/thread/useEmailThread.ts';
export {
  type InboxModel,
  type InboxName,
  type InboxOptions,
  useInbox,
} from './inbox/useInbox.ts';
export { type NeedsReplyOptions, useNeedsReply } from './inbox/useNeedsReply.ts';
export {
  formatOutboxView,
  type OutboxFilter,
  openOutboxView,
  parseOutboxView,
} from './outbox/outboxView.ts';
export {
  type OutboxModel,
  type OutboxOptions,
  type OutboxRetried,
  useOutbox,
} from './outbox/useOutbox.ts';
export type {
  CampaignReportAnalysis,
  CampaignReportPeople,
  CampaignReportView,
} from './report/reportView.ts';
export {
  type FollowUpPlanModel,
  type FollowUpPlanOptions,
  type RoundPeople,
  useFollowUpPlan,
} from './rounds/useFollowUpPlan.ts';
export {
  formatSendersView,
  openSendersView,
  parseSendersView,
  type SendersView,
} from './senders/sendersView.ts';
export {
  type EmailSendersModel,
  type EmailSendersOptions,
  type MailOauthProvider,
  type MailPresets,
  useEmailSenders,
} from './senders/useEmailSenders.ts';
export { type SenderFormModel, useSenderForm } from './senders/useSenderForm.ts';
export {
  type EmailSettingsModel,
  type MailSettings,
  useEmailSettings,
} from './settings/useEmailSettings.ts';
export {
  formatSuppressionsView,
  openSuppressionsView,
  parseSuppressionsView,
  type SuppressionsView,
} from './suppressions/suppressionsView.ts';
export {
  type EmailSuppressionsModel,
  type EmailSuppressionsOptions,
  type MailSuppression,
  type SuppressionsAdded,
  useEmailSuppressions,
} from './suppressions/useEmailSuppressions.ts';
export {
  formatTemplatesView,
  openTemplatesView,
  parseTemplatesView,
  type TemplatesView,
} from './templates/templatesView.ts';
export {
  type EmailTemplatesModel,
  type EmailTemplatesOptions,
  useEmailTemplates,
} from './templates/useEmailTemplates.ts';
