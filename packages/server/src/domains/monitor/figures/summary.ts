import {
  type AnswerOf,
  type getMonitorSummary,
  type MonitorTotals,
  monitorLinkStates,
} from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import { findProject, type ProjectRow } from '../projects/find.ts';
import { ratio } from './figuresOf.ts';
import { type FiguresContext, readLinks } from './linkFacts.ts';
import { countOpenAlerts, latestReadingOf } from './listProjects.ts';
import { totalsOf } from './totalsOf.ts';

/** The figures of a project over all its links. @throws Failure `notFound` */
export async function readSummary(
  executor: Executor,
  context: FiguresContext,
  projectId: string,
): Promise<AnswerOf<typeof getMonitorSummary>> {
  const { teamId } = context;
  const project = await findProject(executor, teamId, projectId);
  const { links, overLimit } = await readLinks(executor, context, { projectIds: [project.id] });
  const alerts = await countOpenAlerts(executor, teamId, [project.id]);
  const totals = totalsOf(links);
  const found = groupBy(links, ({ state }) => state);
  const counts = monitorLinkStates.map((state) => [state, found.get(state)?.length ?? 0] as const);
  return {
    totals,
    states: Object.fromEntries(counts) as Record<(typeof monitorLinkStates)[number], number>,
    links: { used: links.length, limit: overLimit.limits.links.value },
    openAlerts: alerts.get(project.id) ?? 0,
    goalShare: goalShareOf(project, totals),
    readAt: latestReadingOf(links),
  };
}

/** The share of the goal that is reached; for a cost below 1 is better. */
function goalShareOf({ goalKind, goalValue }: ProjectRow, totals: MonitorTotals): number | null {
  switch (goalKind) {
    case null:
      return null;
    case 'views':
      return ratio(totals.views.value, goalValue);
    case 'engagements':
      return ratio(totals.engagements.value, goalValue);
    case 'cost':
      return ratio(totals.costPerThousand.value, goalValue);
  }
}
