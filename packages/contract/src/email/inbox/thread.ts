import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idPath } from '../../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../../fields/rowFields.ts';
import { mailAttachmentSchema } from '../campaign.ts';
import { mailFailureReasons, mailSuppressionReasons } from '../outbox.ts';
import { mailRecipientOutcomes } from '../recipients.ts';
import { mailRoundRecipientSchema } from '../rounds.ts';
import { mailMemberSchema, mailThreadEntrySchema } from './inbox.ts';
import { mailMessageWarnings } from './warnings.ts';

export { type MailMessageWarning, mailMessageWarnings } from './warnings.ts';

/** Classes of incoming messages. */
export const mailIncomingKinds = [
  'humanReply',
  'otherAddressReply',
  'automaticReply',
  'bounceHard',
  'bounceFailed',
  'bounceSoft',
  'bounceDelayed',
  'complaint',
  'challenge',
  'unsubscribe',
  'unrelated',
] as const;
export type MailIncomingKind = (typeof mailIncomingKinds)[number];

export const mailReplyStates = ['draft', 'queued', 'sending', 'sent', 'failed', 'unknown'] as const;
export type MailReplyState = (typeof mailReplyStates)[number];

/** Defects of a message that could still be parsed. */
export const mailMessageProblems = [
  'structure',
  'tooManyParts',
  'headersTooLong',
  'charset',
  'noMessageId',
  'duplicateMessageId',
  'date',
  'encrypted',
  'winmail',
  'textTooLong',
] as const;
export type MailMessageProblem = (typeof mailMessageProblems)[number];

/**
 * Result of the provider's sender check. `unaligned`: checked, but no passing result proves the From domain;
 * `notChecked`: the provider reports no result.
 */
export const mailAuthentications = ['passed', 'failed', 'unaligned', 'notChecked'] as const;
export type MailAuthentication = (typeof mailAuthentications)[number];

/**
 * How far a message is trusted. `unconfirmed`: a delivery report, complaint or opt-out that could be forged; it
 * suppresses for 30 days at most and is not counted; `suspect`: has no effect until a person confirms it.
 */
export const mailTrusts = ['trusted', 'unconfirmed', 'suspect'] as const;
export type MailTrust = (typeof mailTrusts)[number];

/** The response of a message to a calendar event. `proposed`: it proposes another time. */
export const mailCalendarSays = [
  'accepted',
  'declined',
  'tentative',
  'delegated',
  'invited',
  'proposed',
  'cancelled',
] as const;
export type MailCalendarSays = (typeof mailCalendarSays)[number];

export const mailCalendarSchema = z.object({
  says: z.enum(mailCalendarSays),
  /** The name of the event; may be empty. */
  event: z.string(),
  /** ISO 8601 in UTC; `2026-11-26` for whole days; `2026-11-26T14:00` as local time of `zone` if that is unknown. */
  startsAt: z.nullable(z.string()),
  /** As `startsAt`; for whole days the last one, if there are several. */
  endsAt: z.nullable(z.string()),
  /** The message's own name of an unknown time zone; `""`: none. */
  zone: z.string(),
});
/** A message about an event: an answer to an invitation, an invitation, or a change of one. */
export type MailCalendar = z.output<typeof mailCalendarSchema>;

const person = z.object({ name: z.string(), address: z.string() });

export const mailPartSchema = z.object({
  /** Unique within its message. */
  id: rowId,
  name: z.string(),
  /** Detected from its content, not from its name. */
  mediaType: z.string(),
  bytes: z.number(),
  /** Its content does not match its name or its declared type. */
  isMislabelled: z.boolean(),
  /** An executable, by its name or its content. */
  isProgram: z.boolean(),
});
export type MailPart = z.output<typeof mailPartSchema>;

/** A message of a conversation, of either side. */
export const mailThreadMessageSchema = z.object({
  /** `in-12`, `out-34` (an email of a campaign) or `reply-56`. */
  id: z.string(),
  direction: z.enum(['in', 'out']),
  from: person,
  to: z.array(person),
  cc: z.array(person),
  /** Incoming only: the reply address; left out if it is the same as the From address. */
  replyTo: z.optional(z.string()),
  subject: z.string(),
  /** Its subject differs from the conversation's, apart from prefixes such as `Re:`. */
  hasOwnSubject: z.boolean(),
  at: timestamp,
  /** The member who sent it; `null` for an incoming one. */
  by: z.nullable(z.string()),
  text: z.string(),
  /** Sanitised, for a sandboxed frame without scripts; remote images only have `data-rk-src`. Empty: text only. */
  html: z.string(),
  /** Stretches of `text` that the view collapses: offsets in UTF-16 units, `end` exclusive. */
  collapsed: z.array(z.object({ kind: z.enum(['quote', 'signature']), start: z.number(), end: z.number() })),
  remoteImages: z.number(),
  parts: z.array(mailPartSchema),
  /** Incoming only; left out if it is not about an event. */
  calendar: z.optional(mailCalendarSchema),
  problems: z.array(z.enum(mailMessageProblems)),
  /** Incoming only: its classification and the evidence. */
  verdict: z.nullable(
    z.object({
      kind: z.enum(mailIncomingKinds),
      reason: z.string(),
      /** The header or the words that decided the classification. */
      evidence: z.string(),
      /** 0 to 1. */
      confidence: z.number(),
      /** Who corrected it. */
      correctedBy: z.nullable(z.string()),
      /** The classification before the correction. */
      readKind: z.enum(mailIncomingKinds),
    }),
  ),
  /** Incoming only: whether its sender is authentic. */
  authenticity: z.nullable(
    z.object({
      check: z.enum(mailAuthentications),
      trust: z.enum(mailTrusts),
      warnings: z.array(z.enum(mailMessageWarnings)),
    }),
  ),
  /** The round of a campaign's email, 0 for the first; `null` for others. */
  round: z.nullable(z.number()),
  /** Outcome of a campaign's email. */
  outcome: z.nullable(z.enum(mailRecipientOutcomes)),
  /** Number of opens by people; `null` if the plan does not show it. */
  opens: z.nullable(z.number()),
  /** Only for a reply written by a person. */
  reply: z.nullable(
    z.object({
      state: z.enum(mailReplyStates),
      reason: z.nullable(z.enum(mailFailureReasons)),
      serverReply: z.nullable(z.string()),
    }),
  ),
});
/**
 * A message of a conversation, of either side: addresses, text, sanitised HTML, attached files and its
 * classification.
 */
export type MailThreadMessage = z.output<typeof mailThreadMessageSchema>;

export const mailReplyDraftSchema = z.object({
  id: rowId,
  /** Addresses, separated by `;`. */
  to: z.string(),
  cc: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(mailAttachmentSchema),
  revision: z.number(),
  updatedAt: timestamp,
});
/** The caller's unsent reply in a conversation. A save is rejected unless `revision` is the latest. */
export type MailReplyDraft = z.output<typeof mailReplyDraftSchema>;

export const mailPresenceSchema = z.object({
  id: rowId,
  name: z.string(),
  isReplying: z.boolean(),
  at: timestamp,
});
export type MailPresence = z.output<typeof mailPresenceSchema>;

/** Why the team does not email an address of a conversation, with the source. */
export const mailThreadSuppressionSchema = z.object({
  /** As in `listMailSuppressions`, where it can be removed. */
  id: rowId,
  address: z.string(),
  reason: z.enum(mailSuppressionReasons),
  at: timestamp,
  until: z.nullable(timestamp),
  isConfirmed: z.boolean(),
  /**
   * The message that caused it; `null`: the cause is a link, a rejecting server or a member, or the message may not be
   * seen.
   */
  source: z.nullable(z.object({ threadId: rowId, messageId: z.string(), subject: z.string() })),
  campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** The member who added it. */
  by: z.nullable(z.string()),
  /** A person wrote from the address after its last bounce: it works. */
  isAlive: z.boolean(),
});
export type MailThreadSuppression = z.output<typeof mailThreadSuppressionSchema>;

/**
 * `GET /kol/api/email/thread/{id}`: a conversation with its last messages, oldest first, the caller's draft and who
 * has it open. Does not mark it as read.
 */
export const getMailThread = endpoint({
  id: 'getMailThread',
  method: 'GET',
  path: '/kol/api/email/thread/{id}',
  domain: 'email',
  summary:
    'A conversation: its last messages, oldest first, the draft of an answer, and who has it open. Reading it marks nothing',
  access: 'user',
  params: idPath,
  query: z.object({
    /** Id of the oldest message shown: returns the page before it. */
    before: z._default(z.string().check(z.maxLength(30)), ''),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  data: z.object({
    thread: mailThreadEntrySchema,
    messages: z.array(mailThreadMessageSchema),
    hasEarlier: z.boolean(),
    draft: z.nullable(mailReplyDraftSchema),
    presence: z.array(mailPresenceSchema),
    /** Remote images of this party are shown without asking. */
    areImagesTrusted: z.boolean(),
    /** Other addresses that replied, to be confirmed as the creator's. */
    otherAddresses: z.array(
      z.object({ id: rowId, address: z.string(), state: z.enum(['pending', 'confirmed', 'refused']) }),
    ),
    /** A member who replied within the last days: others are warned before they write. */
    lock: z.nullable(z.object({ by: mailMemberSchema, days: z.number() })),
    /** The next campaign round that this person gets, or would have received; `null`: none. */
    followUp: z.nullable(
      z.object({
        round: z.number(),
        /** Number of later rounds. */
        later: z.number(),
        recipient: mailRoundRecipientSchema,
      }),
    ),
    /** Addresses of this person that the team does not email; left out if none. */
    suppressions: z.optional(z.array(mailThreadSuppressionSchema)),
    /** The default recipient of a reply. */
    replyTo: z.optional(z.string()),
    /** Why no reply can be sent; `null`: it can. */
    cannotReply: z.nullable(
      z.enum(['noMailbox', 'notShared', 'mailboxPaused', 'notVerified', 'suppressed', 'noAddress']),
    ),
  }),
});
/** `data` of the live event `mailPresence`. */
export const mailPresenceEventSchema = z.object({
  threadId: rowId,
  presence: z.array(mailPresenceSchema),
});
