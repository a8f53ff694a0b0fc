import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorField, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { quotaSchema } from '../membership/quota.ts';
import { unreadableSchema } from './pasted.ts';
import { mailDeliveryStates, mailSkipReasons } from './recipients.ts';

/** Why an email did not arrive, from the server's reply. Each has a text with advice. */
export const mailFailureReasons = [
  'noSuchMailbox',
  'noSuchDomain',
  'mailboxMoved',
  'mailboxDisabled',
  'mailboxFull',
  'tooLarge',
  'greylisted',
  'rateLimited',
  'quotaOfProvider',
  'reputation',
  'spamContent',
  'policy',
  'authenticationOfDomain',
  'loginFailed',
  'loginBlocked',
  'senderNotAllowed',
  'attachmentRefused',
  'connection',
  'timeout',
  'encryption',
  'serverError',
  'interrupted',
  'other',
] as const;
/** One of `mailFailureReasons`: why an email did not arrive, from the server's reply. */
export type MailFailureReason = (typeof mailFailureReasons)[number];

export const outboxStates = [
  'queued',
  'sending',
  'deferred',
  'sent',
  'failed',
  'unknown',
  'bounced',
] as const;
/**
 * One of `outboxStates`: the state of an email in the outbox. `sent`: accepted by its server and not bounced (`delivered`
 * of `mailFigures`). `unknown`: it may have arrived, so it is never sent again. Skipped recipients get no email.
 */
export type OutboxState = (typeof outboxStates)[number];

export const outboxEntrySchema = z.object({
  id: rowId,
  campaign: z.object({ id: rowId, name: z.string() }),
  round: z.number(),
  /** Masked, unless the team unlocked or entered it. */
  to: z.string(),
  name: z.string(),
  creatorId: z.nullable(rowId),
  from: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(outboxStates),
  delivery: z.enum(mailDeliveryStates),
  reason: z.nullable(z.enum(mailFailureReasons)),
  /** Reply of the server, shortened. */
  reply: z.nullable(z.string()),
  attempts: z.number(),
  /** Earliest time of the next attempt; in the past while it is queued. ISO 8601. */
  nextAt: z.nullable(timestamp),
  sentAt: z.nullable(timestamp),
  updatedAt: timestamp,
  canRetry: z.boolean(),
  /**
   * Why a failed email is not sent again for now: its recipient is on the suppression list or the blacklist, or has no
   * address.
   */
  keptBack: z.nullable(z.enum(mailSkipReasons)),
});
/** A campaign's email to one recipient, with its last attempt and what the server replied. Times are ISO 8601. */
export type OutboxEntry = z.output<typeof outboxEntrySchema>;

/**
 * `GET /kol/api/email/outbox`: the team's campaign emails that are queued, sent, deferred or failed, the latest
 * change first.
 */
export const listOutbox = endpoint({
  id: 'listOutbox',
  method: 'GET',
  path: '/kol/api/email/outbox',
  domain: 'email',
  summary: "The team's emails that are queued, sent, deferred or failed, the latest changed first",
  access: 'user',
  query: z.object({
    state: z._default(z.enum(['', ...outboxStates], { error: 'unknown_value' }), ''),
    reason: z._default(z.enum(['', ...mailFailureReasons], { error: 'unknown_value' }), ''),
    campaignId: z._default(idSchema, ''),
    /** `0`: the first email; `""`: of all rounds. */
    round: z._default(z.enum(['', '0', '1', '2', '3', '4', '5'], { error: 'unknown_value' }), ''),
    /** Id of a sender. */
    senderId: z._default(idSchema, ''),
    keyword: text(100),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({
    list: z.array(outboxEntrySchema),
    total: z.number(),
    next: nextField,
    counts: z.record(z.enum(outboxStates), z.number()),
    /**
     * Failed emails by reason, most frequent first, regardless of `state` and `reason`. `fit`: the number that can be
     * sent again.
     */
    failures: z.array(z.object({ reason: z.enum(mailFailureReasons), count: z.number(), fit: z.number() })),
  }),
});

/** `GET /kol/api/email/outbox/{id}`: an email as it was sent (HTML and plain text), with each attempt. */
export const getOutboxEmail = endpoint({
  id: 'getOutboxEmail',
  method: 'GET',
  path: '/kol/api/email/outbox/{id}',
  domain: 'email',
  summary: 'An email as it was sent, with each attempt',
  access: 'user',
  params: z.object({ id: idSchema }),
  data: z.object({
    entry: outboxEntrySchema,
    cc: z.string(),
    messageId: z.nullable(z.string()),
    html: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
    attempts: z.array(
      z.object({
        at: timestamp,
        result: z.enum(mailDeliveryStates),
        reason: z.nullable(z.enum(mailFailureReasons)),
        reply: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * `POST /kol/api/email/outbox/retry`: sends failed emails again: chosen ones, or all of one reason, campaign or sender.
 * Emails that may have arrived are left out (`refused`), and those with a blocked recipient.
 */
export const retryOutbox = endpoint({
  id: 'retryOutbox',
  method: 'POST',
  path: '/kol/api/email/outbox/retry',
  domain: 'email',
  summary:
    'Tries failed emails again: some, or all with one reason, of a campaign, of a mailbox. What may have arrived is never sent again',
  access: 'user',
  body: z.strictObject({
    ids: z.optional(z.array(idSchema).check(z.maxLength(1_000))),
    campaignId: z.optional(idSchema),
    senderId: z.optional(idSchema),
    reason: z.optional(z.enum(mailFailureReasons)),
  }),
  data: z.object({ retried: z.number(), refused: z.number() }),
});

const stock = z.object({ used: z.number(), limit: z.number() });

/** Emails that the team may still send today. */
export const getMailQuota = endpoint({
  id: 'getMailQuota',
  method: 'GET',
  path: '/kol/api/email/quota',
  domain: 'email',
  summary: 'Emails that the membership gives today, used and left, and of each mailbox',
  access: 'user',
  data: z.object({
    ...quotaSchema.shape,
    massRecipients: z.number(),
    followUpRounds: z.number(),
    tracking: z.number(),
    /** Number and limit of the team's senders. */
    mailboxes: stock,
    templates: stock,
    senders: z.array(z.object({ id: rowId, address: z.string(), sent: z.number(), cap: z.number() })),
  }),
});

export const mailSuppressionReasons = [
  'unsubscribed',
  'hardBounce',
  'softBounces',
  'complaint',
  'manual',
  'import',
] as const;
/**
 * Why the team does not email an address. `softBounces`: several temporary failures; `manual` and `import`: a member
 * added it.
 */
export type MailSuppressionReason = (typeof mailSuppressionReasons)[number];

/** Max addresses per call. */
export const mailSuppressionsMost = 50_000;

/** `GET /kol/api/email/suppression`: addresses that the team does not email, with the reason, latest first. */
export const listMailSuppressions = endpoint({
  id: 'listMailSuppressions',
  method: 'GET',
  path: '/kol/api/email/suppression',
  domain: 'email',
  summary: 'Addresses that the team does not write to, with the reason, the latest first',
  access: 'user',
  query: z.object({
    reason: z._default(z.enum(['', ...mailSuppressionReasons], { error: 'unknown_value' }), ''),
    keyword: text(100),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({
    list: z.array(
      z.object({
        id: rowId,
        address: z.string(),
        reason: z.enum(mailSuppressionReasons),
        campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
        by: z.nullable(z.string()),
        at: timestamp,
        until: z.nullable(timestamp),
        /**
         * `false`: based only on an email that could be forged, and removable. A report expires within 30 days; an
         * opt-out holds until it is removed.
         */
        isConfirmed: z.boolean(),
      }),
    ),
    total: z.number(),
    next: nextField,
  }),
});

/**
 * `POST /kol/api/email/suppression`: adds addresses to suppress: one per line, several with separators, with names, or a
 * table as CSV; at most `mailSuppressionsMost`. Rejected entries are listed.
 */
export const addMailSuppressions = endpoint({
  id: 'addMailSuppressions',
  method: 'POST',
  path: '/kol/api/email/suppression',
  domain: 'email',
  summary: 'Adds pasted addresses that are not to be written to, and names what is not taken',
  access: 'user',
  bodyMost: 8 * 1024 * 1024,
  body: z.strictObject({
    addresses: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(5_000_000)),
    /** `import`: from a file. */
    reason: z._default(z.enum(['manual', 'import'], { error: 'unknown_value' }), 'manual'),
  }),
  data: z.object({
    added: z.number(),
    already: z.number(),
    /** Duplicates in the same text. */
    repeated: z.number(),
    /** Rejected entries, at most the first hundred. */
    unreadable: z.array(unreadableSchema),
    unreadableCount: z.number(),
  }),
});

/**
 * `POST /kol/api/email/suppression/remove`: allows addresses again: chosen ones, or the unproven ones of a campaign's
 * recipients. `refused` counts people who unsubscribed or complained: only they can undo that.
 */
export const removeMailSuppressions = endpoint({
  id: 'removeMailSuppressions',
  method: 'POST',
  path: '/kol/api/email/suppression/remove',
  domain: 'email',
  summary:
    'Lets addresses be written to again; not those whose person unsubscribed or complained, which only they can take back',
  access: 'user',
  body: z.strictObject({
    ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(1_000))),
    /** A campaign id. */
    unprovenOf: z.optional(idSchema),
  }),
  data: z.object({ removed: z.number(), refused: z.number() }),
});

/** `GET /kol/api/email/suppression/export`: the whole list as a CSV file with byte-order mark; formulas are escaped. */
export const exportMailSuppressions = endpoint({
  id: 'exportMailSuppressions',
  method: 'GET',
  path: '/kol/api/email/suppression/export',
  domain: 'email',
  summary: 'The whole list as CSV, with byte-order mark; cells cannot run as formulas',
  access: 'user',
  answer: 'file',
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

/** Max characters of the postal address below every campaign email. */
export const mailPostalAddressLimit = 300;

const mailSettings = {
  /** Lines of a postal address; `""`: none. */
  postalAddress: z.string().check(z.trim(), z.maxLength(mailPostalAddressLimit)),
  /** Default for campaigns; each may track less. */
  tracksOpens: z.boolean(),
  tracksClicks: z.boolean(),
};

const shownSettings = z.object({
  ...mailSettings,
  /** Origin of tracking pixels, links and unsubscribe links; set by the installation. */
  trackingOrigin: z.string(),
});

/**
 * `GET /kol/api/email/settings`: the postal address below the team's emails, and whether opens and clicks are
 * tracked.
 */
export const getMailSettings = endpoint({
  id: 'getMailSettings',
  method: 'GET',
  path: '/kol/api/email/settings',
  domain: 'email',
  summary: 'The postal address under the emails of the team, and whether opens and clicks are tracked',
  access: 'user',
  data: shownSettings,
});

/**
 * `PUT /kol/api/email/settings`: for the owner and admins of the team; omitted fields are unchanged. Applies to emails
 * sent from then on.
 */
export const changeMailSettings = endpoint({
  id: 'changeMailSettings',
  method: 'PUT',
  path: '/kol/api/email/settings',
  domain: 'email',
  summary: 'Changes them; what is left out stays. Emails that go out from then on have them',
  access: 'owner',
  body: z.strictObject({
    postalAddress: z.optional(mailSettings.postalAddress),
    tracksOpens: z.optional(mailSettings.tracksOpens),
    tracksClicks: z.optional(mailSettings.tracksClicks),
  }),
  data: shownSettings,
});
