import { listUndoMinutes } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { dayMs, oldestFirst } from '../../platform/jobs/retentionRules.ts';
import type { DomainTasks } from '../../platform/jobs/task.ts';
import { importRetention } from './imports/retention.ts';
import { favouriteAct } from './tables.ts';

/** Acts are looked up for thirteen months, in milliseconds. */
export const actsKept = 400 * dayMs;

export const favouriteTasks: DomainTasks = {
  retention: [
    {
      name: 'undoneActs',
      // What taking an act back needs is worth nothing afterwards; the act itself stays.
      keptFor: 2 * listUndoMinutes * 60_000,
      remove: async (db, before, most) => {
        const due = db
          .select({ id: favouriteAct.id })
          .from(favouriteAct)
          .where(
            sql`${favouriteAct.changes} is not null and ${favouriteAct.at} < ${before.toISOString()}::timestamptz`,
          )
          .orderBy(favouriteAct.at)
          .limit(most);
        const { rowCount } = await db
          .update(favouriteAct)
          .set({ changes: null })
          .where(sql`${favouriteAct.id} in (${due})`);
        return rowCount ?? 0;
      },
    },
    oldestFirst({
      name: 'favouriteActs',
      keptFor: actsKept,
      table: favouriteAct,
      id: favouriteAct.id,
      since: favouriteAct.at,
    }),
    ...importRetention,
  ],
};
