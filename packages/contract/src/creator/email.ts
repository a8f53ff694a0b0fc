import * as z from 'zod/mini';
import { mailMessageWarnings } from '../email/inbox/warnings.ts';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { quotaSchema } from '../membership/quota.ts';
import { emailBlocks } from './emailBlock.ts';
import { emailVerdicts } from './emailVerdict.ts';
import { platformSchema } from './platform.ts';

export { type EmailBlock, emailBlocks } from './emailBlock.ts';
export { type EmailVerdict, emailVerdicts } from './emailVerdict.ts';

export const emailValiditySchema = z.object({
  /** `verified`: well formed, its domain takes mail, never bounced. `risky`: bounced once, or the domain is disposable. `invalid`: malformed, no mail server, or hard bounce. `unknown`: the lookup failed. */
  verdict: z.enum(emailVerdicts),
  isWellFormed: z.boolean(),
  /** Whether the domain has a mail server. */
  mailServer: z.enum(['there', 'none', 'unknown']),
  /** Bounces from it, over all teams. */
  bounces: z.number(),
  /** ISO 8601: time of the DNS lookup. */
  checkedAt: z.nullable(timestamp),
});
export type EmailValidity = z.output<typeof emailValiditySchema>;

/** A creator's email address as a team may see it. */
export const contactEmailSchema = z.object({
  state: z.enum(['none', 'locked', 'unlocked']),
  /** e.g. `li•••@g•••.com`; `null` if there is no address. */
  masked: z.nullable(z.string()),
  /** Only where the team unlocked it. */
  address: z.nullable(z.string()),
  validity: z.nullable(emailValiditySchema),
  /** ISO 8601. */
  unlockedAt: z.nullable(timestamp),
  /** An email to it bounced: the charge was refunded, and the address is locked again. */
  isCredited: z.boolean(),
});
export type ContactEmail = z.output<typeof contactEmailSchema>;

/** Whether a member of the team has emailed a creator; `me` outranks `team`. */
export const contactStates = ['none', 'me', 'team'] as const;
export type ContactState = (typeof contactStates)[number];

export const contactSchema = z.object({
  state: z.enum(contactStates),
  /** Time of the last sent email; ISO 8601. */
  at: z.nullable(timestamp),
  /** Nickname of its author. */
  by: z.nullable(z.string()),
  /** Absent: nothing blocks an email. */
  emailBlock: z.optional(z.enum(emailBlocks)),
});
export type Contact = z.output<typeof contactSchema>;

/** Outcome of an email (specification, section 4). */
export const mailOutcomes = [
  'successful',
  'failed',
  'read',
  'ndr',
  'noReply',
  'replied',
  'readNoReply',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export const creatorMailSchema = z.object({
  id: rowId,
  direction: z.enum(['out', 'in']),
  subject: z.string(),
  /** The beginning of its text, without markup. */
  preview: z.string(),
  /** `null` for incoming email. */
  outcome: z.nullable(z.enum(mailOutcomes)),
  at: timestamp,
  /** Nickname of its author; `null` for incoming mail and for former members. */
  by: z.nullable(z.string()),
  /**
   * Warnings for readers, as in the conversation, gravest first. On an outgoing email, `notChecked`: the reply to it is
   * unproven. Left out: none.
   */
  warnings: z.optional(z.array(z.enum(mailMessageWarnings))),
});
export type CreatorMail = z.output<typeof creatorMailSchema>;

export const getCreatorEmails = endpoint({
  id: 'getCreatorEmails',
  method: 'GET',
  path: '/kol/api/blogger/{platform}/{id}/email',
  domain: 'email',
  summary:
    'The mails of the team with a creator, newest first, and the address as far as the team may see it',
  access: 'user',
  params: z.object({ platform: platformSchema, id: z.string().check(z.maxLength(20)) }),
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
  data: z.object({
    email: contactEmailSchema,
    contact: contactSchema,
    list: z.array(creatorMailSchema),
    total: z.number(),
    pageNum: z.number(),
    pageSize: z.number(),
    /** The conversation with the creator's latest message, if the caller may see it. */
    threadId: z.optional(rowId),
    /** The conversation's warnings, as in the inbox list. Left out: none. */
    threadWarnings: z.optional(z.array(z.enum(mailMessageWarnings))),
  }),
});

/** Max addresses per call. */
export const unlockMost = 100;

export const unlockEmails = endpoint({
  id: 'unlockEmails',
  method: 'POST',
  path: '/kol/api/blogger/email/unlock',
  domain: 'email',
  summary:
    'Shows the addresses of creators; each is charged once. When mail to it bounces within 7 days, the charge is given back and the address is locked again. All or none where the membership has too few left',
  access: 'user',
  gate: 'emailUnlocks',
  body: z.strictObject({
    ids: z.array(creatorIdSchema).check(z.minLength(1), z.maxLength(unlockMost)),
  }),
  data: z.object({
    success: z.array(z.object({ id: rowId, email: contactEmailSchema, isNew: z.boolean() })),
    fail: z.array(z.object({ id: z.string(), reason: z.enum(['unknown', 'no_email', 'opted_out']) })),
    quota: quotaSchema,
  }),
});
