import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { teamId } from '../../session/tables.ts';
import { shortLink } from '../links/tables.ts';

/** A coupon code of a shop: an order with the code counts for the link. */
export const shortCoupon = pgTable(
  'short_coupon',
  {
    teamId: teamId(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    /** As entered. */
    code: text('code').notNull(),
    /** Normalised for look-up: ignores case. */
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
    /** Null if neither a visit nor a coupon is known. */
    linkId: bigint('link_id', { mode: 'number' }).references(() => shortLink.id, { onDelete: 'cascade' }),
    /** The preceding visit; null if matched by coupon. */
    visitId: uuid('visit_id'),
    visitedAt: timestampColumn('visited_at'),
    event: text('event').notNull(),
    /** In hundredths of a unit of `currency`, whatever its decimals: a shop reports any currency with up to two. */
    value: bigint('value', { mode: 'number' }),
    /** ISO 4217. */
    currency: text('currency'),
    /** Id from the team's server; a report with the same id is a duplicate. */
    eventId: text('event_id').notNull(),
    /** Time of the event, according to the report. */
    at: timestampColumn('at').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (t) => [
    uniqueIndex('short_conversion_event').on(t.teamId, t.eventId),
    index('short_conversion_of_link').on(t.linkId, t.at),
  ],
);
