import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { uploadSize } from '../rules/file.ts';
import { mailFigureFields } from './figures.ts';
import { mailNotSentReasons } from './notSent.ts';
import { mailBounceTallySchema, mailPauseReasons, mailResumedCampaignSchema } from './sender.ts';
import { mailBodyLimit, mailSubjectLimit } from './template.ts';

export const mailCampaignNameLimit = 80;
/** Addresses in Cc. */
export const mailCcMost = 10;
/** Max total bytes of a campaign's attachments. */
export const mailAttachmentsBytes = 10 * 1024 * 1024;
export const mailAttachmentsMost = 20;
/** Upper bound of a campaign's own daily cap. */
export const mailDailyCapMost = 100_000;

/** The specification's states of an email task. */
export const mailCampaignStatuses = ['draft', 'timing', 'sending', 'sent', 'notSent'] as const;
export type MailCampaignStatus = (typeof mailCampaignStatuses)[number];

/** The detailed reason behind a status; `null` in a draft. */
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

export const mailRoundConditions = ['unread', 'readNoReply', 'noReply'] as const;
export type MailRoundCondition = (typeof mailRoundConditions)[number];

export const mailAttachmentSchema = z.object({
  id: rowId,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type MailAttachment = z.output<typeof mailAttachmentSchema>;

export const mailScheduleSchema = z.object({
  /** `fixed`: at one time. `creatorMorning`: between 9 and 11 in each creator's local time, from that day on. */
  kind: z.enum(['fixed', 'creatorMorning']),
  /** Wall time in `timeZone`: `2026-11-28T09:30`. */
  at: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** The resulting time; ISO 8601. A skipped hour means the next one, a repeated hour the first. */
  moment: timestamp,
});
export type MailSchedule = z.output<typeof mailScheduleSchema>;

/**
 * The `mailTracking` level from which each figure is shown. Replies, bounces and opt-outs are processed at any level; a
 * single conversation always shows its reply.
 */
export const mailTrackingLevels = { opens: 1, replies: 1, bounces: 2, clicks: 3 } as const;

/** Recipients of a campaign by outcome; see `mailFigures`. */
export const mailCampaignCountsSchema = z.object({
  recipients: z.number(),
  skipped: z.number(),
  /** An email to them is queued, or was deferred by its server. */
  pending: z.number(),
  deferred: z.number(),
  unknown: z.number(),
  ...mailFigureFields,
});
export type MailCampaignCounts = z.output<typeof mailCampaignCountsSchema>;

export const mailCampaignPauseSchema = z.object({
  /** The bounces of this campaign that paused it; `null` where its senders are paused. */
  tally: z.nullable(mailBounceTallySchema),
  /** Its paused senders, with the reason. */
  senders: z.array(
    z.object({
      id: rowId,
      address: z.string(),
      reason: z.enum(['unverified', ...mailPauseReasons]),
      tally: z.nullable(mailBounceTallySchema),
      /** Other campaigns that are sending from it. */
      otherCampaigns: z.array(mailResumedCampaignSchema),
    }),
  ),
});
/** Why a campaign was paused automatically. */
export type MailCampaignPause = z.output<typeof mailCampaignPauseSchema>;

const entry = {
  id: rowId,
  name: z.string(),
  subject: z.string(),
  status: z.enum(mailCampaignStatuses),
  reason: z.nullable(z.enum(mailCampaignReasons)),
  /** When a waiting campaign resumes automatically; ISO 8601. */
  resumeAt: z.nullable(timestamp),
  /** For `pausedBounce` and `pausedSender`. */
  pause: z.nullable(mailCampaignPauseSchema),
  isOwn: z.boolean(),
  by: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  schedule: z.nullable(mailScheduleSchema),
  counts: mailCampaignCountsSchema,
};
export const mailCampaignEntrySchema = z.object(entry);
export type MailCampaignEntry = z.output<typeof mailCampaignEntrySchema>;

export const mailCampaignSchema = z.object({
  ...entry,
  /** Its senders; recipients are distributed over them, and each keeps one. */
  senderIds: z.array(rowId),
  /** Separated by `;`. */
  cc: z.string(),
  templateId: z.nullable(rowId),
  html: z.string(),
  /** The plain version. */
  text: z.string(),
  isTextOwn: z.boolean(),
  attachments: z.array(mailAttachmentSchema),
  /** Total bytes of the uploaded images in the text: they are sent along, and count with the attachments. */
  imageBytes: z.number(),
  /** The promotion that it invites to, whose short links the creators have; `null`: none. */
  promotionId: z.nullable(rowId),
  tracksOpens: z.boolean(),
  tracksClicks: z.boolean(),
  /** Skips recipients emailed by a colleague within this many days; `null`: no such skip. */
  skipContactedDays: z.nullable(z.number()),
  /** Emails per day; the rest goes out on later days. `null`: as many as the other limits allow. */
  dailyCap: z.nullable(z.number()),
  /** Increases with each change of the draft. */
  revision: z.number(),
});
export type MailCampaign = z.output<typeof mailCampaignSchema>;

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const name = z.string().check(z.trim(), z.maxLength(mailCampaignNameLimit), z.regex(oneLine));

const draft = {
  name: z.optional(name),
  senderIds: z.optional(z.array(idSchema).check(z.maxLength(20))),
  cc: z.optional(z.string().check(z.maxLength(3_000), z.regex(oneLine))),
  subject: z.optional(z.string().check(z.maxLength(mailSubjectLimit), z.regex(oneLine))),
  /** The content of a template is copied; `null`: none. */
  templateId: z.optional(z.nullable(idSchema)),
  html: z.optional(z.string().check(z.maxLength(mailBodyLimit))),
  text: z.optional(z.nullable(z.string().check(z.maxLength(mailBodyLimit)))),
  attachmentIds: z.optional(z.array(idSchema).check(z.maxLength(mailAttachmentsMost))),
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
    /** The promotion that they invite to; `""`: all. */
    promotionId: text(20),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(mailCampaignEntrySchema),
    total: z.number(),
    next: nextField,
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
  params: idPath,
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
  params: idPath,
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
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});

export const copyMailCampaign = endpoint({
  id: 'copyMailCampaign',
  method: 'POST',
  path: '/kol/api/email/task/{id}/copy',
  domain: 'email',
  summary: 'A new draft with the content and settings of a campaign, without its recipients',
  access: 'user',
  params: idPath,
  data: mailCampaignSchema,
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
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});
