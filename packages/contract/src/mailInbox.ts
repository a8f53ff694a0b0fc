import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fieldSchemas.ts';
import { mailAttachmentSchema, mailRecipientOutcomes } from './mailCampaign.ts';
import { mailFailureReasons } from './mailOutbox.ts';
import { mailRoundRecipientSchema } from './mailRounds.ts';
import { mailBodyLimit, mailSubjectLimit } from './mailTemplate.ts';
import { platformSchema } from './platform.ts';

/** What is still to be done about a conversation. `automatic` and `bounce`: no person has answered in it. */
export const mailThreadStates = ['needsReply', 'waiting', 'handled', 'automatic', 'bounce'] as const;
/** One of `mailThreadStates`: what is still to be done about a conversation. */
export type MailThreadState = (typeof mailThreadStates)[number];

/** What the inbox is narrowed to. */
export const mailInboxFilters = [
  'needsReply',
  'unread',
  'automatic',
  'bounce',
  'snoozed',
  'handled',
] as const;
export type MailInboxFilter = (typeof mailInboxFilters)[number];

/** What an incoming message is taken for. */
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

/** What a person can say a message is. */
export const mailCorrections = [
  'humanReply',
  'automaticReply',
  'bounceHard',
  'bounceSoft',
  'unsubscribe',
  'unrelated',
] as const;
export type MailCorrection = (typeof mailCorrections)[number];

/** Why a mailbox cannot be read. */
export const mailSyncFaults = ['login', 'connection', 'timeout', 'folderGone', 'noImap', 'other'] as const;
export type MailSyncFault = (typeof mailSyncFaults)[number];

export const mailReplyStates = ['draft', 'queued', 'sending', 'sent', 'failed', 'unknown'] as const;
export type MailReplyState = (typeof mailReplyStates)[number];

/** What may be wrong with a message that was read all the same. */
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

export const mailLabelMost = 100;
/** Conversations are counted up to so many. */
export const mailCountMost = 1000;
export const mailThreadsAtOnce = 500;

const id = z.string().check(z.maxLength(20));
const path = z.object({ id });
const member = z.object({ id: z.string(), name: z.string() });

export const mailLabelSchema = z.object({ id: z.string(), name: z.string(), threads: z.number() });
/** A label of the team for conversations. `threads`: how many conversations have it. */
export type MailLabel = z.output<typeof mailLabelSchema>;

const creator = z.object({
  id: z.string(),
  platform: platformSchema,
  name: z.string(),
  handle: z.string(),
  avatar: z.nullable(z.string()),
});

const entry = {
  id: z.string(),
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
  messages: z.number(),
  owner: z.nullable(member),
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  /** ISO 8601; hidden from all but `snoozed` until then. */
  snoozedUntil: z.nullable(z.string()),
  campaign: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The mailbox; `null` where it was removed. */
  sender: z.nullable(z.object({ id: z.string(), address: z.string() })),
  lastAt: z.string(),
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
    ownerId: z._default(id, ''),
    labelId: z._default(id, ''),
    senderId: z._default(id, ''),
    campaignId: z._default(id, ''),
    creatorId: z._default(id, ''),
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
        id: z.string(),
        address: z.string(),
        /** All its folders were read at this moment; `null`: not yet. */
        readAt: z.nullable(z.string()),
        /** The last 30 days are all read. */
        isComplete: z.boolean(),
        fault: z.nullable(z.enum(mailSyncFaults)),
      }),
    ),
  }),
});

const person = z.object({ name: z.string(), address: z.string() });

export const mailPartSchema = z.object({
  /** Within its message. */
  id: z.string(),
  name: z.string(),
  /** By its content, not by its name. */
  mediaType: z.string(),
  bytes: z.number(),
  /** Its content is another than its name or its declared type says. */
  isMislabelled: z.boolean(),
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
  subject: z.string(),
  at: z.string(),
  /** Who sent it; `null` for one that came in. */
  by: z.nullable(z.string()),
  text: z.string(),
  /** Sanitised, for a sandboxed frame without scripts; remote images are named by `data-rk-src` only. Empty: text only. */
  html: z.string(),
  /** Stretches of `text` that the view collapses: offsets in UTF-16 units, `end` exclusive. */
  collapsed: z.array(z.object({ kind: z.enum(['quote', 'signature']), start: z.number(), end: z.number() })),
  remoteImages: z.number(),
  parts: z.array(mailPartSchema),
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
      /** What it was classified as before. */
      readKind: z.enum(mailIncomingKinds),
    }),
  ),
  /** The round of a campaign's email, 0 for the first; `null` for others. */
  round: z.nullable(z.number()),
  /** What became of a campaign's email. */
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
  id: z.string(),
  /** Addresses, separated by `;`. */
  to: z.string(),
  cc: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(mailAttachmentSchema),
  revision: z.number(),
  updatedAt: z.string(),
});
/** The caller's unsent answer in a conversation. A save is refused where `revision` is not the one last read. */
export type MailReplyDraft = z.output<typeof mailReplyDraftSchema>;

export const mailPresenceSchema = z.object({
  id: z.string(),
  name: z.string(),
  isReplying: z.boolean(),
  at: z.string(),
});
export type MailPresence = z.output<typeof mailPresenceSchema>;

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
  params: path,
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
      z.object({ id: z.string(), address: z.string(), state: z.enum(['pending', 'confirmed', 'refused']) }),
    ),
    /** A member who answered within the last days: others are warned before they write. */
    lock: z.nullable(z.object({ by: member, days: z.number() })),
    /** The next round of the campaign that this person gets, or would have got; `null`: there is none. */
    followUp: z.nullable(
      z.object({
        round: z.number(),
        /** Rounds after it. */
        later: z.number(),
        recipient: mailRoundRecipientSchema,
      }),
    ),
    /** Why no answer can be sent; `null`: it can. */
    cannotReply: z.nullable(
      z.enum(['noMailbox', 'notShared', 'mailboxPaused', 'notVerified', 'suppressed', 'noAddress']),
    ),
  }),
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
    ids: z.array(id).check(z.minLength(1), z.maxLength(mailThreadsAtOnce)),
    isUnread: z.optional(z.boolean()),
    /** `handled`, or open again. */
    isHandled: z.optional(z.boolean()),
    /** A member of the team; `null`: no owner. */
    ownerId: z.optional(z.nullable(id)),
    addLabelIds: z.optional(z.array(id).check(z.maxLength(mailLabelMost))),
    removeLabelIds: z.optional(z.array(id).check(z.maxLength(mailLabelMost))),
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
  data: z.object({ list: z.array(member) }),
});

/** `GET /kol/api/email/label`: the team's labels for conversations, by name. */
export const listMailLabels = endpoint({
  id: 'listMailLabels',
  method: 'GET',
  path: '/kol/api/email/label',
  domain: 'email',
  summary: "The team's labels by name",
  access: 'user',
  data: z.object({ list: z.array(mailLabelSchema) }),
});

/**
 * `POST /kol/api/email/label`: adds a label of 1–30 characters. Where one of that name exists, in upper or lower
 * case, it is answered instead.
 */
export const addMailLabel = endpoint({
  id: 'addMailLabel',
  method: 'POST',
  path: '/kol/api/email/label',
  domain: 'email',
  summary: 'Adds a label; one of the same name, upper and lower case alike, is returned instead',
  access: 'user',
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)) }),
  data: mailLabelSchema,
});

/** `DELETE /kol/api/email/label/{id}`: deletes a label and takes it off all conversations. */
export const removeMailLabel = endpoint({
  id: 'removeMailLabel',
  method: 'DELETE',
  path: '/kol/api/email/label/{id}',
  domain: 'email',
  summary: 'Removes a label from all conversations',
  access: 'user',
  params: path,
  data: z.object({ removed: z.boolean() }),
});

const draft = {
  to: z.optional(z.string().check(z.maxLength(3_000))),
  cc: z.optional(z.string().check(z.maxLength(3_000))),
  subject: z.optional(z.string().check(z.maxLength(mailSubjectLimit))),
  html: z.optional(z.string().check(z.maxLength(mailBodyLimit))),
  text: z.optional(z.nullable(z.string().check(z.maxLength(mailBodyLimit)))),
  attachmentIds: z.optional(z.array(id).check(z.maxLength(20))),
};

/**
 * `PUT /kol/api/email/thread/{id}/reply`: stores the caller's draft of an answer. Code 1201: another tab has changed
 * it since `revision` was read.
 */
export const saveMailReply = endpoint({
  id: 'saveMailReply',
  method: 'PUT',
  path: '/kol/api/email/thread/{id}/reply',
  domain: 'email',
  summary:
    "Keeps the caller's draft of an answer. Refused with code 1201 where another tab has changed it since",
  access: 'user',
  params: path,
  /** `revision`: 0 for the first. */
  body: z.strictObject({ ...draft, revision: z.int() }),
  data: mailReplyDraftSchema,
});

/** `DELETE /kol/api/email/thread/{id}/reply`: discards the caller's draft of an answer. */
export const removeMailReply = endpoint({
  id: 'removeMailReply',
  method: 'DELETE',
  path: '/kol/api/email/thread/{id}/reply',
  domain: 'email',
  summary: "Discards the caller's draft of an answer",
  access: 'user',
  params: path,
  data: z.object({ removed: z.boolean() }),
});

/**
 * `POST /kol/api/email/thread/{id}/reply`: sends an answer in the same thread from the same mailbox. Code 1305: a
 * member has answered the same message since; `isSecond` sends all the same.
 */
export const sendMailReply = endpoint({
  id: 'sendMailReply',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/reply',
  domain: 'email',
  summary:
    'Sends an answer in the same thread from the same mailbox. Refused with code 1305 where a member has answered the same message since, unless `isSecond` is set',
  access: 'user',
  params: path,
  body: z.strictObject({
    ...draft,
    revision: z.int(),
    /** The message that it answers, as the caller saw the conversation. */
    answers: z.string().check(z.maxLength(30)),
    isSecond: z._default(z.boolean(), false),
  }),
  data: z.object({ thread: mailThreadEntrySchema, message: mailThreadMessageSchema }),
});

/** `POST /kol/api/email/thread/{id}/reply/retry`: sends a failed answer again, unless it may have arrived. */
export const retryMailReply = endpoint({
  id: 'retryMailReply',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/reply/retry',
  domain: 'email',
  summary: 'Tries a failed answer again; what may have arrived is never sent again',
  access: 'user',
  params: path,
  body: z.strictObject({ messageId: z.string().check(z.maxLength(30)) }),
  data: mailThreadMessageSchema,
});

/**
 * `POST /kol/api/email/thread/{id}/presence`: reports for 60 seconds that the caller reads or answers a conversation;
 * answers who else has it open.
 */
export const markMailPresence = endpoint({
  id: 'markMailPresence',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/presence',
  domain: 'email',
  summary:
    'Says that the caller has a conversation open, and whether they write; valid for 60 seconds. Answers with who else has',
  access: 'user',
  params: path,
  body: z.strictObject({ state: z.enum(['reading', 'replying', 'left']) }),
  data: z.object({ presence: z.array(mailPresenceSchema) }),
});

/**
 * `POST /kol/api/email/thread/{id}/classify`: sets what an incoming message is; rounds, suppressions and counts that
 * follow from it are corrected too.
 */
export const correctMailMessage = endpoint({
  id: 'correctMailMessage',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/classify',
  domain: 'email',
  summary:
    'Says what a message is; rounds, suppression and counts that follow from it are corrected together',
  access: 'user',
  params: path,
  body: z.strictObject({ messageId: z.string().check(z.maxLength(30)), kind: z.enum(mailCorrections) }),
  data: z.object({ thread: mailThreadEntrySchema, message: mailThreadMessageSchema }),
});

/**
 * `POST /kol/api/email/thread/{id}/address`: confirms or refuses another address, from which an answer came, as the
 * creator's.
 */
export const decideOtherAddress = endpoint({
  id: 'decideOtherAddress',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/address',
  domain: 'email',
  summary: "Confirms another address as the creator's, or refuses it",
  access: 'user',
  params: path,
  body: z.strictObject({ addressId: id, isConfirmed: z.boolean() }),
  data: z.object({ state: z.enum(['confirmed', 'refused']) }),
});

/** `POST /kol/api/email/thread/{id}/images`: sets whether remote images of this party load without asking. */
export const trustMailImages = endpoint({
  id: 'trustMailImages',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/images',
  domain: 'email',
  summary: 'Shows remote images of this party without asking from now on, or asks again',
  access: 'user',
  params: path,
  body: z.strictObject({ isTrusted: z.boolean() }),
  data: z.object({ isTrusted: z.boolean() }),
});

const file = z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) });

/**
 * `GET /kol/api/email/thread/{id}/image`: a remote image that a message names, fetched by the server so that the
 * reader's address stays hidden; at most 5 MB.
 */
export const fetchMailImage = endpoint({
  id: 'fetchMailImage',
  method: 'GET',
  path: '/kol/api/email/thread/{id}/image',
  domain: 'email',
  summary:
    'A remote image of a message, fetched by the server; only one that the message names, at most 5 MB',
  access: 'user',
  params: path,
  query: z.object({
    messageId: z.string().check(z.maxLength(30)),
    index: z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)),
  }),
  answer: 'file',
  data: file,
});

/**
 * `GET /kol/api/email/thread/{id}/part`: an attached file of a message, always as a download. It is gone once the
 * message is older than the retention time.
 */
export const fetchMailPart = endpoint({
  id: 'fetchMailPart',
  method: 'GET',
  path: '/kol/api/email/thread/{id}/part',
  domain: 'email',
  summary:
    'A file of a message, always as a download; gone once the message is older than the time of retention',
  access: 'user',
  params: path,
  query: z.object({
    messageId: z.string().check(z.maxLength(30)),
    partId: z.string().check(z.maxLength(30)),
  }),
  answer: 'file',
  data: file,
});

/** `data` of the live event `mailThread`: a conversation has changed or begun. */
export const mailThreadEventSchema = z.object({
  id: z.string(),
  state: z.enum(mailThreadStates),
  isUnread: z.boolean(),
});
/** `data` of the live event `mailPresence`. */
export const mailPresenceEventSchema = z.object({
  threadId: z.string(),
  presence: z.array(mailPresenceSchema),
});
