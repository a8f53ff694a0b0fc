import * as z from 'zod/mini';
import { platformSchema } from '../../creator/platform.ts';
import { endpoint } from '../../endpoint.ts';
import { creatorIdSchema, idSchema, text } from '../../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../../fields/rowFields.ts';
import { mailLabelMost } from './labels.ts';

/** Status of a conversation: the pending action. `automatic` and `bounce`: no person has replied. */
export const mailThreadStates = ['needsReply', 'waiting', 'handled', 'automatic', 'bounce'] as const;
/** One of `mailThreadStates`: the pending action in a conversation. */
export type MailThreadState = (typeof mailThreadStates)[number];

/** Filters of the inbox. */
export const mailInboxFilters = [
  'needsReply',
  'unread',
  'automatic',
  'bounce',
  'snoozed',
  'handled',
] as const;
export type MailInboxFilter = (typeof mailInboxFilters)[number];

/** Why a sender's inbox cannot be read. */
export const mailSyncFaults = ['login', 'connection', 'timeout', 'folderGone', 'noImap', 'other'] as const;
export type MailSyncFault = (typeof mailSyncFaults)[number];
/** Max count of conversations that is shown exactly. */
export const mailCountMost = 1000;
export const mailThreadsAtOnce = 500;

/** Warnings of a conversation; of several the gravest. */
export const mailThreadWarnings = [
  'forged',
  'lookAlike',
  'noSender',
  'otherName',
  'replyTo',
  'replyElsewhere',
  'unconfirmed',
  'tooLong',
  'notChecked',
] as const;
/**
 * One of `mailThreadWarnings`. `forged`: a message failed the sender check; `lookAlike`: it came from an address similar
 * to the one that was written to; `noSender`: it names no sender; `otherName`: the sender's name shows an address other
 * than the actual one; `replyTo`: its reply address is similar to the one that was written to; `replyElsewhere`: its
 * reply address is at another domain; `unconfirmed`: a delivery report or complaint that could be forged; `tooLong`: an
 * unproven message too long to be scanned; `notChecked`: no alarm, the provider does not say whether the sender is real,
 * and the message refers to no email of ours.
 */
export type MailThreadWarning = (typeof mailThreadWarnings)[number];

export const mailMemberSchema = z.object({ id: rowId, name: z.string() });

const creator = z.object({
  id: rowId,
  platform: platformSchema,
  name: z.string(),
  handle: z.string(),
  avatar: z.nullable(z.string()),
});

const entry = {
  id: rowId,
  /** The other party. */
  name: z.string(),
  /** Masked, unless the team unlocked it, entered it, or received a reply from it. */
  address: z.string(),
  creator: z.nullable(creator),
  subject: z.string(),
  preview: z.string(),
  state: z.enum(mailThreadStates),
  isUnread: z.boolean(),
  /** The last reply came from an address other than the one that was written to. */
  isOtherAddress: z.boolean(),
  /** A provider wrote that the person marked an email of ours as spam. */
  isComplaint: z.boolean(),
  /** The person opted out of the campaign. Left out: `false`. */
  isOptedOut: z.optional(z.boolean()),
  /** A message with the warning `payment` awaits confirmation by a person. Left out: `false`. */
  isPayment: z.optional(z.boolean()),
  /** The warning `notChecked` applies, even if a graver one is shown. Left out: `false`. */
  isUnchecked: z.optional(z.boolean()),
  /** The team's last reply was not sent (`failed`), or may not have arrived (`unknown`). Left out: neither. */
  replyFault: z.optional(z.enum(['failed', 'unknown'])),
  /**
   * Shown until a person confirms or reclassifies the message; `notChecked` also until the other party sends a proven
   * message.
   */
  warning: z.nullable(z.enum(mailThreadWarnings)),
  messages: z.number(),
  owner: z.nullable(mailMemberSchema),
  labels: z.array(z.object({ id: rowId, name: z.string() })),
  /** ISO 8601; until then, hidden from all filters except `snoozed`. */
  snoozedUntil: z.nullable(timestamp),
  campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** The sender; `null` if it was removed. */
  sender: z.nullable(z.object({ id: rowId, address: z.string() })),
  lastAt: timestamp,
  /** Increases with each change. */
  revision: z.number(),
};
export const mailThreadEntrySchema = z.object(entry);
/** A conversation with one other party, as a row of the inbox. Times are ISO 8601. */
export type MailThreadEntry = z.output<typeof mailThreadEntrySchema>;

/** `GET /kol/api/email/inbox`: the team's conversations, latest message first, with cursor pagination. */
export const listMailThreads = endpoint({
  id: 'listMailThreads',
  method: 'GET',
  path: '/kol/api/email/inbox',
  domain: 'email',
  summary:
    "The team's conversations, the latest message first; page by page with the cursor of the page before",
  access: 'user',
  query: z.object({
    filter: z._default(z.enum(['', ...mailInboxFilters], { error: 'unknown_value' }), ''),
    /** Prefixes of words in names, addresses, subjects and texts; any substring in scripts without spaces. */
    keyword: text(100),
    /** An account id, or `none`. */
    ownerId: z._default(idSchema, ''),
    labelId: z._default(idSchema, ''),
    senderId: z._default(idSchema, ''),
    campaignId: z._default(idSchema, ''),
    creatorId: z._default(creatorIdSchema, ''),
    cursor: z._default(z.string().check(z.maxLength(300)), ''),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
  }),
  data: z.object({
    list: z.array(mailThreadEntrySchema),
    cursor: z.nullable(z.string()),
    /**
     * Counts over all conversations, ignoring the keyword; `all` excludes snoozed ones. `mailCountMost`: that many or
     * more.
     */
    counts: z.object({
      all: z.number(),
      needsReply: z.number(),
      unread: z.number(),
      automatic: z.number(),
      bounce: z.number(),
      snoozed: z.number(),
      handled: z.number(),
    }),
    /** The senders' inboxes with their sync status. */
    mailboxes: z.array(
      z.object({
        id: rowId,
        address: z.string(),
        /** Time when all its folders had been read; `null`: not yet. */
        readAt: z.nullable(timestamp),
        /** The last 30 days have been read completely. */
        isComplete: z.boolean(),
        fault: z.nullable(z.enum(mailSyncFaults)),
        /** Messages that could not be read, see `listUnreadableMails`; `mailCountMost`: that many or more. */
        unreadable: z.number(),
      }),
    ),
  }),
});

/**
 * Why a message is in no conversation: the database rejected it, it cannot be parsed, its server withheld it, or it names
 * neither a sender nor an email of the team.
 */
export const mailUnreadableReasons = ['notStored', 'notRead', 'notFetched', 'noSender'] as const;
export type MailUnreadableReason = (typeof mailUnreadableReasons)[number];

export const unreadableMailSchema = z.object({
  id: rowId,
  /** As far as its headers could be read. */
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** When its mail server received it, or when it was set aside. ISO 8601. */
  at: timestamp,
  reason: z.enum(mailUnreadableReasons),
  /** Kind and code of the error, for support. */
  detail: z.string(),
});
/** A received message that could not be read. It stays in the inbox of the mail account. */
export type UnreadableMail = z.output<typeof unreadableMailSchema>;

/**
 * `GET /kol/api/email/inbox/unreadable`: messages of a sender that could not be read, latest first, with cursor
 * pagination. Each new version of the product retries them once.
 */
export const listUnreadableMails = endpoint({
  id: 'listUnreadableMails',
  method: 'GET',
  path: '/kol/api/email/inbox/unreadable',
  domain: 'email',
  summary:
    'Messages of a mailbox that could not be read, the latest first; page by page with the cursor of the page before',
  access: 'user',
  query: z.object({
    senderId: idSchema,
    cursor: z._default(z.string().check(z.maxLength(300)), ''),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(unreadableMailSchema), cursor: z.nullable(z.string()) }),
});

/**
 * `POST /kol/api/email/thread/change`: changes up to `mailThreadsAtOnce` conversations: read, handled, owner, labels,
 * snooze. Fields that are left out stay. `missing`: ids of no conversation of the team.
 */
export const changeMailThreads = endpoint({
  id: 'changeMailThreads',
  method: 'POST',
  path: '/kol/api/email/thread/change',
  domain: 'email',
  summary: 'Marks conversations: one, or many at once. Each change is an own field; what is left out stays',
  access: 'user',
  body: z.strictObject({
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(mailThreadsAtOnce)),
    isUnread: z.optional(z.boolean()),
    /** `handled`, or open again. */
    isHandled: z.optional(z.boolean()),
    /** A member of the team; `null`: no owner. */
    ownerId: z.optional(z.nullable(idSchema)),
    addLabelIds: z.optional(z.array(idSchema).check(z.maxLength(mailLabelMost))),
    removeLabelIds: z.optional(z.array(idSchema).check(z.maxLength(mailLabelMost))),
    /** ISO 8601, within a year; `null`: back at once. */
    snoozedUntil: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  data: z.object({ list: z.array(mailThreadEntrySchema), missing: z.array(z.string()) }),
});

export const listMailOwners = endpoint({
  id: 'listMailOwners',
  method: 'GET',
  path: '/kol/api/email/owner',
  domain: 'email',
  summary: 'Members of the team who can look after conversations, by name',
  access: 'user',
  data: z.object({ list: z.array(mailMemberSchema) }),
});

/** `data` of the live event `mailThread`: a conversation has changed or begun. */
export const mailThreadEventSchema = z.object({
  id: rowId,
  state: z.enum(mailThreadStates),
  isUnread: z.boolean(),
});
