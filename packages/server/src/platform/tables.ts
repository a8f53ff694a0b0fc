import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './database/columns.ts';

/** Facts about this installation, e.g. that its demo platform is complete. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

/** Open windows of rate limits. Keys are keyed hashes: no phone number, name or address stands here. */
export const rateLimitCount = pgTable(
  'rate_limit_count',
  {
    key: text('key').primaryKey(),
    /** Policy and first part of the key, e.g. one account: its counters can be cleared together. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (t) => [index('rate_limit_count_subject').on(t.subject), index('rate_limit_count_ends').on(t.endsAt)],
);

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Requests that named their action with an `Idempotency-Key`. All names are keyed hashes; the outcome is encrypted. */
export const idempotentRequest = pgTable(
  'idempotent_request',
  {
    /** Of caller and key. */
    id: text('id').primaryKey(),
    /** Of endpoint and input. */
    fingerprint: text('fingerprint').notNull(),
    /** The attempt that carries it out. */
    owner: text('owner').notNull(),
    /** Until then the attempt is taken to be at work. */
    leaseUntil: timestampColumn('lease_until').notNull(),
    /** The answer or the refusal; null while there is none. */
    outcome: bytea('outcome'),
    /** Results of the writes that are committed; empty once there is an outcome. */
    steps: bytea('steps').array().notNull().default(sql`'{}'`),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('idempotent_request_expires').on(t.expiresAt)],
);
