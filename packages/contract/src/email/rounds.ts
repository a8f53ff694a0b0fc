import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorField, idPath, idSchema, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { mailRoundConditions } from './campaign.ts';
import { mailBodyLimit } from './template.ts';

/** Max rounds per campaign; the plan may allow fewer. */
export const mailRoundsMost = 5;
/** Days after the previous email. */
export const mailRoundDelayDays = { least: 1, most: 30 } as const;

/** Why a round goes out to a recipient later than planned. It is checked again automatically. */
export const mailRoundDelays = [
  /** Outside the recipient's local hours or weekdays. */
  'window',
  /** An automatic reply says that the person is away. */
  'away',
  /** The team has emailed this person very recently, or often enough within a week. */
  'frequency',
  /** Unknown whether there is a reply: the inbox could not be read. */
  'mailboxNotRead',
  'mailboxPaused',
  /** The address is suppressed temporarily, e.g. by an unproven report. */
  'suppressed',
] as const;

/** Why a round never goes out to a recipient. */
export const mailRoundEnds = [
  'replied',
  'bounced',
  'unsubscribed',
  'complained',
  'blacklisted',
  /** The condition is not met: it was opened, or was not. */
  'opened',
  'notOpened',
  /** Opens are not tracked, so they are unknown. */
  'notTracked',
  /** The inbox cannot be read, so replies would be missed. */
  'noImap',
  'mailboxGone',
  'mailboxUnreadLong',
  /** Skipped by a person. */
  'skipped',
  'stopped',
  'missingValue',
] as const;

/** Why a due email of a round has not been sent. */
export const mailRoundWaits = [
  /** The sender, the campaign or the team has reached its daily limit. */
  'dailyLimit',
  /** Queued behind other emails of the sender. */
  'queued',
] as const;
export type MailRoundWait = (typeof mailRoundWaits)[number];

export const mailRoundHolds = [...mailRoundDelays, ...mailRoundWaits, ...mailRoundEnds] as const;
export type MailRoundHold = (typeof mailRoundHolds)[number];

/** Reasons that a person may override; also `suppressed` if unproven. */
export const mailRoundForceable = [
  'window',
  'away',
  'frequency',
  'opened',
  'notOpened',
  'skipped',
] as const satisfies readonly MailRoundHold[];

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'wrong_format' }));

const plan = {
  condition: z._default(z.enum(mailRoundConditions, { error: 'unknown_value' }), 'noReply'),
  /** After the previous email; added to `delayHours`. */
  delayDays: z._default(z.int().check(z.gte(mailRoundDelayDays.least), z.lte(mailRoundDelayDays.most)), 2),
  delayHours: z._default(z.int().check(z.gte(0), z.lte(23)), 0),
  /** A set time instead of the delay; ISO 8601. */
  at: z._default(z.nullable(z.iso.datetime({ offset: true, error: 'wrong_format' })), null),
  /** Allowed hours in the recipient's local time; `null`: any time. */
  windowFrom: z._default(z.nullable(clock), null),
  windowTo: z._default(z.nullable(clock), null),
  /** Not on Saturday and Sunday, in local time. */
  isOnWeekdays: z._default(z.boolean(), false),
};

/** Settings of a round; its subject is the first email's. */
export const mailRoundInputSchema = z.strictObject({
  ...plan,
  /** Its content is copied; left out where `html` is given. */
  templateId: z._default(z.nullable(idSchema), null),
  html: z.optional(z.string().check(z.maxLength(mailBodyLimit))),
  /** The plain-text version; `null`: generated from the HTML. */
  text: z.optional(z.nullable(z.string().check(z.maxLength(mailBodyLimit)))),
});
/** A follow-up round as it is saved: condition, delay or set time, and content from a template or as HTML. */
export type MailRoundInput = z.input<typeof mailRoundInputSchema>;

export const mailRoundSchema = z.object({
  /** 1: the first follow-up. */
  no: z.number(),
  /** Increases with each change while the campaign runs. */
  version: z.number(),
  condition: z.enum(mailRoundConditions),
  delayDays: z.number(),
  delayHours: z.number(),
  at: z.nullable(timestamp),
  windowFrom: z.nullable(z.string()),
  windowTo: z.nullable(z.string()),
  isOnWeekdays: z.boolean(),
  templateId: z.nullable(rowId),
  /** `null`: deleted, or there never was one. */
  templateName: z.nullable(z.string()),
  html: z.string(),
  text: z.string(),
  isTextOwn: z.boolean(),
});
/** A follow-up round of a campaign with its content. Delays count from the previous email; `at` is ISO 8601. */
export type MailRound = z.output<typeof mailRoundSchema>;

const [dayMs, hourMs] = [86_400_000, 3_600_000];

/**
 * Returns the index of the first round with a set date that is not after the previous email; `null`: none.
 * @param firstAt when the first email goes out; milliseconds since 1970
 */
export function roundOutOfOrder(
  firstAt: number,
  rounds: readonly {
    /** ISO 8601; `null`: use the delay. */
    readonly at: string | null;
    readonly delayDays: number;
    readonly delayHours: number;
  }[],
): number | null {
  let earliest = firstAt;
  for (const [place, { at, delayDays, delayHours }] of rounds.entries()) {
    const next = at === null ? earliest + delayDays * dayMs + delayHours * hourMs : Date.parse(at);
    if (next <= earliest) return place;
    earliest = next;
  }
  return null;
}

const counts = z.object({
  /** Expected recipients of the round: those of the previous round that have not dropped out. */
  due: z.number(),
  /** Wait for their time. */
  next: z.number(),
  /** Emails accepted by servers, like `accepted` of `mailFigures`; the same for `failed`, `unknown` and `replied`. */
  sent: z.number(),
  held: z.number(),
  ended: z.number(),
  failed: z.number(),
  unknown: z.number(),
  /** Replied to this email. */
  replied: z.number(),
});

export const mailRoundsSchema = z.object({
  rounds: z.array(
    z.object({
      ...mailRoundSchema.shape,
      counts,
      /** Part of `held`: recipients with an address suppressed by an unproven report. */
      heldUnproven: z.number(),
      /** Time of the next waiting email; ISO 8601. With `dailyLimit` the earliest possible day. */
      nextAt: z.nullable(timestamp),
      /** `null`: it is just not due yet. */
      nextWait: z.nullable(z.enum(mailRoundWaits)),
    }),
  ),
  /** The first email. */
  first: z.object({ ...counts.shape, startedAt: z.nullable(timestamp) }),
  /** Max rounds of the plan. */
  limit: z.number(),
  /** Increases with each change of the follow-up plan. */
  revision: z.number(),
  /** Opens are tracked; otherwise `unread` and `readNoReply` are not known. */
  isTracked: z.boolean(),
  /** Share of opens by machines, 0 to 1; `null`: too few opens. */
  machineShare: z.nullable(z.number()),
  /** Addresses of the campaign's senders that cannot be read. */
  unreadable: z.array(z.string()),
  /** When all inboxes were last fully read: the earliest of them; ISO 8601. */
  readAt: z.nullable(timestamp),
  /** The campaign's time zone: for its set dates, and for recipients with an unknown one. */
  timeZone: z.string(),
  /** When the first email goes or went out; `null`: not scheduled yet. ISO 8601. */
  startsAt: z.nullable(timestamp),
});
/** The follow-up plan of a campaign with recipient counts per round. A save is rejected unless `revision` is the latest. */
export type MailRounds = z.output<typeof mailRoundsSchema>;

/**
 * `GET /kol/api/email/task/{id}/rounds`: the follow-up rounds of a campaign, with numbers of waiting, sent and held
 * recipients.
 */
export const getMailRounds = endpoint({
  id: 'getMailRounds',
  method: 'GET',
  path: '/kol/api/email/task/{id}/rounds',
  domain: 'email',
  summary: 'The rounds that follow up a campaign, how many recipients of each wait, got it, or are held back',
  access: 'user',
  params: idPath,
  data: mailRoundsSchema,
});

/**
 * `PUT /kol/api/email/task/{id}/rounds`: replaces the rounds, also while the campaign runs; applies to emails not sent
 * yet. Code 1201: changed by another person since `revision` was read.
 */
export const changeMailRounds = endpoint({
  id: 'changeMailRounds',
  method: 'PUT',
  path: '/kol/api/email/task/{id}/rounds',
  domain: 'email',
  summary:
    'Sets the rounds of a campaign, also while it runs: a change then holds for recipients whose round is not sent yet. Refused with code 1201 where another person has changed them since',
  access: 'user',
  bodyMost: 2 * 1024 * 1024,
  params: idPath,
  body: z.strictObject({
    rounds: z.array(mailRoundInputSchema).check(z.maxLength(mailRoundsMost)),
    /** Revision of the plan that was read. */
    revision: z.int(),
  }),
  data: mailRoundsSchema,
});

export const mailRoundFilters = ['next', 'held', 'sent', 'ended'] as const;
export type MailRoundFilter = (typeof mailRoundFilters)[number];

export const mailRoundRecipientSchema = z.object({
  id: rowId,
  name: z.string(),
  /** Masked, unless the team unlocked or entered it. */
  address: z.string(),
  /** ISO 3166 code; empty where it is not known. */
  region: z.string(),
  timeZone: z.string(),
  state: z.enum(mailRoundFilters),
  /** Time when it is planned, was sent, or ended; ISO 8601. `null`: unknown. With `dailyLimit` the earliest possible day. */
  at: z.nullable(timestamp),
  /** `null`: it is just not due yet. */
  reason: z.nullable(z.enum(mailRoundHolds)),
  isForced: z.boolean(),
  canSkip: z.boolean(),
  canForce: z.boolean(),
  canMove: z.boolean(),
  openedAt: z.nullable(timestamp),
  clickedAt: z.nullable(timestamp),
  repliedAt: z.nullable(timestamp),
  /** The return day in an automatic reply; `null`: none is named, or there is no such reply. */
  awayUntil: z.nullable(timestamp),
  /**
   * Only an unproven report blocks the address; `force` lifts that. `source`: the reporting email, `null` if it may not
   * be seen.
   */
  unproven: z.nullable(z.object({ source: z.nullable(z.object({ threadId: rowId, subject: z.string() })) })),
});
/** A recipient in one follow-up round: planned, held, sent or ended, with time and reason. */
export type MailRoundRecipient = z.output<typeof mailRoundRecipientSchema>;

const roundPath = z.object({
  id: idSchema,
  no: z.coerce.number().check(z.int(), z.gte(1), z.lte(mailRoundsMost)),
});

/**
 * `GET /kol/api/email/task/{id}/rounds/{no}/recipients`: recipients of one round by `filter`, paginated, with time and
 * reason.
 */
export const listMailRoundRecipients = endpoint({
  id: 'listMailRoundRecipients',
  method: 'GET',
  path: '/kol/api/email/task/{id}/rounds/{no}/recipients',
  domain: 'email',
  summary: 'Who gets a round next, who got it, who is held back or gets none, when and why',
  access: 'user',
  params: roundPath,
  query: z.object({
    filter: z._default(z.enum(mailRoundFilters, { error: 'unknown_value' }), 'next'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 20),
  }),
  data: z.object({ list: z.array(mailRoundRecipientSchema), total: z.number(), next: nextField }),
});

export const mailRoundActs = ['skip', 'force', 'move'] as const;
export type MailRoundAct = (typeof mailRoundActs)[number];

/**
 * `POST /kol/api/email/task/{id}/rounds/{no}/act`: skips a recipient, overrides a reason and sends, or reschedules, for
 * one recipient of one round.
 */
export const actOnMailRound = endpoint({
  id: 'actOnMailRound',
  method: 'POST',
  path: '/kol/api/email/task/{id}/rounds/{no}/act',
  domain: 'email',
  summary:
    'Skips a recipient, sends in spite of a reason that is a matter of choice, or moves the date of a round for a recipient',
  access: 'user',
  params: roundPath,
  body: z.strictObject({
    recipientId: idSchema,
    act: z.enum(mailRoundActs, { error: 'unknown_value' }),
    /** Only for `move`; ISO 8601. */
    at: z.optional(z.iso.datetime({ offset: true, error: 'wrong_format' })),
  }),
  data: mailRoundRecipientSchema,
});
