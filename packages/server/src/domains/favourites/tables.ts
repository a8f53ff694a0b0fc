import {
  type ImportRow,
  importReasons,
  importRowStates,
  importStates,
  importTargets,
  platforms,
} from '@reachkit/contract';
import type { listColours } from '@reachkit/contract/site';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { creatorId } from '../creator/tables.ts';
import { account, accountId, teamId } from '../session/tables.ts';
import type { ImportOptions } from './imports/options.ts';

/** A person's list of creators, for themselves or for their whole team. */
export const favouriteList = pgTable(
  'favourite_list',
  {
    id: id(),
    teamId: teamId(),
    /** Its creator, or the person who took it over; an account is only removed after its lists are transferred. */
    accountId: accountId().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    colour: smallint('colour').$type<(typeof listColours)[number]>().notNull().default(1),
    /** Seen by the whole team. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Incremented with each change of the list's own fields. */
    revision: integer('revision').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When a creator was last added or removed, or the list itself was changed. */
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('favourite_list_colour', sql`colour between 1 and 5`),
    check('favourite_list_name', sql`name <> ''`),
    index('favourite_list_team').on(t.teamId),
    index('favourite_list_account').on(t.accountId),
  ],
);

/** A creator in a favourite list. */
export const favouriteMember = pgTable(
  'favourite_member',
  {
    listId: bigint('list_id', { mode: 'number' })
      .notNull()
      .references(() => favouriteList.id, { onDelete: 'cascade' }),
    creatorId: creatorId('cascade').notNull(),
    /** The person who added the creator. */
    accountId: accountId('set null'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.creatorId] }),
    index('favourite_member_of_creator').on(t.creatorId),
    index('favourite_member_latest').on(t.listId, t.createdAt.desc(), t.creatorId.desc()),
  ],
);

/** Changes of an action, kept while it can be undone. The action itself is an activity log entry. */
export const favouriteUndo = pgTable(
  'favourite_undo',
  {
    /** Id of the activity log entry. */
    recordId: bigint('record_id', { mode: 'number' }).primaryKey(),
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    /** `actionChanges`. */
    changes: jsonb('changes').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [index('favourite_undo_age').on(t.at), index('favourite_undo_of_account').on(t.accountId)],
);

/** A team's data about a creator. */
export const creatorNote = pgTable(
  'creator_note',
  {
    teamId: teamId(),
    creatorId: creatorId('cascade').notNull(),
    note: text('note').notNull().default(''),
    labels: text('labels').array().notNull().default(sql`'{}'::text[]`),
    /** The member in charge of the creator. */
    ownerId: bigint('owner_id', { mode: 'number' }).references(() => account.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    changedBy: bigint('changed_by', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.creatorId] }),
    index('creator_note_of_creator').on(t.creatorId),
    index('creator_note_labels').using('gin', t.labels),
  ],
);

/** A creator blacklisted by a team, in one list or in all. */
export const blacklistEntry = pgTable(
  'blacklist_entry',
  {
    id: id(),
    teamId: teamId(),
    creatorId: creatorId('cascade').notNull(),
    reason: text('reason').notNull(),
    /** The list of the entry; null for all lists. */
    listId: bigint('list_id', { mode: 'number' }).references(() => favouriteList.id, { onDelete: 'cascade' }),
    accountId: accountId('set null'),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at'),
  },
  (t) => [
    uniqueIndex('blacklist_entry_all').on(t.teamId, t.creatorId).where(sql`list_id is null`),
    uniqueIndex('blacklist_entry_list').on(t.teamId, t.creatorId, t.listId).where(sql`list_id is not null`),
    index('blacklist_entry_of_creator').on(t.creatorId),
    index('blacklist_entry_latest').on(t.teamId, t.createdAt.desc(), t.id.desc()),
    check('blacklist_entry_reason', sql`reason <> ''`),
  ],
);

/** An unknown account named by an import: it is added once the creator is known. */
export const pendingCreator = pgTable(
  'pending_creator',
  {
    id: id(),
    teamId: teamId(),
    target: text('target', { enum: importTargets }).notNull(),
    /** Id of a list, or of the list of a blacklist entry; null for all lists. */
    listId: bigint('list_id', { mode: 'number' }).references(() => favouriteList.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: platforms }).notNull(),
    /** As given, without `@`, or a channel id. */
    handle: text('handle').notNull(),
    handleKey: text('handle_key').notNull(),
    name: text('name').notNull().default(''),
    /** Only for the blacklist. */
    reason: text('reason').notNull().default(''),
    accountId: accountId('set null'),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the entry of the blacklist ends. */
    expiresAt: timestampColumn('expires_at'),
  },
  (t) => [
    uniqueIndex('pending_creator_once').on(
      t.teamId,
      t.target,
      sql`coalesce(list_id, 0)`,
      t.platform,
      t.handleKey,
    ),
    index('pending_creator_latest').on(t.teamId, t.target, t.listId, t.id.desc()),
    index('pending_creator_of_list').on(t.listId),
    index('pending_creator_handle').on(t.platform, t.handleKey),
    index('pending_creator_channel').on(t.platform, t.handle),
    check('pending_creator_place', sql`list_id is not null or target = 'blacklist'`),
    check('pending_creator_reason', sql`reason <> '' or target = 'list'`),
  ],
);

/** A running or finished import of a workbook of creators. */
export const importRecord = pgTable(
  'import_record',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('set null'),
    /** Its job, which may be deleted by now. */
    jobId: bigint('job_id', { mode: 'number' }).notNull(),
    target: text('target', { enum: importTargets }).notNull(),
    listId: bigint('list_id', { mode: 'number' }).references(() => favouriteList.id, {
      onDelete: 'set null',
    }),
    /** Name at that time; null without a list. */
    listName: text('list_name'),
    /** Whether only its author may see it, because it is for a private list. */
    isPrivate: boolean('is_private').notNull().default(false),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    readCount: integer('read_count').notNull(),
    analysedCount: integer('analysed_count').notNull().default(0),
    succeededCount: integer('succeeded_count').notNull().default(0),
    /** Rows with unknown accounts. */
    pendingCount: integer('pending_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    /** Why nothing was imported. */
    failure: text('failure', { enum: importReasons }),
    /** The record of its action, which may be deleted by now; null if nothing was added. */
    actId: bigint('act_id', { mode: 'number' }),
    createdAt: timestampColumn('created_at').notNull(),
    finishedAt: timestampColumn('finished_at'),
  },
  (t) => [
    index('import_record_of_team').on(t.teamId, t.id.desc()),
    index('import_record_of_list').on(t.listId),
    uniqueIndex('import_record_of_job').on(t.jobId),
    index('import_record_age').on(t.createdAt),
  ],
);

/** A row of an imported workbook. */
export const importRow = pgTable(
  'import_row',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => importRecord.id, { onDelete: 'cascade' }),
    /** Line in the sheet, from 1; a sequence number if `sheetLine` is set. */
    line: integer('line').notNull(),
    /** Its line in a sheet with several creators per line; null if `line` is the line. */
    sheetLine: integer('sheet_line'),
    platform: text('platform', { enum: platforms }),
    handle: text('handle').notNull(),
    /** Original cells. */
    given: jsonb('given').$type<ImportRow['given']>().notNull(),
    state: text('state', { enum: importRowStates }).notNull(),
    reason: text('reason', { enum: importReasons }),
    detail: text('detail'),
    creatorId: creatorId('set null'),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] }), index('import_row_of_creator').on(t.creatorId)],
);
