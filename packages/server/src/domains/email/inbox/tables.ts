import {
  mailAuthentications,
  mailFailureReasons,
  mailIncomingKinds,
  mailReplyStates,
  mailSyncFaults,
  mailThreadStates,
  mailThreadWarnings,
  mailTrusts,
  mailUnreadableReasons,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { tsvector } from '../../../platform/database/tsvector.ts';
import { storedFile } from '../../../platform/files/tables.ts';
import { creatorId } from '../../creator/tables.ts';
import { account, accountId, teamId } from '../../session/tables.ts';
import { mailCampaign, mailRecipient } from '../campaigns/tables.ts';
import { mailSender } from '../senders/tables.ts';
import { mailDelivery } from '../sending/tables.ts';

/** Sync state of a mailbox. */
export const mailSync = pgTable(
  'mail_sync',
  {
    teamId: teamId(),
    senderId: bigint('sender_id', { mode: 'number' })
      .primaryKey()
      .references(() => mailSender.id, { onDelete: 'cascade' }),
    /** The process that reads it, and the end of its lease. */
    leaseOwner: text('lease_owner'),
    leaseUntil: timestampColumn('lease_until'),
    /** Time at which all folders were read to their ends. */
    readAt: timestampColumn('read_at'),
    /** Whether the messages of the first 30 days are all read. */
    isComplete: boolean('is_complete').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    /** Null: the last sync succeeded. */
    fault: text('fault', { enum: mailSyncFaults }),
    /** No attempt before this time. */
    nextAt: timestampColumn('next_at').notNull(),
  },
  (t) => [index('mail_sync_due').on(t.nextAt), index('mail_sync_team').on(t.teamId)],
);

/** Sync position in a folder of a mailbox. */
export const mailFolder = pgTable(
  'mail_folder',
  {
    teamId: teamId(),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => mailSender.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    uidValidity: text('uid_validity').notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.path] }), index('mail_folder_team').on(t.teamId)],
);

/** An unreadable message, quarantined so that later ones are not blocked. */
export const mailUnreadable = pgTable(
  'mail_unreadable',
  {
    id: id(),
    teamId: teamId(),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => mailSender.id, { onDelete: 'cascade' }),
    /** Unique in a mailbox: a digest of its content, or its position if the server did not deliver it. */
    messageKey: text('message_key').notNull(),
    /** As far as the headers are readable. */
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    subject: text('subject').notNull(),
    /** Its position in the mailbox. */
    path: text('path').notNull(),
    uidValidity: text('uid_validity').notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    isCut: boolean('is_cut').notNull(),
    /** Time of receipt by the mail server. */
    receivedAt: timestampColumn('received_at'),
    reason: text('reason', { enum: mailUnreadableReasons }).notNull(),
    /** The kind of the error and its code. */
    detail: text('detail').notNull(),
    /** Product version that failed: another one retries it. */
    version: text('version').notNull(),
    at: timestampColumn('at').notNull(),
    /** The whole message, sealed; null if the server did not deliver it. */
    sourceFileId: uuid('source_file_id').references(() => storedFile.id),
    sourceKey: text('source_key'),
  },
  (t) => [
    uniqueIndex('mail_unreadable_once').on(t.senderId, t.messageKey),
    index('mail_unreadable_sender').on(t.senderId, t.at.desc(), t.id.desc()),
    index('mail_unreadable_team').on(t.teamId),
    index('mail_unreadable_source').on(t.sourceFileId),
  ],
);

/** A conversation of a mailbox with one other party. Created with the first incoming message. */
export const mailThread = pgTable(
  'mail_thread',
  {
    id: id(),
    teamId: teamId(),
    senderId: bigint('sender_id', { mode: 'number' }).references(() => mailSender.id, {
      onDelete: 'set null',
    }),
    /** The campaign recipient in this conversation. */
    recipientId: bigint('recipient_id', { mode: 'number' }).references(() => mailRecipient.id, {
      onDelete: 'set null',
    }),
    campaignId: bigint('campaign_id', { mode: 'number' }).references(() => mailCampaign.id, {
      onDelete: 'set null',
    }),
    creatorId: creatorId('set null'),
    /** The other party's address, as used for sending. */
    address: text('address').notNull(),
    name: text('name').notNull().default(''),
    subject: text('subject').notNull().default(''),
    /** The beginning of the last message, without quotations. */
    preview: text('preview').notNull().default(''),
    state: text('state', { enum: mailThreadStates }).notNull(),
    /** Not opened since its last incoming message. */
    isUnread: boolean('is_unread').notNull(),
    ownerId: bigint('owner_id', { mode: 'number' }).references(() => account.id, { onDelete: 'set null' }),
    /** Owner of the removed private mailbox; while the mailbox exists, it has its own owner. */
    privateTo: bigint('private_to', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    snoozedUntil: timestampColumn('snoozed_until'),
    /** The last reply came from an address other than the one that was written to. */
    isOtherAddress: boolean('is_other_address').notNull().default(false),
    /** Most serious warning of its messages; null: none. */
    warning: text('warning', { enum: mailThreadWarnings }),
    messages: integer('messages').notNull().default(0),
    lastInAt: timestampColumn('last_in_at').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
    /** Names, addresses, subjects and texts in lower case, for searches. */
    words: text('words').notNull().default(''),
    /** Lexemes of `words`, made by `threadTokens`; null: not made yet. */
    tokens: tsvector('tokens'),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    uniqueIndex('mail_thread_recipient').on(t.recipientId),
    // In list order, so that only displayed rows are read; counts are index-only.
    index('mail_thread_list').on(t.teamId, t.lastAt.desc(), t.id.desc(), t.snoozedUntil),
    index('mail_thread_state').on(t.teamId, t.state, t.lastAt.desc(), t.id.desc(), t.snoozedUntil),
    index('mail_thread_unread')
      .on(t.teamId, t.lastAt.desc(), t.id.desc(), t.snoozedUntil)
      .where(sql`is_unread`),
    index('mail_thread_unowned').on(t.teamId, t.lastAt.desc(), t.id.desc()).where(sql`owner_id is null`),
    index('mail_thread_snoozed').on(t.teamId, t.snoozedUntil).where(sql`snoozed_until is not null`),
    index('mail_thread_creator').on(t.creatorId, t.lastAt.desc(), t.id.desc()),
    index('mail_thread_sender').on(t.senderId, t.lastAt.desc(), t.id.desc()),
    index('mail_thread_campaign').on(t.campaignId, t.lastAt.desc(), t.id.desc()),
    index('mail_thread_private').on(t.teamId, t.privateTo).where(sql`private_to is not null`),
    index('mail_thread_owner').on(t.ownerId, t.lastAt.desc(), t.id.desc()),
    // Every search scans the pending list in full, so its limit, in kB, is small.
    index('mail_thread_tokens').using('gin', t.tokens).with({ gin_pending_list_limit: 512 }),
    index('mail_thread_untokened').on(t.id).where(sql`tokens is null`),
    check('mail_thread_state', sql`state in ('needsReply', 'waiting', 'handled', 'automatic', 'bounce')`),
  ],
);

/** An incoming message that belongs to a thread. */
export const mailIncoming = pgTable(
  'mail_incoming',
  {
    id: id(),
    teamId: teamId(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => mailThread.id, { onDelete: 'cascade' }),
    senderId: bigint('sender_id', { mode: 'number' }).references(() => mailSender.id, {
      onDelete: 'set null',
    }),
    /** The sent email that the message is about. */
    deliveryId: bigint('delivery_id', { mode: 'number' }).references(() => mailDelivery.id, {
      onDelete: 'set null',
    }),
    /** Unique in a mailbox: its Message-ID; without a unique one, a digest of its headers. */
    messageKey: text('message_key').notNull(),
    messageId: text('message_id'),
    references: text('reference_ids').array().notNull(),
    fromName: text('from_name').notNull().default(''),
    fromAddress: text('from_address').notNull(),
    replyTo: text('reply_to'),
    /** `{ name, address }[]`. */
    to: jsonb('to_people').notNull(),
    cc: jsonb('cc_people').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Raw: never shown unsanitised. */
    html: text('html').notNull(),
    /** Event data, as made by `storedCalendar`; null: none. */
    calendar: jsonb('calendar'),
    /** `{ name, type, size, isInline, contentId }[]`; the content is in the raw source. */
    parts: jsonb('parts').notNull(),
    /** `ParseProblem[]`. */
    problems: jsonb('problems').notNull(),
    /** Classification of the message, including a person's correction. */
    kind: text('kind', { enum: mailIncomingKinds }).notNull(),
    /** Kind by the classification alone. */
    readKind: text('read_kind', { enum: mailIncomingKinds }).notNull(),
    reason: text('reason').notNull(),
    evidence: text('evidence').notNull(),
    confidence: real('confidence').notNull(),
    correctedBy: bigint('corrected_by', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    correctedAt: timestampColumn('corrected_at'),
    /** Result of the sender check by the mailbox's provider. */
    authentication: text('authentication', { enum: mailAuthentications }).notNull().default('notChecked'),
    /** Whether its content takes effect; includes a person's confirmation. */
    trust: text('trust', { enum: mailTrusts }).notNull().default('trusted'),
    /** `mailMessageWarnings` of the contract. */
    warnings: text('warnings').array().notNull().default(sql`'{}'::text[]`),
    /** Version of the rules used for classification. */
    rulesVersion: integer('rules_version').notNull().default(0),
    /** Kind by newer rules, if it differs and a decision is open; null: none. */
    lapsedKind: text('lapsed_kind', { enum: mailIncomingKinds }),
    lapsedTrust: text('lapsed_trust', { enum: mailTrusts }),
    /** For an absence: the return date, if given. */
    backAt: timestampColumn('back_at'),
    /** The whole message, sealed; null once its time of retention is over. */
    sourceFileId: uuid('source_file_id').references(() => storedFile.id),
    /** The key of the sealed source, itself sealed with the installation's key. */
    sourceKey: text('source_key'),
    /** Time of receipt by the mail server. */
    at: timestampColumn('at').notNull(),
    storedAt: timestampColumn('stored_at').notNull(),
  },
  (t) => [
    uniqueIndex('mail_incoming_once').on(t.senderId, t.messageKey),
    index('mail_incoming_thread').on(t.threadId, t.at),
    index('mail_incoming_group').on(t.threadId, t.kind, t.trust, t.deliveryId, t.at, t.id),
    index('mail_incoming_key').on(t.threadId, t.messageKey),
    index('mail_incoming_delivery').on(t.deliveryId),
    index('mail_incoming_team').on(t.teamId, t.at.desc()),
    index('mail_incoming_source').on(t.sourceFileId),
    index('mail_incoming_kept').on(t.storedAt).where(sql`source_file_id is not null`),
    index('mail_incoming_corrector').on(t.correctedBy),
    index('mail_incoming_rules').on(t.rulesVersion, t.id).where(sql`source_file_id is not null`),
    index('mail_incoming_lapsed').on(t.teamId, t.id).where(sql`lapsed_kind is not null`),
    index('mail_incoming_payment').on(t.threadId).where(sql`'payment' = any(warnings)`),
    check('mail_incoming_trust', sql`trust in ('trusted', 'unconfirmed', 'suspect')`),
    check(
      'mail_incoming_authentication',
      sql`authentication in ('passed', 'failed', 'unaligned', 'notChecked')`,
    ),
  ],
);

/** A reply that a person writes in a thread. */
export const mailReply = pgTable(
  'mail_reply',
  {
    id: id(),
    teamId: teamId(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => mailThread.id, { onDelete: 'cascade' }),
    accountId: accountId('set null'),
    senderId: bigint('sender_id', { mode: 'number' }).references(() => mailSender.id, {
      onDelete: 'set null',
    }),
    /** The message being answered. */
    incomingId: bigint('incoming_id', { mode: 'number' }).references(() => mailIncoming.id, {
      onDelete: 'set null',
    }),
    /** A person has at most one draft in a thread. */
    state: text('state', { enum: mailReplyStates }).notNull(),
    /** Addresses, separated by `;`. */
    to: text('to_addresses').notNull().default(''),
    cc: text('cc').notNull().default(''),
    subject: text('subject').notNull().default(''),
    html: text('html').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Ids of `mail_attachment`. */
    attachmentIds: bigint('attachment_ids', { mode: 'number' }).array().notNull(),
    messageId: text('message_id'),
    leaseOwner: text('lease_owner'),
    leaseUntil: timestampColumn('lease_until'),
    /** Written before the first byte of the message is sent; null: nothing can have arrived. */
    dataAt: timestampColumn('data_at'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: timestampColumn('due_at').notNull(),
    sentAt: timestampColumn('sent_at'),
    reason: text('reason', { enum: mailFailureReasons }),
    reply: text('reply'),
    revision: integer('revision').notNull().default(1),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('mail_reply_draft').on(t.threadId, t.accountId).where(sql`state = 'draft'`),
    uniqueIndex('mail_reply_message').on(t.messageId),
    index('mail_reply_thread').on(t.threadId, t.updatedAt),
    index('mail_reply_due').on(t.dueAt).where(sql`state in ('queued', 'sending')`),
    index('mail_reply_team').on(t.teamId),
    index('mail_reply_account').on(t.accountId),
    index('mail_reply_sender').on(t.senderId),
    index('mail_reply_incoming').on(t.incomingId),
    check('mail_reply_state', sql`state in ('draft', 'queued', 'sending', 'sent', 'failed', 'unknown')`),
  ],
);

/** A label that a team uses for its threads. */
export const mailLabel = pgTable(
  'mail_label',
  {
    id: id(),
    teamId: teamId(),
    name: text('name').notNull(),
  },
  (t) => [uniqueIndex('mail_label_name').on(t.teamId, sql`lower(name)`)],
);

export const mailThreadLabel = pgTable(
  'mail_thread_label',
  {
    teamId: teamId(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => mailThread.id, { onDelete: 'cascade' }),
    labelId: bigint('label_id', { mode: 'number' })
      .notNull()
      .references(() => mailLabel.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.labelId] }),
    index('mail_thread_label_label').on(t.labelId),
    index('mail_thread_label_team').on(t.teamId),
  ],
);

/** People with a thread open, and whether they are writing a reply. */
export const mailPresence = pgTable(
  'mail_presence',
  {
    teamId: teamId(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => mailThread.id, { onDelete: 'cascade' }),
    accountId: accountId('cascade').notNull(),
    isReplying: boolean('is_replying').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.accountId] }),
    index('mail_presence_account').on(t.accountId),
    index('mail_presence_team').on(t.teamId),
  ],
);

/** Addresses of a party found in its replies, until a person confirms or rejects them. */
export const mailOtherAddress = pgTable(
  'mail_other_address',
  {
    id: id(),
    teamId: teamId(),
    threadId: bigint('thread_id', { mode: 'number' })
      .notNull()
      .references(() => mailThread.id, { onDelete: 'cascade' }),
    creatorId: creatorId('set null'),
    address: text('address').notNull(),
    addressKey: text('address_key').notNull(),
    /** `pending`, `confirmed` or `refused`. */
    state: text('state').notNull().default('pending'),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('mail_other_address_once').on(t.threadId, t.addressKey),
    index('mail_other_address_team').on(t.teamId, t.addressKey),
    index('mail_other_address_creator').on(t.creatorId),
    check('mail_other_address_state', sql`state in ('pending', 'confirmed', 'refused')`),
  ],
);

/** Senders with remote images that a person has allowed for the team. */
export const mailImageTrust = pgTable(
  'mail_image_trust',
  {
    teamId: teamId(),
    addressKey: text('address_key').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.addressKey] })],
);
