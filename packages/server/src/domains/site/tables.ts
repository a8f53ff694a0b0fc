import { membershipVersions } from '@reachkit/contract';
import { feedbackTopics } from '@reachkit/contract/account/feedback';
import type { LocalizedText } from '@reachkit/contract/localizedText';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { creatorId } from '../creator/tables.ts';
import { accountId, teamId } from '../session/tables.ts';

/** A page bookmarked by a person. */
export const bookmark = pgTable(
  'bookmark',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    icon: text('icon'),
    /** Position in the person's list, from 0 without gaps. */
    position: integer('position').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    // A path may exceed the size limit of an index.
    uniqueIndex('bookmark_page').on(t.accountId, sql`md5(${t.path})`),
    index('bookmark_team').on(t.teamId),
  ],
);

/** A support ticket of a customer. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    topic: text('topic', { enum: feedbackTopics }).notNull(),
    text: text('text').notNull(),
    /** The requested plan. */
    version: text('version', { enum: membershipVersions }),
    creatorId: creatorId('set null'),
    contact: text('contact'),
    createdAt: timestampColumn('created_at').notNull(),
    closedAt: timestampColumn('closed_at'),
  },
  (t) => [
    index('feedback_of_team').on(t.teamId),
    index('feedback_open').on(t.id).where(sql`closed_at is null`),
    check('feedback_topic', sql`topic in ('upgrade', 'wrongData', 'other')`),
  ],
);

/** A product change, in each language. */
export const changeEntry = pgTable('change_entry', {
  id: text('id').primaryKey(),
  /** `new`, `better`, `fixed` or `removal`. */
  kind: text('kind').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  titles: jsonb('titles').$type<LocalizedText>().notNull(),
  texts: jsonb('texts').$type<LocalizedText>().notNull(),
});
