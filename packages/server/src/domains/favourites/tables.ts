import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { account, team } from '../session/tables.ts';

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
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    check('favourite_list_colour', sql`colour between 1 and 5`),
    check('favourite_list_name', sql`name <> ''`),
    index('favourite_list_team').on(t.teamId),
    index('favourite_list_account').on(t.accountId),
  ],
);
