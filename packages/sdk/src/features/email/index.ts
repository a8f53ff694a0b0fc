export {
  changeMailThreads,
  listMailThreads,
  type MailThreadEntry,
  type MailThreadState,
} from '@reachkit/contract/email/inbox/inbox';
export {
  addMailLabel,
  listMailLabels,
  type MailLabel,
  removeMailLabel,
} from '@reachkit/contract/email/inbox/labels';
export {
  removeMailReply,
  retryMailReply,
  saveMailReply,
  sendMailReply,
} from '@reachkit/contract/email/inbox/reply';
export {
  getMailThread,
  type MailReplyDraft,
  type MailThreadMessage,
} from '@reachkit/contract/email/inbox/thread';
export {
  correctMailMessage,
  decideOtherAddress,
  fetchMailImage,
  fetchMailPart,
  markMailPresence,
  trustMailImages,
} from '@reachkit/contract/email/inbox/threadActs';
export {
  addMailSuppressions,
  changeMailSettings,
  exportMailSuppressions,
  getMailQuota,
  getMailSettings,
  getOutboxEmail,
  listMailSuppressions,
  listOutbox,
  type MailFailureReason,
  type MailSuppressionReason,
  type OutboxEntry,
  type OutboxState,
  removeMailSuppressions,
  retryOutbox,
} from '@reachkit/contract/email/outbox';
export {
  actOnMailRound,
  changeMailRounds,
  getMailRounds,
  listMailRoundRecipients,
  type MailRound,
  type MailRoundInput,
  type MailRoundRecipient,
  type MailRounds,
} from '@reachkit/contract/email/rounds';
export {
  addMailSender,
  changeMailSender,
  guessMailSettings,
  listMailPresets,
  listMailSenders,
  type MailCheck,
  type MailSender,
  pauseMailSender,
  removeMailSender,
  setDefaultMailSender,
  verifyMailSender,
} from '@reachkit/contract/email/sender';
export {
  addMailTemplate,
  changeMailTemplate,
  getMailTemplate,
  listMailTemplates,
  type MailTemplate,
  type MailTemplateEntry,
  type MailTemplateKind,
  removeMailTemplate,
} from '@reachkit/contract/email/template';
export { EmailCampaigns, type EmailCampaignsProps } from './campaigns/EmailCampaigns.tsx';
export { EmailCampaignsView, type EmailCampaignsViewProps } from './campaigns/EmailCampaignsView.tsx';
export type { CampaignLinksProps, EmailCampaignsSlots } from './campaigns/emailCampaignsSlots.ts';
export { EmailCenter, type EmailCenterProps } from './center/EmailCenter.tsx';
export { ComposeEmail, type ComposeEmailProps } from './compose/ComposeEmail.tsx';
export { ComposeEmailView, type ComposeEmailViewProps } from './compose/ComposeEmailView.tsx';
export * from './headless.ts';
export { Inbox, type InboxProps } from './inbox/Inbox.tsx';
export { InboxView, type InboxViewProps } from './inbox/InboxView.tsx';
export type { InboxSlots, ThreadCreatorSlotProps } from './inbox/inboxSlots.ts';
export { NoThreads, type NoThreadsProps } from './inbox/list/NoThreads.tsx';
export { EmailThread, type EmailThreadProps } from './inbox/thread/EmailThread.tsx';
export {
  type EmailThreadActs,
  EmailThreadView,
  type EmailThreadViewProps,
} from './inbox/thread/EmailThreadView.tsx';
export type {
  EmailThreadSlots,
  ThreadAddressSlotProps,
  ThreadMessageSlotProps,
} from './inbox/thread/threadSlots.ts';
export { type EmailMessages, emailTexts } from './locales/zh.ts';
export { NoEmails, type NoEmailsProps } from './outbox/NoEmails.tsx';
export { Outbox, type OutboxProps } from './outbox/Outbox.tsx';
export { OutboxView, type OutboxViewProps } from './outbox/OutboxView.tsx';
export type { OutboxSlots } from './outbox/outboxSlots.ts';
export { FollowUpPlan, type FollowUpPlanProps } from './rounds/FollowUpPlan.tsx';
export { FollowUpPlanView, type FollowUpPlanViewProps } from './rounds/FollowUpPlanView.tsx';
export { EmailSenders, type EmailSendersProps } from './senders/EmailSenders.tsx';
export { EmailSendersView, type EmailSendersViewProps } from './senders/EmailSendersView.tsx';
export { EmailSettings, type EmailSettingsProps } from './settings/EmailSettings.tsx';
export { EmailSettingsView, type EmailSettingsViewProps } from './settings/EmailSettingsView.tsx';
export { EmailSuppressions, type EmailSuppressionsProps } from './suppressions/EmailSuppressions.tsx';
export {
  EmailSuppressionsView,
  type EmailSuppressionsViewProps,
} from './suppressions/EmailSuppressionsView.tsx';
export { EmailTemplates, type EmailTemplatesProps } from './templates/EmailTemplates.tsx';
export { EmailTemplatesView, type EmailTemplatesViewProps } from './templates/EmailTemplatesView.tsx';
export type { EmailTemplatesSlots } from './templates/emailTemplatesSlots.ts';
export { NoTemplates, type NoTemplatesProps } from './templates/NoTemplates.tsx';
