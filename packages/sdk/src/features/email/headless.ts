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
export type { DraftFields } from './compose/draftFields.ts';
export { type CampaignDraft, type SavingState, useCampaignDraft } from './compose/useCampaignDraft.ts';
export {
  type ComposerModel,
  type ComposerOptions,
  type ComposerSchedule,
  type RecipientPage,
  useComposer,
} from './compose/useComposer.ts';
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
