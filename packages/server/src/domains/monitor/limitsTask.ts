import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/deps.ts';
import { openSetAside, type SetAsideDeps } from '../../platform/setAside/setAside.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { postNeed } from '../creator/history/tables.ts';
import { takesPlace } from './countProjects.ts';
import { readOverLimit } from './limits.ts';
import { renewMonitorNeeds } from './links/needs.ts';
import { monitorLink, monitorProject } from './tables.ts';

/**
 * Has the posts of each team read that its plan allows now, and no others: a plan ends or is bought without a change of
 * a project.
 */
export async function renewByLimits(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'monitor.limits');
  for (const teamId of await findTeams(deps.db)) {
    signal.throwIfAborted();
    await aside.attempt(
      { item: teamId, teamId },
      () => deps.db.transaction((tx) => renewTeam(tx, teamId, deps.now())),
      { signal, isRetried: true },
    );
  }
}

async function findTeams(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ teamId: monitorProject.teamId })
    .from(monitorProject)
    .where(takesPlace)
    .orderBy(monitorProject.teamId);
  return rows.map(({ teamId }) => teamId);
}

async function renewTeam(tx: Transaction, teamId: number, now: Date): Promise<void> {
  const scope = teamScope(tx, teamId);
  const links = await scope
    .select({
      id: monitorLink.id,
      projectId: monitorLink.projectId,
      postId: monitorLink.postId,
      isNeeded: sql<boolean>`${postNeed.postId} is not null`,
    })
    .from(monitorLink)
    .innerJoin(monitorProject, and(eq(monitorProject.id, monitorLink.projectId), takesPlace))
    .leftJoin(postNeed, and(eq(postNeed.postId, monitorLink.postId), eq(postNeed.kind, 'monitored')))
    .where(and(isNull(monitorLink.removedAt), gt(monitorLink.until, now)));
  const over = await readOverLimit(
    tx,
    { teamId, now },
    links.map(({ projectId }) => projectId),
  );
  // Posts of this team alone are wrong where they are over the limit and needed, or within it and not.
  const isWrong = ({ id, projectId, isNeeded }: (typeof links)[number]) =>
    (over.projects.has(projectId) || over.links.has(id)) === isNeeded;
  await renewMonitorNeeds(
    tx,
    links.filter(isWrong).flatMap(({ postId }) => postId ?? []),
    now,
  );
}
