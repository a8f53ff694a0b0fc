import type { MonitorProjectList } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import { monitorLink } from '../tables.ts';
import type { TeamClock } from './clock.ts';
import { type SparkTuple, sparkOf } from './readingSql.ts';

type Spark = MonitorProjectList['list'][number]['spark'];

/**
 * Returns for each project the sum of the last known views of its posts at the end of each day; null on days without a
 * reading of any of them.
 */
export async function readProjectSparks(
  executor: Executor,
  teamId: number,
  clock: TeamClock,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, Spark>> {
  const rows = await executePrepared<{ projectId: number; days: readonly SparkTuple[] | null }>(
    executor,
    'monitor_project_sparks',
    sql`select l.project_id::float8 as "projectId", ${sparkOf(teamId, clock, true)} as days
          from ${teamRows(monitorLink, teamId, 'l')} join post p on p.id = l.post_id
         where l.project_id = any(${sql.param([...projectIds])}::bigint[]) and l.removed_at is null`,
  );
  const byProject = groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([id, links]) => [
      id,
      summed(
        clock.days,
        links.map(({ days }) => new Map(days)),
      ),
    ]),
  );
}

function summed(days: readonly string[], links: readonly ReadonlyMap<number, number>[]): Spark {
  const known = links.map((views) => views.get(0) ?? 0);
  return days.map((day, place) => {
    let isRead = false;
    for (const [at, views] of links.entries()) {
      const count = views.get(place + 1);
      if (count === undefined) continue;
      known[at] = count;
      isRead = true;
    }
    return { day, views: isRead ? known.reduce((sum, count) => sum + count, 0) : null };
  });
}
