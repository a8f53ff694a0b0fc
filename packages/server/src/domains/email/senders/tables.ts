import {
  mailPauseReasons,
  mailSecurities,
  mailSenderProviders,
  mailSenderStatuses,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { accountId, teamId } from '../../session/tables.ts';

/** A sender of a team. */
export const mailSender = pgTable(
  'mail_sender',
  {
    id: id(),
    teamId: teamId(),
    /** Its owner. */
    accountId: accountId().notNull(),
    name: text('name').notNull(),
    /** As written; `addressKey` is compared. */
    address: text('address').notNull(),
    /** In lower case, its domain in Punycode. */
    addressKey: text('address_key').notNull(),
    replyTo: text('reply_to').notNull(),
    provider: text('provider', { enum: mailSenderProviders }).notNull(),
    /** `password` or `oauth`. */
    auth: text('auth').notNull(),
    /** Name to sign in with. */
    user: text('user_name').notNull(),
    /** Sealed: the password, or the tokens as JSON. */
    secret: text('secret'),
    smtpHost: text('smtp_host').notNull(),
    smtpPort: integer('smtp_port').notNull(),
    smtpSecurity: text('smtp_security', { enum: mailSecurities }).notNull(),
    imapHost: text('imap_host'),
    imapPort: integer('imap_port'),
    imapSecurity: text('imap_security', { enum: mailSecurities }),
    signature: text('signature').notNull().default(''),
    isShared: boolean('is_shared').notNull(),
    status: text('status', { enum: mailSenderStatuses }).notNull(),
    /** `MailCheck[]` of the last verification. */
    checks: jsonb('checks').notNull(),
    /** Increases with each verification; an older one that is still running writes nothing. */
    verification: integer('verification').notNull().default(0),
    verifiedAt: timestampColumn('verified_at'),
    pauseReason: text('pause_reason', { enum: mailPauseReasons }),
    pausedAt: timestampColumn('paused_at'),
    /** `{ sent, hardBounces, days }` that made the bounce guard pause it. */
    pauseTally: jsonb('pause_tally'),
    /** Start of the bounce guard's count: when a person resumed sending after too many bounces. */
    guardedFrom: timestampColumn('guarded_from'),
    /**
     * The name under which its provider writes `Authentication-Results`, learnt from the email of a verification; empty
     * where the provider writes them without a name; null: it writes none, or none was seen.
     */
    authservId: text('authserv_id'),
    loginFailures: integer('login_failures').notNull().default(0),
    ownCap: integer('own_cap'),
    /** Emails a day that the provider was seen to allow. */
    learnedCap: integer('learned_cap'),
    /** The day of the team on which its warm-up began, as midnight in UTC; null: warmed up. */
    warmUpFrom: timestampColumn('warm_up_from'),
    /** Before this time nothing is sent from the sender. */
    nextSendAt: timestampColumn('next_send_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('mail_sender_address').on(t.teamId, t.addressKey),
    index('mail_sender_account').on(t.accountId),
    check('mail_sender_auth', sql`auth in ('password', 'oauth')`),
    check('mail_sender_status', sql`status in ('unverified', 'verifying', 'verified', 'failed')`),
    check('mail_sender_pause', sql`pause_reason in ('user', 'login', 'bounces')`),
  ],
);

/** Default sender of a person's new emails. */
export const mailSenderDefault = pgTable(
  'mail_sender_default',
  {
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => mailSender.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.accountId] }),
    index('mail_sender_default_sender').on(t.senderId),
  ],
);

/** Number of emails that a mailbox sent on one day of the team's zone. */
export const mailSenderDay = pgTable(
  'mail_sender_day',
  {
    teamId: teamId(),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => mailSender.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Claimed and accepted emails; reduced if an email was not accepted. */
    sent: integer('sent').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.day] }), index('mail_sender_day_team').on(t.teamId)],
);
