import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './database/columns.ts';

/** Facts about this installation, e.g. that its demo data is complete. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

/** Open windows of rate limits. Keys are keyed hashes, so no phone number, name or address is stored. */
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

/** Requests with an `Idempotency-Key`. All identifiers are keyed hashes; the outcome is encrypted. */
export const idempotentRequest = pgTable(
  'idempotent_request',
  {
    /** Keyed hash of caller and key. */
    id: text('id').primaryKey(),
    /** Keyed hash of endpoint and input. */
    fingerprint: text('fingerprint').notNull(),
    /** The attempt that executes the request. */
    owner: text('owner').notNull(),
    /** End of the lease: until then the attempt counts as running. */
    leaseUntil: timestampColumn('lease_until').notNull(),
    /** The response or error; null until there is one. */
    outcome: bytea('outcome'),
    /** Results of committed writes; empty once there is an outcome. */
    steps: bytea('steps').array().notNull().default(sql`'{}'`),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('idempotent_request_expires').on(t.expiresAt)],
);
