export {
  formatSendersView,
  openSendersView,
  parseSendersView,
  type SendersView,
} from './senders/sendersView.ts';
export {
  type EmailSendersModel,
  type EmailSendersOptions,
  type MailPresets,
  useEmailSenders,
} from './senders/useEmailSenders.ts';
export { type SenderFormModel, useSenderForm } from './senders/useSenderForm.ts';
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
