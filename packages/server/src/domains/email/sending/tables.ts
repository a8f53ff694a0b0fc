import {
  mailDeliveryStates,
  mailFailureReasons,
  mailSkipReasons,
  mailSuppressionReasons,
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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { accountId, teamId } from '../../session/tables.ts';
import { mailCampaign, mailRecipient } from '../campaigns/tables.ts';
import { mailSender } from '../senders/tables.ts';

/** One email of one round to one recipient. Created when its round is due, and only once. */
export const mailDelivery = pgTable(
  'mail_delivery',
  {
    id: id(),
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    recipientId: bigint('recipient_id', { mode: 'number' })
      .notNull()
      .references(() => mailRecipient.id, { onDelete: 'cascade' }),
    /** 0: the first email. */
    round: integer('round').notNull(),
    state: text('state', { enum: mailDeliveryStates }).notNull(),
    senderId: bigint('sender_id', { mode: 'number' }).references(() => mailSender.id, {
      onDelete: 'set null',
    }),
    /** No attempt before this time. */
    dueAt: timestampColumn('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Derived from the row's id, so that every attempt has the same Message-ID. */
    messageId: text('message_id'),
    /** Content composed for this recipient at the claim: `{ subject, html, text }`. */
    content: jsonb('content'),
    /** The process that sends it, and the end of its lease. */
    leaseOwner: text('lease_owner'),
    leaseUntil: timestampColumn('lease_until'),
    /** Day of the counters that were charged for the email, in the team's zone. */
    chargedDay: text('charged_day'),
    /** Written before the first byte of the message is sent; null: nothing can have arrived. */
    dataAt: timestampColumn('data_at'),
    acceptedAt: timestampColumn('accepted_at'),
    /** First action on this email; `mail_recipient` has the first over all emails to the recipient. */
    openedAt: timestampColumn('opened_at'),
    openedMachineAt: timestampColumn('opened_machine_at'),
    clickedAt: timestampColumn('clicked_at'),
    repliedAt: timestampColumn('replied_at'),
    unsubscribedAt: timestampColumn('unsubscribed_at'),
    complainedAt: timestampColumn('complained_at'),
    /** Reason of a skip or failure. */
    reason: text('reason', { enum: [...mailFailureReasons, ...mailSkipReasons] }),
    /** The server's reply, shortened. */
    reply: text('reply'),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('mail_delivery_once').on(t.recipientId, t.round),
    uniqueIndex('mail_delivery_message').on(t.messageId),
    index('mail_delivery_campaign').on(t.campaignId, t.state),
    index('mail_delivery_due').on(t.senderId, t.dueAt).where(sql`state in ('pending', 'deferred')`),
    // Finds accepted emails for the next round.
    index('mail_delivery_follow').on(t.campaignId, t.round, t.acceptedAt).where(sql`state = 'accepted'`),
    // Counts a sender's emails within the last hour or day.
    index('mail_delivery_recent').on(t.senderId, t.acceptedAt),
    index('mail_delivery_lease').on(t.leaseUntil).where(sql`state = 'claimed'`),
    index('mail_delivery_team').on(t.teamId, t.updatedAt.desc()),
    check(
      'mail_delivery_state',
      sql`state in ('pending', 'claimed', 'deferred', 'accepted', 'failed', 'unknown', 'ndrSoft', 'ndrHard', 'skipped')`,
    ),
  ],
);

/** Result of each attempt. */
export const mailAttempt = pgTable(
  'mail_attempt',
  {
    teamId: teamId(),
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => mailDelivery.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    at: timestampColumn('at').notNull(),
    result: text('result', { enum: mailDeliveryStates }).notNull(),
    reason: text('reason', { enum: [...mailFailureReasons, ...mailSkipReasons] }),
    reply: text('reply'),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.attempt] }), index('mail_attempt_team').on(t.teamId)],
);

/** A link of a campaign that goes through the click redirect. */
export const mailLink = pgTable(
  'mail_link',
  {
    id: id(),
    teamId: teamId(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => mailCampaign.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
  },
  (t) => [uniqueIndex('mail_link_url').on(t.campaignId, t.url), index('mail_link_team').on(t.teamId)],
);

/** An open or a click, of a person or a machine. */
export const mailEvent = pgTable(
  'mail_event',
  {
    id: id(),
    teamId: teamId(),
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => mailDelivery.id, { onDelete: 'cascade' }),
    /** `open` or `click`. */
    kind: text('kind').notNull(),
    linkId: bigint('link_id', { mode: 'number' }).references(() => mailLink.id, { onDelete: 'cascade' }),
    isMachine: boolean('is_machine').notNull(),
    /** Reason why it counts as a machine. */
    machineReason: text('machine_reason'),
    /** `203.0.113.*`. */
    network: text('network').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('mail_event_delivery').on(t.deliveryId, t.at),
    index('mail_event_link').on(t.linkId),
    index('mail_event_team').on(t.teamId),
    check('mail_event_kind', sql`kind in ('open', 'click')`),
  ],
);

/** Addresses that a team does not write to. */
export const mailSuppression = pgTable(
  'mail_suppression',
  {
    id: id(),
    teamId: teamId(),
    address: text('address').notNull(),
    /** As `mailRecipient.addressKey`. */
    addressKey: text('address_key').notNull(),
    reason: text('reason', { enum: mailSuppressionReasons }).notNull(),
    campaignId: bigint('campaign_id', { mode: 'number' }).references(() => mailCampaign.id, {
      onDelete: 'set null',
    }),
    accountId: accountId('set null'),
    at: timestampColumn('at').notNull(),
    until: timestampColumn('until'),
    /** False: based only on unproven reports, and expires within 30 days. */
    isConfirmed: boolean('is_confirmed').notNull().default(true),
  },
  (t) => [
    uniqueIndex('mail_suppression_address').on(t.teamId, t.addressKey),
    index('mail_suppression_campaign').on(t.campaignId),
    index('mail_suppression_account').on(t.accountId),
  ],
);

/** A team's settings of email footers and tracking. */
export const mailSettings = pgTable('mail_settings', {
  teamId: teamId().primaryKey(),
  /** Shown below every campaign email. */
  postalAddress: text('postal_address').notNull().default(''),
  tracksOpens: boolean('tracks_opens').notNull().default(true),
  tracksClicks: boolean('tracks_clicks').notNull().default(true),
});
