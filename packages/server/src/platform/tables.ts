import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about this installation, e.g. that its demo platform is complete. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Open windows of rate limits. Keys are keyed hashes: no phone number, name or address stands here. */
export const rateLimitCount = pgTable(
  'rate_limit_count',
  {
    key: text('key').primaryKey(),
    /** Policy and first part of the key, e.g. one account: its counters can be cleared together. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('rate_limit_count_subject').on(t.subject), index('rate_limit_count_ends').on(t.endsAt)],
);
