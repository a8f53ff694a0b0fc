import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath, idSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { quotaSchema } from '../membership/quota.ts';
import { mailCampaignReasons, mailCampaignSchema, mailCampaignStatuses } from './campaign.ts';
import { mailSkipReasons } from './recipients.ts';
import { mailValuesSchema } from './template.ts';
import { mailVariables } from './text.ts';

/** Reasons why a campaign cannot be sent. Each has a text with advice. */
export const mailBlockers = [
  'nameMissing',
  'senderMissing',
  'senderUnverified',
  'senderPaused',
  'senderGone',
  'recipientsMissing',
  'noRecipients',
  'subjectMissing',
  'bodyMissing',
  'unclosedVariable',
  'unknownVariable',
  'missingValue',
  'ccFormat',
  'attachmentsTooLarge',
  'attachmentRefused',
  'tooManyRecipients',
  'tooManyRounds',
  'roundsNotTracked',
  /** A follow-up has a set date before the previous email. */
  'roundTooEarly',
  'equity',
  'scheduleTooEarly',
  'templateGone',
] as const;
export type MailBlocker = (typeof mailBlockers)[number];

/** Warnings before sending; a person may ignore them. */
export const mailWarnings = [
  'noUnsubscribeLink',
  'brokenLink',
  'longText',
  'imagesOnly',
  'spamSubject',
  'emptySubjectVariable',
  'lockedRecipients',
  'manyDays',
  'noImap',
  'roundsWithoutImap',
  'noPostalAddress',
  'sandbox',
] as const;
export type MailWarning = (typeof mailWarnings)[number];

const finding = <T extends readonly [string, ...string[]]>(codes: T) =>
  z.object({
    code: z.enum(codes),
    /** The form field that it belongs to. */
    field: z.enum([
      'name',
      'senders',
      'recipients',
      'cc',
      'subject',
      'body',
      'attachments',
      'schedule',
      'rounds',
    ]),
    /** Values for its text: a variable, an address, a number. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  });

export const mailSummarySchema = z.object({
  recipients: z.number(),
  /** Number of follow-up rounds. */
  rounds: z.number(),
  skipped: z.array(z.object({ reason: z.enum(mailSkipReasons), count: z.number() })),
  senders: z.array(z.object({ id: rowId, address: z.string(), recipients: z.number(), days: z.number() })),
  /** First and last email under today's limits; ISO 8601. */
  startsAt: timestamp,
  finishesAt: timestamp,
  /** Emails sent on the first day under these limits; the rest follows on the next days. */
  firstDay: z.number(),
  /** Today's email quota of the plan, and its use. */
  quota: quotaSchema,
  /** Number of locked addresses among the recipients, and remaining unlocks. */
  locked: z.object({ count: z.number(), left: z.number() }),
  blockers: z.array(finding(mailBlockers)),
  warnings: z.array(finding(mailWarnings)),
});
export type MailSummary = z.output<typeof mailSummarySchema>;

export const summariseMailCampaign = endpoint({
  id: 'summariseMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/validate',
  domain: 'email',
  summary: 'What would be sent, from where, until when, what keeps it from being sent, and what to look at',
  access: 'user',
  isRead: true,
  params: idPath,
  data: mailSummarySchema,
});

export const previewMailCampaign = endpoint({
  id: 'previewMailCampaign',
  method: 'GET',
  path: '/kol/api/email/task/{id}/preview',
  domain: 'email',
  summary:
    'The whole email, with signature, postal address and unsubscribe line, as up to ten real recipients would get it',
  access: 'user',
  params: idPath,
  query: z.object({ recipientId: z._default(z.string().check(z.maxLength(20)), '') }),
  data: z.object({
    list: z.array(
      z.object({
        recipientId: rowId,
        name: z.string(),
        address: z.string(),
        values: mailValuesSchema,
      }),
    ),
    email: z.object({
      /** `""`: there are no recipients yet, so the values are unknown. */
      recipientId: z.string(),
      from: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      missing: z.array(z.enum(mailVariables)),
    }),
  }),
});

export const testMailCampaign = endpoint({
  id: 'testMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/test',
  domain: 'email',
  summary: 'Sends the email as the first recipient would get it to the address of its own mailbox',
  access: 'user',
  params: idPath,
  body: z.strictObject({ recipientId: z.optional(idSchema) }),
  data: z.object({ to: z.string(), subject: z.string() }),
});

/** Both carry the revision of the summary that was read, so that only reviewed content is sent. */
export const sendMailCampaign = endpoint({
  id: 'sendMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/send',
  domain: 'email',
  summary:
    'Freezes content and recipients and begins to send. The same call again changes nothing. Refused with the blockers of the summary',
  access: 'user',
  params: idPath,
  body: z.strictObject({ revision: z.int() }),
  data: mailCampaignSchema,
});

export const scheduleMailCampaign = endpoint({
  id: 'scheduleMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/schedule',
  domain: 'email',
  summary: 'Sends at a later moment; recipients are checked again then',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    revision: z.int(),
    kind: z._default(z.enum(['fixed', 'creatorMorning'], { error: 'unknown_value' }), 'fixed'),
    /** Wall time: `2026-11-28T09:30`. */
    at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: 'wrong_format' })),
    timeZone: z.string().check(z.maxLength(64)),
  }),
  data: mailCampaignSchema,
});

export const mailCampaignActs = ['cancel', 'pause', 'resume', 'stop'] as const;
export type MailCampaignAct = (typeof mailCampaignActs)[number];

export const actOnMailCampaign = endpoint({
  id: 'actOnMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/act/{act}',
  domain: 'email',
  summary:
    'Cancels a schedule, pauses, resumes or stops a campaign. What was sent stays sent; stopping skips the rest for good',
  access: 'user',
  params: z.object({ id: idSchema, act: z.enum(mailCampaignActs) }),
  data: mailCampaignSchema,
});

/** The `event` of the live message to a team while a campaign changes; its `data` is `mailProgressSchema`. */
export const mailCampaignEvent = 'mailCampaign';
export const mailProgressSchema = z.object({
  id: rowId,
  status: z.enum(mailCampaignStatuses),
  reason: z.nullable(z.enum(mailCampaignReasons)),
});
