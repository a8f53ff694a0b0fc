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
} from '@reachkit/contract/mailOutbox';
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
} from '@reachkit/contract/mailSender';
export {
  addMailTemplate,
  changeMailTemplate,
  getMailTemplate,
  listMailTemplates,
  type MailTemplate,
  type MailTemplateEntry,
  type MailTemplateKind,
  removeMailTemplate,
} from '@reachkit/contract/mailTemplate';
export { EmailCampaigns, type EmailCampaignsProps } from './campaigns/EmailCampaigns.tsx';
export { EmailCampaignsView, type EmailCampaignsViewProps } from './campaigns/EmailCampaignsView.tsx';
export { EmailCenter, type EmailCenterProps } from './center/EmailCenter.tsx';
export { ComposeEmail, type ComposeEmailProps } from './compose/ComposeEmail.tsx';
export { ComposeEmailView, type ComposeEmailViewProps } from './compose/ComposeEmailView.tsx';
export * from './headless.ts';
export { type EmailMessages, emailTexts } from './locales/zh.ts';
export { NoEmails, type NoEmailsProps } from './outbox/NoEmails.tsx';
export { Outbox, type OutboxProps } from './outbox/Outbox.tsx';
export { OutboxView, type OutboxViewProps } from './outbox/OutboxView.tsx';
export type { OutboxSlots } from './outbox/outboxSlots.ts';
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
