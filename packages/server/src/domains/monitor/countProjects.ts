import { and, count, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { monitorProject } from './tables.ts';

/** Condition of the projects that take a place of the plan. */
export const takesPlace = and(isNull(monitorProject.archivedAt), isNull(monitorProject.removedAt));

/** Counts a team's monitor projects, without archived and removed ones. */
export async function countProjects(executor: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(monitorProject)
    .where(takesPlace);
  return row?.found ?? 0;
}
