import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../database/columns.ts';

/**
 * Log of who did what and when, for every domain. Append-only: a trigger (in the migration) rejects changes, except for
 * retention and erasure (`erase.ts`). Persons and teams are plain ids without foreign keys, so that records outlive them
 * unchanged.
 */
export const operationRecord = pgTable(
  'operation_record',
  {
    id: id(),
    /** `null` for an attempt with an unknown account name. */
    teamId: bigint('team_id', { mode: 'number' }),
    /** The person; `null` if the actor is not verified. */
    actorId: bigint('actor_id', { mode: 'number' }),
    domain: text('domain').notNull(),
    /** One of the domain's `RecordedDomain.actions`. */
    action: text('action').notNull(),
    objectKind: text('object_kind'),
    objectId: text('object_id'),
    /** The object's name at the time, if it may be deleted; no personal data. */
    objectLabel: text('object_label'),
    /** Only the changed fields, before and after; no secrets; addresses and phone numbers are masked. */
    before: jsonb('before').$type<RecordedFields>(),
    after: jsonb('after').$type<RecordedFields>(),
    reason: text('reason'),
    /** Data that the domain needs to show the record, e.g. names of lists and counts. */
    detail: jsonb('detail').$type<RecordedFields>(),
    /** Shown to the actor only. */
    isPrivate: boolean('is_private').notNull().default(false),
    browser: text('browser'),
    system: text('system'),
    /** ISO 3166 code, `LAN` for a private network. */
    region: text('region'),
    /** The first three parts of an IPv4 address, the first three groups of an IPv6 address. */
    network: text('network'),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('operation_record_team').on(t.teamId, t.id),
    index('operation_record_time').on(t.teamId, t.at),
    index('operation_record_actor').on(t.teamId, t.actorId, t.id),
    index('operation_record_domain').on(t.teamId, t.domain, t.id),
    index('operation_record_object')
      .on(t.teamId, t.objectKind, t.objectId, t.id)
      .where(sql`object_kind is not null`),
    // Finds what a person of the staff did in all teams.
    index('operation_record_person').on(t.actorId, t.id).where(sql`actor_id is not null`),
    index('operation_record_age').on(t.domain, t.at),
  ],
);

/** Field name → value. */
export type RecordedFields = Readonly<Record<string, unknown>>;
