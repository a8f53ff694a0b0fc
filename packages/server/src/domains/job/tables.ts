import { jobKinds, jobStates } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/files/tables.ts';
import { accountId, login, teamId } from '../session/tables.ts';
import { failureReasons } from './kinds.ts';

/** A long-running action of a person; any process of the installation may execute it. */
export const job = pgTable(
  'job',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    kind: text('kind', { enum: jobKinds }).notNull(),
    state: text('state', { enum: jobStates }).notNull(),
    /** Input of the job, by kind. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** Data that screens show about it. */
    about: jsonb('about').$type<Record<string, string | number | null>>().notNull(),
    /** Idempotency key per person; null if each request is a new job. */
    requestKey: text('request_key'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** Number of attempts. */
    attempts: integer('attempts').notNull().default(0),
    isCancelWanted: boolean('is_cancel_wanted').notNull().default(false),
    result: jsonb('result').$type<Record<string, string | number | null>>(),
    /** The failure reason of its kind, and the error code of the contract. */
    failureReason: text('failure_reason', { enum: failureReasons }),
    failureCode: integer('failure_code'),
    createdAt: timestampColumn('created_at').notNull(),
    startedAt: timestampColumn('started_at'),
    finishedAt: timestampColumn('finished_at'),
    /** The task that runs the job, see `jobTask.ts`. */
    taskId: uuid('task_id'),
  },
  (t) => [
    index('job_of_account').on(t.accountId, t.id.desc()),
    index('job_under_way').on(t.teamId, t.kind, t.id).where(sql`state in ('queued', 'running')`),
    index('job_served').on(t.teamId, t.startedAt),
    index('job_outcome').on(t.kind, sql`(about->>'id')`, t.finishedAt).where(sql`state = 'done'`),
    uniqueIndex('job_request').on(t.accountId, t.kind, t.requestKey).where(sql`request_key is not null`),
    check('job_state', sql`state in ('queued', 'running', 'done', 'failed', 'cancelled')`),
  ],
);

/** File made by a job, available until it expires. */
export const jobFile = pgTable(
  'job_file',
  {
    jobId: bigint('job_id', { mode: 'number' })
      .primaryKey()
      .references(() => job.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** `null` only until `moveContents.ts` has moved the content that an earlier release kept in this table. */
    fileId: uuid('file_id').references(() => storedFile.id),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('job_file_expires').on(t.expiresAt), uniqueIndex('job_file_stored').on(t.fileId)],
);

/** Permission to download a file once, without a login; it ends with the login that requested it. */
export const downloadTicket = pgTable(
  'download_ticket',
  {
    /** SHA-256 of the ticket. */
    hash: text('hash').primaryKey(),
    jobId: bigint('job_id', { mode: 'number' })
      .notNull()
      .references(() => jobFile.jobId, { onDelete: 'cascade' }),
    loginId: bigint('login_id', { mode: 'number' })
      .notNull()
      .references(() => login.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    index('download_ticket_file').on(t.jobId),
    index('download_ticket_login').on(t.loginId),
    index('download_ticket_expires').on(t.expiresAt),
  ],
);
