import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorField, idPath, idSchema, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { mailRoundConditions } from './campaign.ts';
import { mailBodyLimit } from './template.ts';

/** Rounds that a campaign can have at most; the membership may give fewer. */
export const mailRoundsMost = 5;
/** Days after the email before. */
export const mailRoundDelayDays = { least: 1, most: 30 } as const;

/** Why a round goes out to a recipient later than planned. It is looked at again by itself. */
export const mailRoundDelays = [
  /** Outside the hours or the weekdays, where the recipient lives. */
  'window',
  /** An automatic reply says that the person is away. */
  'away',
  /** The team wrote to this person a moment ago, or often enough within a week. */
  'frequency',
  /** It is not known whether there is a reply: the mailbox could not be read. */
  'mailboxNotRead',
  'mailboxPaused',
  /** The team does not write to the address for a while, e.g. by a report that nothing proves. */
  'suppressed',
] as const;

/** Why a round never goes out to a recipient. */
export const mailRoundEnds = [
  'replied',
  'bounced',
  'unsubscribed',
  'complained',
  'blacklisted',
  /** The condition does not hold: it was opened, or was not. */
  'opened',
  'notOpened',
  /** Opens are not tracked, so that nothing is known of them. */
  'notTracked',
  /** The mailbox cannot be read, so that no reply would be seen. */
  'noImap',
  'mailboxGone',
  'mailboxUnreadLong',
  /** A person decided so. */
  'skipped',
  'stopped',
  'missingValue',
] as const;

/** Why an email of a round has not left though its time has come. */
export const mailRoundWaits = [
  /** The sender, the campaign or the team has sent what it may today. */
  'dailyLimit',
  /** Behind other emails of the sender. */
  'queued',
] as const;
export type MailRoundWait = (typeof mailRoundWaits)[number];

export const mailRoundHolds = [...mailRoundDelays, ...mailRoundWaits, ...mailRoundEnds] as const;
export type MailRoundHold = (typeof mailRoundHolds)[number];

/** Reasons that are a matter of choice: a person may send all the same; also `suppressed` where nothing proves it. */
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
  /** After the email before; together with `delayHours`. */
  delayDays: z._default(z.int().check(z.gte(mailRoundDelayDays.least), z.lte(mailRoundDelayDays.most)), 2),
  delayHours: z._default(z.int().check(z.gte(0), z.lte(23)), 0),
  /** A set time in place of the delay; ISO 8601. */
  at: z._default(z.nullable(z.iso.datetime({ offset: true, error: 'wrong_format' })), null),
  /** Between these times of the day where the recipient lives; `null`: at any time. */
  windowFrom: z._default(z.nullable(clock), null),
  windowTo: z._default(z.nullable(clock), null),
  /** Not on Saturday and Sunday there. */
  isOnWeekdays: z._default(z.boolean(), false),
};

/** Settings of a round; its subject is that of the first email. */
export const mailRoundInputSchema = z.strictObject({
  ...plan,
  /** Its content is copied; left out where `html` is given. */
  templateId: z._default(z.nullable(idSchema), null),
  html: z.optional(z.string().check(z.maxLength(mailBodyLimit))),
  /** The plain version; `null`: made from the HTML. */
  text: z.optional(z.nullable(z.string().check(z.maxLength(mailBodyLimit)))),
});
/** A follow-up round as it is saved: condition, delay or set time, and content from a template or as HTML. */
export type MailRoundInput = z.input<typeof mailRoundInputSchema>;

export const mailRoundSchema = z.object({
  /** 1: the first that follows up. */
  no: z.number(),
  /** Rises with each change while the campaign runs. */
  version: z.number(),
  condition: z.enum(mailRoundConditions),
  delayDays: z.number(),
  delayHours: z.number(),
  at: z.nullable(timestamp),
  windowFrom: z.nullable(z.string()),
  windowTo: z.nullable(z.string()),
  isOnWeekdays: z.boolean(),
  templateId: z.nullable(rowId),
  /** `null`: there is none any more, or there never was one. */
  templateName: z.nullable(z.string()),
  html: z.string(),
  text: z.string(),
  isTextOwn: z.boolean(),
});
/** A follow-up round of a campaign with its content. Delays count from the email before; `at` is ISO 8601. */
export type MailRound = z.output<typeof mailRoundSchema>;

const [dayMs, hourMs] = [86_400_000, 3_600_000];

/**
 * The place of the first round with a set date that is not after the email before it; `null`: there is none.
 * @param firstAt when the first email goes out; milliseconds since 1970
 */
export function roundOutOfOrder(
  firstAt: number,
  rounds: readonly {
    /** ISO 8601; `null`: after the delay. */
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
  /** Recipients that the round is for, as far as that is known: those of the round before that have not fallen out. */
  due: z.number(),
  /** Wait for their time. */
  next: z.number(),
  /** Emails that servers took, as `accepted` of `mailFigures`; `failed`, `unknown` and `replied` as well. */
  sent: z.number(),
  held: z.number(),
  ended: z.number(),
  failed: z.number(),
  unknown: z.number(),
  /** Answered this email. */
  replied: z.number(),
});

export const mailRoundsSchema = z.object({
  rounds: z.array(
    z.object({
      ...mailRoundSchema.shape,
      counts,
      /** Of `held`: those whose address a report stops that nothing proves. */
      heldUnproven: z.number(),
      /** The first of those that wait; ISO 8601. With `dailyLimit` the day on which it can go out at the earliest. */
      nextAt: z.nullable(timestamp),
      /** `null`: only its time has not come. */
      nextWait: z.nullable(z.enum(mailRoundWaits)),
    }),
  ),
  /** The first email. */
  first: z.object({ ...counts.shape, startedAt: z.nullable(timestamp) }),
  /** Rounds that the membership gives. */
  limit: z.number(),
  /** Rises with each change of the plan. */
  revision: z.number(),
  /** Opens are tracked; otherwise `unread` and `readNoReply` are not known. */
  isTracked: z.boolean(),
  /** Part of the opens that machines made, 0 to 1; `null`: too few to say. */
  machineShare: z.nullable(z.number()),
  /** Addresses of mailboxes of the campaign that cannot be read. */
  unreadable: z.array(z.string()),
  /** When the mailboxes were last read up to their end: the earliest of them; ISO 8601. */
  readAt: z.nullable(timestamp),
  /** The zone of the campaign: of its set dates, and of recipients of whom none is known. */
  timeZone: z.string(),
  /** When the first email goes or went out; `null`: no time is set yet. ISO 8601. */
  startsAt: z.nullable(timestamp),
});
/**
 * The follow-up plan of a campaign with counts of recipients a round. A save is refused where `revision` is not the
 * one last read.
 */
export type MailRounds = z.output<typeof mailRoundsSchema>;

/**
 * `GET /kol/api/email/task/{id}/rounds`: the follow-up rounds of a campaign, with how many recipients wait, were sent
 * to, or are held back.
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
 * `PUT /kol/api/email/task/{id}/rounds`: replaces the rounds, also while the campaign runs; holds for emails not sent
 * yet. Code 1201: somebody has changed them since `revision` was read.
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
    /** Of the plan that was read. */
    revision: z.int(),
  }),
  data: mailRoundsSchema,
});

export const mailRoundFilters = ['next', 'held', 'sent', 'ended'] as const;
export type MailRoundFilter = (typeof mailRoundFilters)[number];

export const mailRoundRecipientSchema = z.object({
  id: rowId,
  name: z.string(),
  /** Masked, unless the team unlocked it or typed it in. */
  address: z.string(),
  /** ISO 3166 code; empty where it is not known. */
  region: z.string(),
  timeZone: z.string(),
  state: z.enum(mailRoundFilters),
  /**
   * When it is planned, was sent, or ended; ISO 8601. `null`: it is not known. With `dailyLimit` the day on which it can
   * go out at the earliest.
   */
  at: z.nullable(timestamp),
  /** `null`: only its time has not come. */
  reason: z.nullable(z.enum(mailRoundHolds)),
  isForced: z.boolean(),
  canSkip: z.boolean(),
  canForce: z.boolean(),
  canMove: z.boolean(),
  openedAt: z.nullable(timestamp),
  clickedAt: z.nullable(timestamp),
  repliedAt: z.nullable(timestamp),
  /** The day that an automatic reply names; `null`: it names none, or no one is away. */
  awayUntil: z.nullable(timestamp),
  /**
   * Only a report that nothing proves stops the address; `force` lifts that. `source`: the email that says so, `null`
   * where it is not to be seen.
   */
  unproven: z.nullable(z.object({ source: z.nullable(z.object({ threadId: rowId, subject: z.string() })) })),
});
/** A recipient in one follow-up round: planned, held back, sent or ended, when and why. */
export type MailRoundRecipient = z.output<typeof mailRoundRecipientSchema>;

const roundPath = z.object({
  id: idSchema,
  no: z.coerce.number().check(z.int(), z.gte(1), z.lte(mailRoundsMost)),
});

/**
 * `GET /kol/api/email/task/{id}/rounds/{no}/recipients`: recipients of one round by `filter`, page by page, with time
 * and reason.
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
 * `POST /kol/api/email/task/{id}/rounds/{no}/act`: skips a recipient, sends in spite of a reason that may be
 * overruled, or moves the time, for one recipient of one round.
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
    /** Of `move`; ISO 8601. */
    at: z.optional(z.iso.datetime({ offset: true, error: 'wrong_format' })),
  }),
  data: mailRoundRecipientSchema,
});
