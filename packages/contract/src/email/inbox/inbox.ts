import * as z from 'zod/mini';
import { platformSchema } from '../../creator/platform.ts';
import { endpoint } from '../../endpoint.ts';
import { creatorIdSchema, idSchema, text } from '../../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../../fields/rowFields.ts';
import { mailLabelMost } from './labels.ts';

/** Status of a conversation: what is still to be done. `automatic` and `bounce`: no person has answered in it. */
export const mailThreadStates = ['needsReply', 'waiting', 'handled', 'automatic', 'bounce'] as const;
/** One of `mailThreadStates`: what is still to be done about a conversation. */
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

/** Why a mailbox cannot be read. */
export const mailSyncFaults = ['login', 'connection', 'timeout', 'folderGone', 'noImap', 'other'] as const;
export type MailSyncFault = (typeof mailSyncFaults)[number];
/** Conversations are counted up to so many. */
export const mailCountMost = 1000;
export const mailThreadsAtOnce = 500;

/** Why a conversation is to be read with care; of several the gravest. */
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
 * One of `mailThreadWarnings`. `forged`: a message failed the check of its sender; `lookAlike`: it came from an address
 * that looks like the one that was written to; `noSender`: it names no sender; `otherName`: the name of its sender shows
 * another address than it came from; `replyTo`: it asks to be answered at an address that looks like the one that was
 * written to; `replyElsewhere`: it asks to be answered at another domain than it came from; `unconfirmed`: a delivery report or complaint that anybody could have written;
 * `tooLong`: a message that is not proven is too long to be looked through; `notChecked`: no alarm, the provider does not say whether the sender is real, and the message names no email of ours.
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
  /** Masked, unless the team unlocked it, typed it in, or got an answer from it. */
  address: z.string(),
  creator: z.nullable(creator),
  subject: z.string(),
  preview: z.string(),
  state: z.enum(mailThreadStates),
  isUnread: z.boolean(),
  /** The last answer came from another address than the one that was written to. */
  isOtherAddress: z.boolean(),
  /** A provider wrote that the person marked an email of ours as spam. */
  isComplaint: z.boolean(),
  /** The person wants no more email of the campaign. Left out: `false`. */
  isOptedOut: z.optional(z.boolean()),
  /** A message with the warning `payment` is not confirmed by a person. Left out: `false`. */
  isPayment: z.optional(z.boolean()),
  /** As the warning `notChecked`, also where a graver one stands. Left out: `false`. */
  isUnchecked: z.optional(z.boolean()),
  /**
   * Holds until a person confirms the message, or says that it is something else; `notChecked` also until the person of
   * the other party writes in a way that is proven.
   */
  warning: z.nullable(z.enum(mailThreadWarnings)),
  messages: z.number(),
  owner: z.nullable(mailMemberSchema),
  labels: z.array(z.object({ id: rowId, name: z.string() })),
  /** ISO 8601; hidden from all but `snoozed` until then. */
  snoozedUntil: z.nullable(timestamp),
  campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** The mailbox; `null` where it was removed. */
  sender: z.nullable(z.object({ id: rowId, address: z.string() })),
  lastAt: timestamp,
  /** Rises with each change. */
  revision: z.number(),
};
export const mailThreadEntrySchema = z.object(entry);
/** A conversation with one other party, as a row of the inbox. Times are ISO 8601. */
export type MailThreadEntry = z.output<typeof mailThreadEntrySchema>;

/**
 * `GET /kol/api/email/inbox`: the team's conversations, the latest message first; the cursor of one page gives the
 * next.
 */
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
    /** Beginnings of words of names, addresses, subjects and texts; in scripts without spaces any letters. */
    keyword: text(100),
    /** An account, or `none`. */
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
    /** Of all conversations, whatever is searched; `all` without those that are snoozed. `mailCountMost`: so many or more. */
    counts: z.object({
      all: z.number(),
      needsReply: z.number(),
      unread: z.number(),
      automatic: z.number(),
      bounce: z.number(),
      snoozed: z.number(),
      handled: z.number(),
    }),
    /** The mailboxes that are read, and how that stands. */
    mailboxes: z.array(
      z.object({
        id: rowId,
        address: z.string(),
        /** All its folders were read at this moment; `null`: not yet. */
        readAt: z.nullable(timestamp),
        /** The last 30 days are all read. */
        isComplete: z.boolean(),
        fault: z.nullable(z.enum(mailSyncFaults)),
        /** Messages that could not be read, see `listUnreadableMails`; `mailCountMost`: so many or more. */
        unreadable: z.number(),
      }),
    ),
  }),
});

/**
 * Why a message is in no conversation: the database refused it, it is no readable message, its server kept it back, or it
 * names neither a sender nor an email of the team.
 */
export const mailUnreadableReasons = ['notStored', 'notRead', 'notFetched', 'noSender'] as const;
export type MailUnreadableReason = (typeof mailUnreadableReasons)[number];

export const unreadableMailSchema = z.object({
  id: rowId,
  /** As far as its headers could be read. */
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** When the server of the mailbox received it, or when it was set aside. ISO 8601. */
  at: timestamp,
  reason: z.enum(mailUnreadableReasons),
  /** The kind of the error and its code, for support. */
  detail: z.string(),
});
/** A message that came into a mailbox and could not be read. It stays in the mailbox. */
export type UnreadableMail = z.output<typeof unreadableMailSchema>;

/**
 * `GET /kol/api/email/inbox/unreadable`: messages of a mailbox that could not be read, the latest first; page by page
 * with the cursor of the page before. Another version of the product tries each once more.
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
