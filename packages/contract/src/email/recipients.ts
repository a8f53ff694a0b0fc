import * as z from 'zod/mini';
import { mailOutcomes } from '../creator/email.ts';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema, cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { uploadSize } from '../rules/file.ts';
import { unreadableSchema } from './pasted.ts';

/** Max recipients added, and lines pasted, per call. */
export const mailRecipientsMost = 50_000;

/** State of one email of one round. */
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

/** Why a recipient is skipped. */
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

/** Reasons that a person may override, for one recipient or all. */
export const mailOverridableSkips = [
  'otherCampaign',
  'contactedByColleague',
  'contactedRecently',
] as const satisfies readonly MailSkipReason[];

/** Outcome of an email (specification, section 4). */
export const mailRecipientOutcomes = mailOutcomes;

export const mailRecipientSchema = z.object({
  id: rowId,
  /** The creator, if the recipient is a known one. */
  creator: z.nullable(
    z.object({ id: rowId, platform: platformSchema, name: z.string(), handle: z.string() }),
  ),
  /** Masked, unless the team unlocked or entered it. */
  address: z.string(),
  name: z.string(),
  origin: z.enum(['search', 'list', 'creator', 'pasted', 'file']),
  /** `null`: gets the email. */
  skip: z.nullable(z.enum(mailSkipReasons)),
  /** Detail of the reason: the colleague, the campaign, the day. */
  skipDetail: z.nullable(z.string()),
  /** A person included it despite a reason to skip. */
  isIncluded: z.boolean(),
  state: z.nullable(z.enum(mailDeliveryStates)),
  outcome: z.nullable(z.enum(mailRecipientOutcomes)),
  sentAt: z.nullable(timestamp),
  openedAt: z.nullable(timestamp),
  clickedAt: z.nullable(timestamp),
  repliedAt: z.nullable(timestamp),
  /** Time when they opted out, whatever the outcome of the email. */
  unsubscribedAt: z.nullable(timestamp),
  complainedAt: z.nullable(timestamp),
});
export type MailRecipient = z.output<typeof mailRecipientSchema>;

const added = z.object({
  /** Number of submitted lines or creators. */
  given: z.number(),
  added: z.number(),
  /** Number that were recipients already. */
  already: z.number(),
  skipped: z.array(z.object({ reason: z.enum(mailSkipReasons), count: z.number() })),
  /** Lines that are neither an address nor a profile, at most the first hundred. */
  unreadable: z.array(unreadableSchema),
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
  params: idPath,
  body: z.strictObject({
    creatorIds: z.optional(z.array(creatorIdSchema).check(z.maxLength(mailRecipientsMost))),
    listId: z.optional(idSchema),
    /** One address or profile URL per line; an address may follow a name: `Mia <mia@example.com>`. */
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
  params: idPath,
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

/** Dimensions by which a campaign's report groups its recipients. */
export const mailReportDimensions = ['round', 'template', 'sender', 'domain', 'size', 'country'] as const;
export type MailReportDimension = (typeof mailReportDimensions)[number];

/** `included`, `skipped`, a skip reason, a state, an outcome, or a figure of the report. */
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
  /** Accepted by the recipient's server, including later bounces. */
  'serverAccepted',
  /** Unsubscribed after this campaign, unlike recipients skipped because they had unsubscribed before. */
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
  params: idPath,
  query: z.object({
    filter: z._default(z.enum(mailRecipientFilters, { error: 'unknown_value' }), ''),
    /** Only the recipients of one report group: the dimension `by`, and its key. */
    by: z._default(z.enum(['', ...mailReportDimensions], { error: 'unknown_value' }), ''),
    key: text(255),
    keyword: text(100),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
  }),
  data: z.object({
    list: z.array(mailRecipientSchema),
    total: z.number(),
    next: nextField,
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
  params: idPath,
  body: z.strictObject({
    ids: z.optional(z.array(idSchema).check(z.maxLength(mailRecipientsMost))),
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
  params: idPath,
  body: z.strictObject({
    ids: z.optional(z.array(idSchema).check(z.maxLength(mailRecipientsMost))),
    skip: z.optional(z.enum(mailOverridableSkips)),
    isIncluded: z.boolean(),
  }),
  data: z.object({ changed: z.number() }),
});
