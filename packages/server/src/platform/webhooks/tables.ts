import { webhookEvents, webhookFaults } from '@reachkit/contract/account/webhook';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../database/columns.ts';

/** An address of a team that receives events. */
export const webhook = pgTable(
  'webhook',
  {
    id: id(),
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    /** The person who created it. */
    accountId: bigint('account_id', { mode: 'number' }),
    url: text('url').notNull(),
    events: text('events', { enum: webhookEvents }).array().notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    /** Last characters of the secret, by which people recognise it. */
    secretEnd: text('secret_end').notNull(),
    /** The secret before the rotation, sealed; it signs as well until `oldUntil`. */
    oldSecret: text('old_secret'),
    oldUntil: timestampColumn('old_until'),
    pausedAt: timestampColumn('paused_at'),
    pausedFor: text('paused_for', { enum: ['team', 'failures'] }),
    createdAt: timestampColumn('created_at').notNull(),
    lastDeliveredAt: timestampColumn('last_delivered_at'),
  },
  (t) => [index('webhook_of_team').on(t.teamId, t.id)],
);

/** An event for one webhook, with its attempts. Kept for 30 days. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** The same for each attempt, and for each webhook of the team. */
    eventId: text('event_id').notNull(),
    event: text('event', { enum: [...webhookEvents, 'ping'] }).notNull(),
    /** The JSON that is signed and sent. */
    payload: text('payload').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Status of the last answer. */
    status: integer('status'),
    fault: text('fault', { enum: webhookFaults }),
    createdAt: timestampColumn('created_at').notNull(),
    lastAt: timestampColumn('last_at'),
    /** The next attempt; null: delivered, or given up. */
    nextAt: timestampColumn('next_at'),
    deliveredAt: timestampColumn('delivered_at'),
    /** A process sends it until then. */
    leaseUntil: timestampColumn('lease_until'),
  },
  (t) => [
    uniqueIndex('webhook_delivery_event').on(t.webhookId, t.eventId),
    index('webhook_delivery_due').on(t.webhookId, t.nextAt).where(sql`next_at is not null`),
    index('webhook_delivery_pings').on(t.nextAt).where(sql`event = 'ping' and next_at is not null`),
    index('webhook_delivery_leased').on(t.webhookId).where(sql`lease_until is not null`),
    index('webhook_delivery_of_webhook').on(t.webhookId, t.id.desc()),
    index('webhook_delivery_of_team').on(t.teamId),
    index('webhook_delivery_created').on(t.createdAt),
  ],
);
