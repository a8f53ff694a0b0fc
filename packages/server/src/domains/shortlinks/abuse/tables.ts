import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { shortLink } from '../links/tables.ts';

/** A public report about a short link. For staff only: the link's team does not see the reporter. */
export const shortReport = pgTable(
  'short_report',
  {
    id: id(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    /** One of the `reportReasons` of `report.ts`. */
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    /** Email address for a reply. */
    contact: text('contact'),
    /** `203.0.113.0/24` or an IPv6 /48. */
    network: text('network'),
    createdAt: timestampColumn('created_at').notNull(),
    closedAt: timestampColumn('closed_at'),
  },
  (t) => [
    index('short_report_of_link').on(t.linkId),
    index('short_report_closed').on(t.closedAt),
    index('short_report_open').on(t.id).where(sql`closed_at is null`),
  ],
);
