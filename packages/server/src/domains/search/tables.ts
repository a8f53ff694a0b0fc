import { platforms, type SearchFilter, sortOrders } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { accountId, teamId } from '../session/tables.ts';

/** A named search saved by a person. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    name: text('name').notNull(),
    platform: text('platform', { enum: platforms }).notNull(),
    filter: jsonb('filter').$type<SearchFilter>().notNull(),
    sort: text('sort').notNull(),
    direction: text('direction', { enum: sortOrders }).notNull(),
    /** Seen by the whole team. */
    isShared: boolean('is_shared').notNull().default(false),
    hasAlert: boolean('has_alert').notNull().default(false),
    /** Time of the last alert check. */
    alertedAt: timestampColumn('alerted_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    index('saved_search_of_team').on(t.teamId),
    index('saved_search_alert').on(t.alertedAt).where(sql`has_alert`),
    check('saved_search_name', sql`name <> ''`),
  ],
);

/** A person's last seen results of a saved search. */
export const savedSearchVisit = pgTable(
  'saved_search_visit',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    accountId: accountId('cascade').notNull(),
    /** Matches at that time, ascending, up to the stored maximum. */
    seenIds: bigint('seen_ids', { mode: 'number' }).array().notNull(),
    /** Whether there were more matches than can be stored; then only creators added later count as new. */
    isCapped: boolean('is_capped').notNull(),
    visitedAt: timestampColumn('visited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.accountId] })],
);
