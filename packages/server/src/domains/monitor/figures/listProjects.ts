import type { AnswerOf, listMonitorProjects, MonitorProjectState, QueryOf } from '@reachkit/contract';
import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import { countProjects } from '../countProjects.ts';
import { type ProjectRow, restorableMs } from '../projects/find.ts';
import { showProjects } from '../projects/show.ts';
import { monitorAlert, monitorLink, monitorProject } from '../tables.ts';
import { readTeamClock, type TeamClock } from './clock.ts';
import { type FiguresContext, readLinks } from './linkFacts.ts';
import { readProjectSparks } from './projectSparks.ts';
import { latestViews } from './readingSql.ts';
import { totalsOf } from './totalsOf.ts';

type Answer = AnswerOf<typeof listMonitorProjects>;
type Query = QueryOf<typeof listMonitorProjects>;
export type ShownProjectFigures = Answer['list'][number];

/** A page of the team's projects with their figures, and how many the plan allows. */
export async function listProjects(
  executor: Executor,
  context: FiguresContext,
  query: Query,
): Promise<Answer> {
  const { teamId, now } = context;
  const clock = await readTeamClock(executor, teamId, now);
  const { rows, total, next } = await findProjects(executor, teamId, query, clock);
  const { list, limit } = await withFigures(executor, context, rows);
  return { list, total, next, stock: { used: await countProjects(executor, teamId), limit } };
}

/** Adds figures to projects, in a fixed number of statements; also gives the number that the plan allows. */
export async function withFigures(
  executor: Executor,
  context: FiguresContext,
  rows: readonly ProjectRow[],
): Promise<{ readonly list: ShownProjectFigures[]; readonly limit: number }> {
  const { teamId } = context;
  const ids = rows.map(({ id }) => id);
  const { links, clock, overLimit } = await readLinks(executor, context, { projectIds: ids });
  const sparks = await readProjectSparks(executor, teamId, clock, ids);
  const alerts = await countOpenAlerts(executor, teamId, ids);
  const projects = await showProjects(executor, context, rows);
  const byProject = groupBy(links, ({ projectId }) => projectId);
  const list = projects.map((project) => {
    const own = byProject.get(project.id) ?? [];
    return {
      project,
      totals: totalsOf(own),
      openAlerts: alerts.get(project.id) ?? 0,
      spark: sparks.get(project.id) ?? clock.days.map((day) => ({ day, views: null })),
      readAt: latestReadingOf(own),
    };
  });
  return { list, limit: overLimit.limits.projects.value };
}

/** The newest reading of these links. */
export function latestReadingOf(
  links: readonly { readonly latest: { readonly at: number } | null }[],
): Date | null {
  const newest = links.reduce(
    (max, { latest }) => Math.max(max, latest?.at ?? Number.NEGATIVE_INFINITY),
    Number.NEGATIVE_INFINITY,
  );
  return Number.isFinite(newest) ? new Date(newest) : null;
}

/** Alerts of each project that are not handled. */
export async function countOpenAlerts(
  executor: Executor,
  teamId: number,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await teamScope(executor, teamId)
    .select({ id: monitorAlert.projectId, found: count() })
    .from(monitorAlert)
    .where(
      and(
        sql`${monitorAlert.projectId} = any(${sql.param([...projectIds])}::bigint[])`,
        isNull(monitorAlert.handledAt),
      ),
    )
    .groupBy(monitorAlert.projectId);
  return new Map(rows.map(({ id, found }) => [id, found]));
}

async function findProjects(
  executor: Executor,
  teamId: number,
  { keyword, state, sort, ...page }: Query,
  clock: TeamClock,
): Promise<{ readonly rows: readonly ProjectRow[]; readonly total: number; readonly next: string | null }> {
  const where = and(hasWords(keyword), isInState(state, clock));
  const scope = teamScope(executor, teamId);
  const sums = sumsFor(sort, executor, teamId);
  const keyset: Keyset = {
    name: `monitor projects ${sort}`,
    columns: [sortKeys(sums.total)[sort], { column: monitorProject.id, type: 'bigint' }],
    direction: sort === 'name' ? 'asc' : 'desc',
  };
  const { rows, next } = await readPage(page, keyset, (parts) =>
    scope
      .select({ ...getTableColumns(monitorProject), place: parts.place })
      .from(monitorProject)
      .leftJoin(sums, eq(sums.projectId, monitorProject.id))
      .where(and(where, parts.where))
      .orderBy(...parts.orderBy)
      .limit(parts.limit)
      .offset(parts.offset),
  );
  const [found] = await scope.select({ total: count() }).from(monitorProject).where(where);
  return {
    rows: withKnownWords(getTableColumns(monitorProject), rows),
    total: found?.total ?? 0,
    next,
  };
}

const sortKeys = (total: SQL.Aliased): Readonly<Record<Query['sort'], Keyset['columns'][number]>> => ({
  updated: { column: monitorProject.updatedAt, type: 'timestamptz' },
  name: { column: sql`lower(${monitorProject.name})`, type: 'text' },
  views: { column: sql`coalesce(${total}, 0)`, type: 'bigint' },
  alerts: { column: sql`coalesce(${total}, 0)`, type: 'bigint' },
});

/** A number for each project by which the list is sorted; none where it is sorted by a column. */
function sumsFor(sort: Query['sort'], executor: Executor, teamId: number) {
  const scope = teamScope(executor, teamId);
  if (sort === 'alerts') {
    return scope
      .select({ projectId: monitorAlert.projectId, total: sql<number>`count(*)`.as('total') })
      .from(monitorAlert)
      .where(isNull(monitorAlert.handledAt))
      .groupBy(monitorAlert.projectId)
      .as('sums');
  }
  return scope
    .select({
      projectId: monitorLink.projectId,
      total: sql<number>`sum(${latestViews(teamId)})::bigint`.as('total'),
    })
    .from(monitorLink)
    .where(sort === 'views' ? isNull(monitorLink.removedAt) : sql`false`)
    .groupBy(monitorLink.projectId)
    .as('sums');
}

function hasWords(keyword: string): SQL | undefined {
  const words = keyword.trim().toLowerCase();
  if (words === '') return undefined;
  return sql`position(${words} in lower(concat_ws(chr(10), ${monitorProject.name}, ${monitorProject.brand},
    ${monitorProject.note}))) > 0`;
}

/** `projectStateOf` as a condition; without a state all but archived and removed projects. */
function isInState(state: MonitorProjectState | '', { today, now }: TeamClock): SQL | undefined {
  if (state === 'removed') return gt(monitorProject.removedAt, new Date(now.getTime() - restorableMs));
  const isKept = isNull(monitorProject.removedAt);
  if (state === 'archived') return and(isKept, isNotNull(monitorProject.archivedAt));
  const isOpen = and(isKept, isNull(monitorProject.archivedAt));
  if (state === '') return isOpen;
  if (state === 'planned') return and(isOpen, gt(monitorProject.startsOn, today));
  const hasBegun = or(isNull(monitorProject.startsOn), lte(monitorProject.startsOn, today));
  if (state === 'ended') return and(isOpen, hasBegun, lt(monitorProject.endsOn, today));
  return and(isOpen, hasBegun, or(isNull(monitorProject.endsOn), gte(monitorProject.endsOn, today)));
}
