import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../database/columns.ts';

/** Items of queues whose work failed for what they are, so that the items behind them go on. */
export const setAsideItem = pgTable(
  'set_aside_item',
  {
    /** The name of the task, e.g. `search.alerts`. */
    queue: text('queue').notNull(),
    /** The item within its queue: most often the id of its row, which holds its source. */
    item: text('item').notNull(),
    /** `null` for an item of no team. */
    teamId: bigint('team_id', { mode: 'number' }),
    /** The kind of the error and its code, without any value. */
    reason: text('reason').notNull(),
    /** The version of the product that failed: another one tries the item again. */
    version: text('version').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.item] }), index('set_aside_item_team').on(t.teamId)],
);
