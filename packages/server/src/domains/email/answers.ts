import type {
  contactEmailSchema,
  contactSchema,
  creatorMailSchema,
  mailAttachmentSchema,
  mailCampaignEntrySchema,
  mailCampaignPauseSchema,
  mailCampaignSchema,
  mailLabelSchema,
  mailPartSchema,
  mailPresenceSchema,
  mailRecipientSchema,
  mailReplyDraftSchema,
  mailResumedCampaignSchema,
  mailRoundRecipientSchema,
  mailRoundSchema,
  mailRoundsSchema,
  mailScheduleSchema,
  mailSenderSchema,
  mailSummarySchema,
  mailTemplateSchema,
  mailThreadEntrySchema,
  mailThreadMessageSchema,
  mailThreadSuppressionSchema,
  outboxEntrySchema,
} from '@reachkit/contract';
import type * as z from 'zod/mini';

/** Service results have the fields of the contract, with database values in place of its texts. */
export type Contact = z.input<typeof contactSchema>;
export type ContactEmail = z.input<typeof contactEmailSchema>;
export type CreatorMail = z.input<typeof creatorMailSchema>;
export type MailAttachment = z.input<typeof mailAttachmentSchema>;
export type MailCampaign = z.input<typeof mailCampaignSchema>;
export type MailCampaignEntry = z.input<typeof mailCampaignEntrySchema>;
export type MailCampaignPause = z.input<typeof mailCampaignPauseSchema>;
export type MailLabel = z.input<typeof mailLabelSchema>;
export type MailPart = z.input<typeof mailPartSchema>;
export type MailPresence = z.input<typeof mailPresenceSchema>;
export type MailRecipient = z.input<typeof mailRecipientSchema>;
export type MailReplyDraft = z.input<typeof mailReplyDraftSchema>;
export type MailResumedCampaign = z.input<typeof mailResumedCampaignSchema>;
export type MailRound = z.input<typeof mailRoundSchema>;
export type MailRoundRecipient = z.input<typeof mailRoundRecipientSchema>;
export type MailRounds = z.input<typeof mailRoundsSchema>;
export type MailSchedule = z.input<typeof mailScheduleSchema>;
export type MailSender = z.input<typeof mailSenderSchema>;
export type MailSummary = z.input<typeof mailSummarySchema>;
export type MailTemplate = z.input<typeof mailTemplateSchema>;
export type MailThreadEntry = z.input<typeof mailThreadEntrySchema>;
export type MailThreadMessage = z.input<typeof mailThreadMessageSchema>;
export type MailThreadSuppression = z.input<typeof mailThreadSuppressionSchema>;
export type OutboxEntry = z.input<typeof outboxEntrySchema>;
