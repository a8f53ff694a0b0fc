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
export { ComposeEmail, type ComposeEmailProps } from './compose/ComposeEmail.tsx';
export { ComposeEmailView, type ComposeEmailViewProps } from './compose/ComposeEmailView.tsx';
export * from './headless.ts';
export { type EmailMessages, emailTexts } from './locales/zh.ts';
export { EmailSenders, type EmailSendersProps } from './senders/EmailSenders.tsx';
export { EmailSendersView, type EmailSendersViewProps } from './senders/EmailSendersView.tsx';
export { EmailTemplates, type EmailTemplatesProps } from './templates/EmailTemplates.tsx';
export { EmailTemplatesView, type EmailTemplatesViewProps } from './templates/EmailTemplatesView.tsx';
export type { EmailTemplatesSlots } from './templates/emailTemplatesSlots.ts';
export { NoTemplates, type NoTemplatesProps } from './templates/NoTemplates.tsx';
