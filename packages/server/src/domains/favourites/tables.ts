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
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { creator } from '../creator/tables.ts';
import { account, team } from '../session/tables.ts';
import type { ActAbout, ActChange } from './acts/change.ts';

/** A person's list of creators, for themselves or for their whole team. */
export const favouriteList = pgTable(
  'favourite_list',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    teamId: bigint('team_id', { mode: 'number' })
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** Who made it. */
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** 1 to 5. */
    colour: smallint('colour').notNull().default(1),
    /** Seen by the whole team. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Rises with each change of the list's own fields. */
    revision: integer('revision').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** When a creator was last put in or taken out, or the list itself was changed. */
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
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
    creatorId: bigint('creator_id', { mode: 'number' })
      .notNull()
      .references(() => creator.id, { onDelete: 'cascade' }),
    /** Who put them there. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.creatorId] }),
    index('favourite_member_of_creator').on(t.creatorId),
    index('favourite_member_latest').on(t.listId, t.createdAt.desc(), t.creatorId.desc()),
  ],
);

/** An act on lists, the blacklist or notes: what people see as their activity, and what can be taken back. */
export const favouriteAct = pgTable(
  'favourite_act',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    teamId: bigint('team_id', { mode: 'number' })
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    /** `actKinds`. */
    kind: text('kind').notNull(),
    /** What it was about, in words and numbers: names of lists, how many creators. */
    about: jsonb('about').$type<ActAbout>().notNull(),
    /** Whether only who did it may see it: it was about private lists. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** What it changed, while it can be taken back. */
    changes: jsonb('changes').$type<readonly ActChange[]>(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('favourite_act_of_team').on(t.teamId, t.id.desc()),
    index('favourite_act_undoable').on(t.at).where(sql`changes is not null`),
  ],
);

/** What a team keeps about a creator. */
export const creatorNote = pgTable(
  'creator_note',
  {
    teamId: bigint('team_id', { mode: 'number' })
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    creatorId: bigint('creator_id', { mode: 'number' })
      .notNull()
      .references(() => creator.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    labels: text('labels').array().notNull().default(sql`'{}'::text[]`),
    /** Who of the team looks after the creator. */
    ownerId: bigint('owner_id', { mode: 'number' }).references(() => account.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    changedBy: bigint('changed_by', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.creatorId] }),
    index('creator_note_of_creator').on(t.creatorId),
    index('creator_note_labels').using('gin', t.labels),
  ],
);

/** A creator that a team wants nothing to do with, in one list or everywhere. */
export const blacklistEntry = pgTable(
  'blacklist_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    teamId: bigint('team_id', { mode: 'number' })
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    creatorId: bigint('creator_id', { mode: 'number' })
      .notNull()
      .references(() => creator.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The list that it holds for; null for all. */
    listId: bigint('list_id', { mode: 'number' }).references(() => favouriteList.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('blacklist_entry_all').on(t.teamId, t.creatorId).where(sql`list_id is null`),
    uniqueIndex('blacklist_entry_list').on(t.teamId, t.creatorId, t.listId).where(sql`list_id is not null`),
    index('blacklist_entry_of_creator').on(t.creatorId),
    check('blacklist_entry_reason', sql`reason <> ''`),
  ],
);
