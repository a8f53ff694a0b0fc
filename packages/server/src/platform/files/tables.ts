import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../database/columns.ts';

/**
 * All files with content, or possible content, in the file store. Tables refer to a file by a foreign key; a file without
 * references is deleted by the clean-up, see `cleanUp.ts`.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    /** Also the name of the content in the store. */
    id: uuid('id').primaryKey(),
    /** `null` for a file without a team, or of a deleted team. */
    teamId: bigint('team_id', { mode: 'number' }),
    /** Kind of the file, format `<domain>.<word>`. */
    kind: text('kind').notNull(),
    /**
     * `writing`: its content may be incomplete, and its transaction has not committed. `stored`: complete. `removing`: no
     * longer needed.
     */
    state: text('state').notNull().$type<'writing' | 'stored' | 'removing'>(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Hexadecimal. */
    sha256: text('sha256'),
    createdAt: timestampColumn('created_at').notNull(),
    /** When its content is to be deleted. */
    removeAt: timestampColumn('remove_at'),
    /** Number of failed deletions. */
    removalFailures: integer('removal_failures').notNull().default(0),
  },
  (t) => [
    index('stored_file_team').on(t.teamId),
    index('stored_file_writing').on(t.createdAt).where(sql`state = 'writing'`),
    index('stored_file_removing').on(t.removeAt).where(sql`state = 'removing'`),
    check('stored_file_state', sql`state in ('writing', 'stored', 'removing')`),
    check('stored_file_complete', sql`state <> 'stored' or (bytes is not null and sha256 is not null)`),
  ],
);
