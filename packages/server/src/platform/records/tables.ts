import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../database/columns.ts';

/**
 * Who did what and when, for every domain. Append-only: a trigger (in the migration) refuses changes, except for
 * retention and erasure (`erase.ts`). Persons and teams are bare ids, so that a record outlives them unchanged.
 */
export const operationRecord = pgTable(
  'operation_record',
  {
    id: id(),
    /** `null` for an attempt on a name that no account has. */
    teamId: bigint('team_id', { mode: 'number' }),
    /** The person; `null` where it is not proven who acted. */
    actorId: bigint('actor_id', { mode: 'number' }),
    domain: text('domain').notNull(),
    /** Of the domain's `RecordedDomain.actions`. */
    action: text('action').notNull(),
    objectKind: text('object_kind'),
    objectId: text('object_id'),
    /** The object's name at the time, if it may vanish; nothing about a person. */
    objectLabel: text('object_label'),
    /** The changed fields only, as they were and as they became; no secrets; addresses and phone numbers are masked. */
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
    /** Of IPv4 the first three parts, of IPv6 the first three groups. */
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
    index('operation_record_age').on(t.domain, t.at),
  ],
);

/** Field name → value. */
export type RecordedFields = Readonly<Record<string, unknown>>;
