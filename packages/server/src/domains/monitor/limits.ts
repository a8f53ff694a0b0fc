import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { equityMissed } from '../plan/equityExceeded.ts';
import { type Limit, readMembershipStatus } from '../plan/membershipStatus.ts';
import { takesPlace } from './countProjects.ts';
import { monitorLink, monitorProject } from './tables.ts';

export interface MonitorLimits {
  /** IANA zone of the team. */
  readonly timeZone: string;
  readonly projects: Limit;
  /** In one project. */
  readonly links: Limit;
}

/** @throws Failure `notFound` for a missing team */
export async function readMonitorLimits(
  executor: Executor,
  teamId: number,
  now: Date,
): Promise<MonitorLimits> {
  const status = await readMembershipStatus(executor, teamId, ['monitorProjects', 'monitorLinks'], now);
  if (!status) throw new Failure('notFound');
  return {
    timeZone: status.timeZone,
    projects: status.limit('monitorProjects'),
    links: status.limit('monitorLinks'),
  };
}

/** Projects and links over the limit of the plan: the oldest projects and links within the limit stay. */
export interface OverLimit {
  readonly limits: MonitorLimits;
  /** Read-only; none of their links is read. */
  readonly projects: ReadonlySet<number>;
  /** Links beyond the cap of their project, with the project: read-only, and not read. */
  readonly links: ReadonlyMap<number, number>;
}

/** Reads what is over the limit now; links only of the given projects. */
export async function readOverLimit(
  executor: Executor,
  { teamId, now }: { readonly teamId: number; readonly now: Date },
  projectIds: readonly number[],
): Promise<OverLimit> {
  const limits = await readMonitorLimits(executor, teamId, now);
  const scope = teamScope(executor, teamId);
  const projects = await scope
    .select({ id: monitorProject.id })
    .from(monitorProject)
    .where(takesPlace)
    .orderBy(asc(monitorProject.id))
    .offset(limits.projects.value);
  const placed = scope
    .select({
      id: monitorLink.id,
      projectId: monitorLink.projectId,
      place:
        sql<number>`row_number() over (partition by ${monitorLink.projectId} order by ${monitorLink.id})`.as(
          'place',
        ),
    })
    .from(monitorLink)
    .where(and(inArray(monitorLink.projectId, [...new Set(projectIds)]), isNull(monitorLink.removedAt)))
    .as('placed');
  const links =
    projectIds.length === 0
      ? []
      : await scope
          .select({ id: placed.id, projectId: placed.projectId })
          .from(placed)
          .where(sql`${placed.place} > ${limits.links.value}`);
  return {
    limits,
    projects: new Set(projects.map(({ id }) => id)),
    links: new Map(links.map(({ id, projectId }) => [id, projectId])),
  };
}

/** Counts the links of a project that take a place, without those taken out. */
export async function countLinks(executor: Executor, teamId: number, projectId: number): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: sql<number>`count(*)::int` })
    .from(monitorLink)
    .where(and(eq(monitorLink.projectId, projectId), isNull(monitorLink.removedAt)));
  return row?.found ?? 0;
}

/** @throws Failure `equity` for a change of a project, or a link, beyond the limit of the plan */
export function requireWithinLimit(
  { limits, projects, links }: OverLimit,
  { projectId, linkId }: { readonly projectId: number; readonly linkId?: number },
): void {
  if (projects.has(projectId)) throw missed(limits.projects, 'monitorProjects', projects.size);
  if (linkId !== undefined && links.has(linkId)) {
    const over = [...links.values()].filter((id) => id === projectId).length;
    throw missed(limits.links, 'monitorLinks', over);
  }
}

function missed(limit: Limit, feature: 'monitorProjects' | 'monitorLinks', over: number): Failure {
  const used = limit.value + over;
  return equityMissed(limit, { feature, used, needed: used });
}
