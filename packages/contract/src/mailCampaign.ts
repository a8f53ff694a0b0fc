import * as z from 'zod/mini';
import { mailOutcomes } from './creatorEmail.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fieldSchemas.ts';
import { mailNotSentReasons } from './mailNotSent.ts';
import { mailBodyLimit, mailSubjectLimit, mailValuesSchema } from './mailTemplate.ts';
import { platformSchema } from './platform.ts';
import { uploadSize } from './rules/file.ts';

export const mailCampaignNameLimit = 80;
/** Addresses in copy. */
export const mailCcMost = 10;
/** Bytes of all attachments of a campaign together. */
export const mailAttachmentsBytes = 10 * 1024 * 1024;
export const mailAttachmentsMost = 20;
/** Emails a day that a campaign of its own may be limited to. */
export const mailDailyCapMost = 100_000;
/** Recipients that one call adds, and lines that one call pastes. */
export const mailRecipientsMost = 50_000;

/** The specification's states of an email task. */
export const mailCampaignStatuses = ['draft', 'timing', 'sending', 'sent', 'notSent'] as const;
export type MailCampaignStatus = (typeof mailCampaignStatuses)[number];

/** The finer reason behind a status; `null` in a draft. */
export const mailCampaignReasons = [
  /** Sending. */
  'queued',
  'pausedQuota',
  'pausedSender',
  'pausedBounce',
  'pausedUser',
  /** Sent. */
  'stopped',
  'followingUp',
  ...mailNotSentReasons,
] as const;
export type MailCampaignReason = (typeof mailCampaignReasons)[number];

/** Where one email of one round stands. */
export const mailDeliveryStates = [
  'pending',
  'claimed',
  'deferred',
  'accepted',
  'failed',
  'unknown',
  'ndrSoft',
  'ndrHard',
  'skipped',
] as const;
export type MailDeliveryState = (typeof mailDeliveryStates)[number];

/** Why a recipient gets nothing. */
export const mailSkipReasons = [
  'invalid',
  'duplicate',
  'noAddress',
  'locked',
  'optedOut',
  'blacklisted',
  'unsubscribed',
  'complained',
  'bouncedBefore',
  'noMailServer',
  'otherCampaign',
  'contactedByColleague',
  'contactedRecently',
  'missingValue',
  'unknownCreator',
  'quota',
  'stopped',
] as const;
export type MailSkipReason = (typeof mailSkipReasons)[number];

/** Reasons that a person may overrule, recipient by recipient or all. */
export const mailOverridableSkips = [
  'otherCampaign',
  'contactedByColleague',
  'contactedRecently',
] as const satisfies readonly MailSkipReason[];

/** What became of an email (specification, section 4). */
export const mailRecipientOutcomes = mailOutcomes;

export const mailRoundConditions = ['unread', 'readNoReply', 'noReply'] as const;
export type MailRoundCondition = (typeof mailRoundConditions)[number];

export const mailAttachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type MailAttachment = z.output<typeof mailAttachmentSchema>;

export const mailScheduleSchema = z.object({
  /** `fixed`: at one moment. `creatorMorning`: between 9 and 11 in each creator's local time, from that day on. */
  kind: z.enum(['fixed', 'creatorMorning']),
  /** Wall time in `timeZone`: `2026-11-28T09:30`. */
  at: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** The moment that this means; ISO 8601. A skipped hour means the next one, a repeated hour the first. */
  moment: z.string(),
});
export type MailSchedule = z.output<typeof mailScheduleSchema>;

/**
 * The level of the area `mailTracking` from which each is shown. Replies, bounces and opt-outs are acted upon whatever
 * the level; a single conversation always shows its reply.
 */
export const mailTrackingLevels = { opens: 1, replies: 1, bounces: 2, clicks: 3 } as const;

export const mailCampaignCountsSchema = z.object({
  /** Recipients that get an email, and that do not. */
  recipients: z.number(),
  skipped: z.number(),
  /** Of the first round. */
  pending: z.number(),
  deferred: z.number(),
  /** Taken by the recipient's server, those that bounced later among them where bounces are shown. */
  accepted: z.number(),
  /** With those that bounced where bounces are not shown. */
  failed: z.number(),
  unknown: z.number(),
  /** These: `null` where the membership does not show them, see `mailTrackingLevels`. */
  bounced: z.nullable(z.number()),
  opened: z.nullable(z.number()),
  /** By machines alone. */
  openedMachine: z.nullable(z.number()),
  clicked: z.nullable(z.number()),
  replied: z.nullable(z.number()),
  unsubscribed: z.number(),
});
export type MailCampaignCounts = z.output<typeof mailCampaignCountsSchema>;

const entry = {
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  status: z.enum(mailCampaignStatuses),
  reason: z.nullable(z.enum(mailCampaignReasons)),
  /** When a campaign that waits goes on by itself; ISO 8601. */
  resumeAt: z.nullable(z.string()),
  isOwn: z.boolean(),
  by: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  schedule: z.nullable(mailScheduleSchema),
  counts: mailCampaignCountsSchema,
};
export const mailCampaignEntrySchema = z.object(entry);
export type MailCampaignEntry = z.output<typeof mailCampaignEntrySchema>;

export const mailCampaignSchema = z.object({
  ...entry,
  /** The mailboxes that it sends from; recipients are spread over them, each keeps one. */
  senderIds: z.array(z.string()),
  /** Separated by `;`. */
  cc: z.string(),
  templateId: z.nullable(z.string()),
  html: z.string(),
  /** The plain version. */
  text: z.string(),
  isTextOwn: z.boolean(),
  attachments: z.array(mailAttachmentSchema),
  /** Bytes of the uploaded images that the text names: they are sent along, and count with the attachments. */
  imageBytes: z.number(),
  tracksOpens: z.boolean(),
  tracksClicks: z.boolean(),
  /** Skips recipients whom a colleague wrote to within so many days; `null`: skips none for that reason. */
  skipContactedDays: z.nullable(z.number()),
  /** Emails a day; the rest goes out on the next ones. `null`: as many as the other limits allow. */
  dailyCap: z.nullable(z.number()),
  /** Rises with each change of the draft. */
  revision: z.number(),
});
export type MailCampaign = z.output<typeof mailCampaignSchema>;

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const name = z.string().check(z.trim(), z.maxLength(mailCampaignNameLimit), z.regex(oneLine));
const id = z.string().check(z.maxLength(20));
const path = z.object({ id });

const draft = {
  name: z.optional(name),
  senderIds: z.optional(z.array(id).check(z.maxLength(20))),
  cc: z.optional(z.string().check(z.maxLength(3_000), z.regex(oneLine))),
  subject: z.optional(z.string().check(z.maxLength(mailSubjectLimit), z.regex(oneLine))),
  /** The content of a template is copied; `null`: none. */
  templateId: z.optional(z.nullable(id)),
  html: z.optional(z.string().check(z.maxLength(mailBodyLimit))),
  text: z.optional(z.nullable(z.string().check(z.maxLength(mailBodyLimit)))),
  attachmentIds: z.optional(z.array(id).check(z.maxLength(mailAttachmentsMost))),
  tracksOpens: z.optional(z.boolean()),
  tracksClicks: z.optional(z.boolean()),
  skipContactedDays: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(365)))),
  dailyCap: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(mailDailyCapMost)))),
};

export const listMailCampaigns = endpoint({
  id: 'listMailCampaigns',
  method: 'GET',
  path: '/kol/api/email/task',
  domain: 'email',
  summary: "The team's campaigns, the latest changed first, and how many there are of each status",
  access: 'user',
  query: z.object({
    status: z._default(z.enum(['', ...mailCampaignStatuses], { error: 'unknown_value' }), ''),
    /** Part of a name or a subject. */
    keyword: text(100),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(mailCampaignEntrySchema),
    total: z.number(),
    statusCounts: z.record(z.enum(mailCampaignStatuses), z.number()),
  }),
});

export const getMailCampaign = endpoint({
  id: 'getMailCampaign',
  method: 'GET',
  path: '/kol/api/email/task/{id}',
  domain: 'email',
  summary: 'A campaign with its content',
  access: 'user',
  params: path,
  data: mailCampaignSchema,
});

export const addMailCampaign = endpoint({
  id: 'addMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task',
  domain: 'email',
  summary: 'Begins a draft; a missing part is filled in later',
  access: 'user',
  body: z.strictObject(draft),
  data: mailCampaignSchema,
});

export const changeMailCampaign = endpoint({
  id: 'changeMailCampaign',
  method: 'PUT',
  path: '/kol/api/email/task/{id}',
  domain: 'email',
  summary:
    'Changes a draft; a scheduled campaign becomes a draft again. Refused with code 1201 where another tab or person has changed it since, and with 1302 once it is being sent',
  access: 'user',
  params: path,
  body: z.strictObject({ ...draft, revision: z.int() }),
  data: mailCampaignSchema,
});

export const removeMailCampaign = endpoint({
  id: 'removeMailCampaign',
  method: 'DELETE',
  path: '/kol/api/email/task/{id}',
  domain: 'email',
  summary: 'Deletes a draft or a scheduled campaign; one that has sent anything is archived instead',
  access: 'user',
  params: path,
  data: z.object({ removed: z.boolean() }),
});

export const copyMailCampaign = endpoint({
  id: 'copyMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/copy',
  domain: 'email',
  summary: 'A new draft with the content and settings of a campaign, without its recipients',
  access: 'user',
  params: path,
  data: mailCampaignSchema,
});

export const mailRecipientSchema = z.object({
  id: z.string(),
  /** The creator, where it is known who is written to. */
  creator: z.nullable(
    z.object({ id: z.string(), platform: platformSchema, name: z.string(), handle: z.string() }),
  ),
  /** Masked, unless the team unlocked it or typed it in. */
  address: z.string(),
  name: z.string(),
  origin: z.enum(['search', 'list', 'creator', 'pasted', 'file']),
  /** `null`: gets the email. */
  skip: z.nullable(z.enum(mailSkipReasons)),
  /** What the reason rests on: the colleague, the campaign, the day. */
  skipDetail: z.nullable(z.string()),
  /** A person included it in spite of a reason. */
  isIncluded: z.boolean(),
  state: z.nullable(z.enum(mailDeliveryStates)),
  outcome: z.nullable(z.enum(mailRecipientOutcomes)),
  sentAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  clickedAt: z.nullable(z.string()),
  repliedAt: z.nullable(z.string()),
});
export type MailRecipient = z.output<typeof mailRecipientSchema>;

const added = z.object({
  /** Lines or creators that were handed in. */
  given: z.number(),
  added: z.number(),
  /** Were among the recipients before. */
  already: z.number(),
  skipped: z.array(z.object({ reason: z.enum(mailSkipReasons), count: z.number() })),
  /** Lines that are neither an address nor a profile, the first hundred of them. */
  unreadable: z.array(z.object({ line: z.number(), text: z.string() })),
  unreadableCount: z.number(),
});
export type MailRecipientsAdded = z.output<typeof added>;

export const addMailRecipients = endpoint({
  id: 'addMailRecipients',
  method: 'POST',
  path: '/kol/api/email/task/{id}/recipients',
  domain: 'email',
  summary: 'Adds creators, the creators of a list, or pasted addresses and profile links to a draft',
  access: 'user',
  bodyMost: 8 * 1024 * 1024,
  params: path,
  body: z.strictObject({
    creatorIds: z.optional(z.array(id).check(z.maxLength(mailRecipientsMost))),
    listId: z.optional(id),
    /** One address or profile link a line; an address may stand behind a name: `Mia <mia@example.com>`. */
    pasted: z.optional(z.string().check(z.maxLength(4_000_000))),
    origin: z._default(z.enum(['search', 'list', 'creator', 'pasted']), 'search'),
  }),
  data: added,
});

export const importMailRecipients = endpoint({
  id: 'importMailRecipients',
  method: 'POST',
  path: '/kol/api/email/task/{id}/recipients/import',
  domain: 'email',
  summary: 'Adds the rows of the first sheet of a workbook in the format of the template, at most 10 MB',
  access: 'user',
  takes: 'form',
  params: path,
  body: z.strictObject({ file: z.file({ error: 'required' }).check(uploadSize()) }),
  data: added,
});

export const fetchRecipientTemplate = endpoint({
  id: 'fetchRecipientTemplate',
  method: 'GET',
  path: '/kol/api/email/recipients/template',
  domain: 'email',
  summary: 'The workbook that recipients are imported from',
  access: 'user',
  answer: 'file',
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

/** What the recipients of a campaign are grouped by in its report. */
export const mailReportDimensions = ['round', 'template', 'sender', 'domain', 'size', 'country'] as const;
export type MailReportDimension = (typeof mailReportDimensions)[number];

/** `included`, `skipped`, a reason to skip, a state, an outcome, or a figure of the report. */
export const mailRecipientFilters = [
  '',
  'included',
  'skipped',
  ...mailSkipReasons,
  ...mailDeliveryStates.filter((state) => state !== 'skipped'),
  ...mailRecipientOutcomes.filter((outcome) => outcome !== 'failed'),
  'opened',
  'openedMachine',
  'clicked',
  'unsubscribed',
  /** Accepted by the recipient's server, those that bounced later among them. */
  'serverAccepted',
  /** Did so after this campaign, unlike those that were skipped for it. */
  'didUnsubscribe',
  'didComplain',
] as const;
export type MailRecipientFilter = (typeof mailRecipientFilters)[number];

export const listMailRecipients = endpoint({
  id: 'listMailRecipients',
  method: 'GET',
  path: '/kol/api/email/task/{id}/recipients',
  domain: 'email',
  summary: 'The recipients of a campaign in the order in which they were added',
  access: 'user',
  params: path,
  query: z.object({
    filter: z._default(z.enum(mailRecipientFilters, { error: 'unknown_value' }), ''),
    /** Only those of one group of the report: `by` what, and its key. */
    by: z._default(z.enum(['', ...mailReportDimensions], { error: 'unknown_value' }), ''),
    key: text(255),
    keyword: text(100),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
  }),
  data: z.object({
    list: z.array(mailRecipientSchema),
    total: z.number(),
    included: z.number(),
    skipped: z.array(z.object({ reason: z.enum(mailSkipReasons), count: z.number() })),
  }),
});

export const removeMailRecipients = endpoint({
  id: 'removeMailRecipients',
  method: 'POST',
  path: '/kol/api/email/task/{id}/recipients/remove',
  domain: 'email',
  summary: 'Takes recipients out of a draft: some, all with one reason to skip, or all',
  access: 'user',
  params: path,
  body: z.strictObject({
    ids: z.optional(z.array(id).check(z.maxLength(mailRecipientsMost))),
    skip: z.optional(z.enum(mailSkipReasons)),
    isAll: z._default(z.boolean(), false),
  }),
  data: z.object({ removed: z.number() }),
});

export const includeMailRecipients = endpoint({
  id: 'includeMailRecipients',
  method: 'POST',
  path: '/kol/api/email/task/{id}/recipients/include',
  domain: 'email',
  summary: 'Includes skipped recipients again where that is a matter of choice, or takes it back',
  access: 'user',
  params: path,
  body: z.strictObject({
    ids: z.optional(z.array(id).check(z.maxLength(mailRecipientsMost))),
    skip: z.optional(z.enum(mailOverridableSkips)),
    isIncluded: z.boolean(),
  }),
  data: z.object({ changed: z.number() }),
});

/** What keeps a campaign from being sent. Each has a text that says what to do. */
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
  'equity',
  'scheduleTooEarly',
  'templateGone',
] as const;
export type MailBlocker = (typeof mailBlockers)[number];

/** What a person may want to change, and need not. */
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
    /** The field of the form that it belongs to. */
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
  /** Rounds that follow up. */
  rounds: z.number(),
  skipped: z.array(z.object({ reason: z.enum(mailSkipReasons), count: z.number() })),
  senders: z.array(
    z.object({ id: z.string(), address: z.string(), recipients: z.number(), days: z.number() }),
  ),
  /** The first and the last email by the limits of today; ISO 8601. */
  startsAt: z.string(),
  finishesAt: z.string(),
  /** Emails that the membership gives today, and those used. */
  quota: z.object({ limit: z.number(), used: z.number(), resetAt: z.string() }),
  /** Locked addresses among the recipients, and unlocks that are left. */
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
  params: path,
  data: mailSummarySchema,
});

export const previewMailCampaign = endpoint({
  id: 'previewMailCampaign',
  method: 'GET',
  path: '/kol/api/email/task/{id}/preview',
  domain: 'email',
  summary: 'The email as up to ten real recipients would get it',
  access: 'user',
  params: path,
  query: z.object({ recipientId: z._default(z.string().check(z.maxLength(20)), '') }),
  data: z.object({
    list: z.array(
      z.object({
        recipientId: z.string(),
        name: z.string(),
        address: z.string(),
        values: mailValuesSchema,
      }),
    ),
    email: z.nullable(
      z.object({
        recipientId: z.string(),
        from: z.string(),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        missing: z.array(z.string()),
      }),
    ),
  }),
});

export const testMailCampaign = endpoint({
  id: 'testMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/test',
  domain: 'email',
  summary: 'Sends the email as the first recipient would get it to the address of its own mailbox',
  access: 'user',
  params: path,
  body: z.strictObject({ recipientId: z.optional(id) }),
  data: z.object({ to: z.string(), subject: z.string() }),
});

/** Both carry the revision that the summary was read for, so that a sender never sends what they did not see. */
export const sendMailCampaign = endpoint({
  id: 'sendMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/send',
  domain: 'email',
  summary:
    'Freezes content and recipients and begins to send. The same call again changes nothing. Refused with the blockers of the summary',
  access: 'user',
  params: path,
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
  params: path,
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
  params: z.object({ id, act: z.enum(mailCampaignActs) }),
  data: mailCampaignSchema,
});

/** The `event` of the live message to a team while a campaign changes; its `data` is `mailProgressSchema`. */
export const mailCampaignEvent = 'mailCampaign';
export const mailProgressSchema = z.object({
  id: z.string(),
  status: z.enum(mailCampaignStatuses),
  reason: z.nullable(z.enum(mailCampaignReasons)),
});

export const uploadMailAttachment = endpoint({
  id: 'uploadMailAttachment',
  method: 'POST',
  path: '/kol/api/email/attachment',
  domain: 'email',
  summary: 'Keeps a file to be attached, at most 10 MB; programs are refused, whatever they are called',
  access: 'user',
  takes: 'form',
  body: z.strictObject({ file: z.file({ error: 'required' }).check(uploadSize()) }),
  data: mailAttachmentSchema,
});

export const removeMailAttachment = endpoint({
  id: 'removeMailAttachment',
  method: 'DELETE',
  path: '/kol/api/email/attachment/{id}',
  domain: 'email',
  summary: 'Deletes a file that no campaign that is scheduled, sending or sent has attached',
  access: 'user',
  params: path,
  data: z.object({ removed: z.boolean() }),
});
