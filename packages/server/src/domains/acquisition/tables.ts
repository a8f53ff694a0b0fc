import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';

/** One import run of a file that wrote data, with its final counts. */
export const importRun = pgTable('import_run', {
  id: id(),
  fileName: text('file_name').notNull(),
  fileHash: text('file_hash').notNull(),
  platform: text('platform').notNull(),
  asOf: date('as_of').notNull(),
  rowsRead: integer('rows_read').notNull().default(0),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  /** Creators merged with existing ones. */
  joined: integer('joined').notNull().default(0),
  startedAt: timestampColumn('started_at').notNull().defaultNow(),
  finishedAt: timestampColumn('finished_at'),
});
