import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../database/columns.ts';

/** Queue items that failed because of their own data, so that the items behind them continue. */
export const setAsideItem = pgTable(
  'set_aside_item',
  {
    /** The name of the task, e.g. `search.alerts`. */
    queue: text('queue').notNull(),
    /** Id of the item within its queue: usually the id of the row that contains its source data. */
    item: text('item').notNull(),
    /** `null` if the item belongs to no team. */
    teamId: bigint('team_id', { mode: 'number' }),
    /** Kind and code of the error, without any value. */
    reason: text('reason').notNull(),
    /** Product version that failed: another version retries the item. */
    version: text('version').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.item] }), index('set_aside_item_team').on(t.teamId)],
);
