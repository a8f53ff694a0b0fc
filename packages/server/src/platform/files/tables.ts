import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../database/columns.ts';

/**
 * Every file whose content is, or may be, in the file store. A table that has files refers to it by a foreign key; a
 * file that no row refers to is removed by the clean-up, see `cleanUp.ts`.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    /** Also the name of its content in the store. */
    id: uuid('id').primaryKey(),
    /** `null` for a file of no team, or whose team was deleted. */
    teamId: bigint('team_id', { mode: 'number' }),
    /** Kind of the file, `<domain>.<word>`. */
    kind: text('kind').notNull(),
    /**
     * `writing`: its content may be incomplete, and the transaction that needs it has not committed. `stored`: complete.
     * `removing`: nothing needs it any more.
     */
    state: text('state').notNull().$type<'writing' | 'stored' | 'removing'>(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Hexadecimal. */
    sha256: text('sha256'),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the removal of its content is due. */
    removeAt: timestampColumn('remove_at'),
    /** How often its removal has failed. */
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
