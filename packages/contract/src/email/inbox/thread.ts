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

/** Defects of a message that could still be read. */
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
 * Result of the sender check by the mailbox's provider. `unaligned`: it was checked, and nothing that passed proves the
 * domain that the message is from; `notChecked`: the provider writes no result about the sender.
 */
export const mailAuthentications = ['passed', 'failed', 'unaligned', 'notChecked'] as const;
export type MailAuthentication = (typeof mailAuthentications)[number];

/**
 * How much follows from a message. `unconfirmed`: a delivery report, complaint or opt-out that anybody could have written,
 * which suppresses for 30 days at most and counts nowhere; `suspect`: nothing follows from it until a person confirms it.
 */
export const mailTrusts = ['trusted', 'unconfirmed', 'suspect'] as const;
export type MailTrust = (typeof mailTrusts)[number];

/** The statement of a message about an event of a calendar. `proposed`: it proposes another time. */
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
  /** ISO 8601 in UTC; `2026-11-26` of whole days; `2026-11-26T14:00` on the clocks of `zone` where that is not known. */
  startsAt: z.nullable(z.string()),
  /** As `startsAt`; of whole days the last one, where there are several. */
  endsAt: z.nullable(z.string()),
  /** The message's own name of a zone that is not known; `""`: none. */
  zone: z.string(),
});
/** A message about an event: an answer to an invitation, an invitation, or a change of one. */
export type MailCalendar = z.output<typeof mailCalendarSchema>;

const person = z.object({ name: z.string(), address: z.string() });

export const mailPartSchema = z.object({
  /** Within its message. */
  id: rowId,
  name: z.string(),
  /** By its content, not by its name. */
  mediaType: z.string(),
  bytes: z.number(),
  /** Its content is another than its name or its declared type says. */
  isMislabelled: z.boolean(),
  /** A system would run it, by its name or by its content. */
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
  /** Of one that came in: where it asks to be answered; left out where that is who it is from. */
  replyTo: z.optional(z.string()),
  subject: z.string(),
  /** Its subject is another than the conversation's, apart from prefixes such as `Re:`. */
  hasOwnSubject: z.boolean(),
  at: timestamp,
  /** Who sent it; `null` for one that came in. */
  by: z.nullable(z.string()),
  text: z.string(),
  /** Sanitised, for a sandboxed frame without scripts; remote images are named by `data-rk-src` only. Empty: text only. */
  html: z.string(),
  /** Stretches of `text` that the view collapses: offsets in UTF-16 units, `end` exclusive. */
  collapsed: z.array(z.object({ kind: z.enum(['quote', 'signature']), start: z.number(), end: z.number() })),
  remoteImages: z.number(),
  parts: z.array(mailPartSchema),
  /** Of one that came in; left out where it says nothing about an event. */
  calendar: z.optional(mailCalendarSchema),
  problems: z.array(z.enum(mailMessageProblems)),
  /** Of one that came in: what it is taken for, and what says so. */
  verdict: z.nullable(
    z.object({
      kind: z.enum(mailIncomingKinds),
      reason: z.string(),
      /** The header or the words that decided. */
      evidence: z.string(),
      /** 0 to 1. */
      confidence: z.number(),
      /** Who corrected it. */
      correctedBy: z.nullable(z.string()),
      /** The classification before. */
      readKind: z.enum(mailIncomingKinds),
    }),
  ),
  /** Of one that came in: whether it is from whom it says. */
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
  /** How often people opened it; `null` where the membership does not show it. */
  opens: z.nullable(z.number()),
  /** Of an answer that a person sends. */
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
/** The caller's unsent answer in a conversation. A save is refused where `revision` is not the one last read. */
export type MailReplyDraft = z.output<typeof mailReplyDraftSchema>;

export const mailPresenceSchema = z.object({
  id: rowId,
  name: z.string(),
  isReplying: z.boolean(),
  at: timestamp,
});
export type MailPresence = z.output<typeof mailPresenceSchema>;

/** Why the team does not write to an address of a conversation, and what said so. */
export const mailThreadSuppressionSchema = z.object({
  /** As in `listMailSuppressions`, by which it can be removed. */
  id: rowId,
  address: z.string(),
  reason: z.enum(mailSuppressionReasons),
  at: timestamp,
  until: z.nullable(timestamp),
  isConfirmed: z.boolean(),
  /** The message that said so; `null`: a link, a refusing server or a member did, or it is not to be seen. */
  source: z.nullable(z.object({ threadId: rowId, messageId: z.string(), subject: z.string() })),
  campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** The member who added it. */
  by: z.nullable(z.string()),
  /** A person wrote from the address after it bounced last: it works. */
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
    /** The id of the oldest message that is shown: the page before it. */
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
    /** Other addresses that answered, to be confirmed as the creator's. */
    otherAddresses: z.array(
      z.object({ id: rowId, address: z.string(), state: z.enum(['pending', 'confirmed', 'refused']) }),
    ),
    /** A member who answered within the last days: others are warned before they write. */
    lock: z.nullable(z.object({ by: mailMemberSchema, days: z.number() })),
    /** The next round of the campaign that this person gets, or would have got; `null`: there is none. */
    followUp: z.nullable(
      z.object({
        round: z.number(),
        /** Rounds after it. */
        later: z.number(),
        recipient: mailRoundRecipientSchema,
      }),
    ),
    /** Addresses of this person that the team does not write to; none: left out. */
    suppressions: z.optional(z.array(mailThreadSuppressionSchema)),
    /** The address that an answer goes to unless another one is given. */
    replyTo: z.optional(z.string()),
    /** Why no answer can be sent; `null`: it can. */
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
