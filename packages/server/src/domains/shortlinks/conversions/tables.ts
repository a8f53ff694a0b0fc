import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { teamId } from '../../session/tables.ts';
import { shortLink } from '../links/tables.ts';

/** A coupon code of a shop: an order with it counts for the link. */
export const shortCoupon = pgTable(
  'short_coupon',
  {
    teamId: teamId(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    /** As it was entered. */
    code: text('code').notNull(),
    /** In the form in which it is looked up: case does not count. */
    codeKey: text('code_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.codeKey] }), index('short_coupon_of_link').on(t.linkId)],
);

/** A visitor's action in the shop, as reported by the team's server. */
export const shortConversion = pgTable(
  'short_conversion',
  {
    id: id(),
    teamId: teamId(),
    /** Null where neither a visit nor a coupon was known. */
    linkId: bigint('link_id', { mode: 'number' }).references(() => shortLink.id, { onDelete: 'cascade' }),
    /** The visit before it; null where a coupon led to the link. */
    visitId: uuid('visit_id'),
    visitedAt: timestampColumn('visited_at'),
    event: text('event').notNull(),
    /** In hundredths of `currency`. */
    value: bigint('value', { mode: 'number' }),
    /** ISO 4217. */
    currency: text('currency'),
    /** Of the team's server; a report with the same one is the same report. */
    eventId: text('event_id').notNull(),
    /** When it happened, as the report says. */
    at: timestampColumn('at').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (t) => [
    uniqueIndex('short_conversion_event').on(t.teamId, t.eventId),
    index('short_conversion_of_link').on(t.linkId, t.at),
  ],
);
