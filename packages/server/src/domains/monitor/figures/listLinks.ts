import type { AnswerOf, listMonitorLinks, MonitorLinkSort, QueryOf } from '@reachkit/contract';
import { pageOfNumbers } from '../../../platform/database/keyset.ts';
import type { Executor } from '../../../platform/deps.ts';
import { findProject } from '../projects/find.ts';
import { type FiguresContext, type KnownLink, readLinks } from './linkFacts.ts';
import { showKnownLinks } from './showLinks.ts';
import { totalsOf } from './totalsOf.ts';

type Query = QueryOf<typeof listMonitorLinks>;

/** A page of the links of a project, with the totals of all links of the filter. @throws Failure `notFound` */
export async function listLinks(
  executor: Executor,
  context: FiguresContext,
  projectId: string,
  query: Query,
): Promise<AnswerOf<typeof listMonitorLinks>> {
  const { state, keyword, age, sort, order } = query;
  const project = await findProject(executor, context.teamId, projectId);
  const choice = { projectIds: [project.id] };
  const { links, clock } = await readLinks(executor, context, choice, { age, keyword });
  const filtered = state === '' ? links : links.filter((link) => link.state === state);
  const { rows, next } = pageOfNumbers(
    query,
    { name: `monitor links ${age} ${sort}`, direction: order },
    filtered,
    (link) => ({ value: sortValues[sort](link), id: link.id }),
  );
  return {
    list: await showKnownLinks(executor, context, clock, rows),
    total: filtered.length,
    next,
    totals: totalsOf(filtered),
  };
}

/** Values by which links are sorted; unknown ones come last. */
const sortValues: Readonly<Record<MonitorLinkSort, (link: KnownLink) => number | null>> = {
  added: ({ addedAt }) => addedAt,
  views: ({ figures }) => figures.views,
  viewsAnHour: ({ figures }) => figures.viewsAnHour,
  gain: ({ figures }) => figures.gain,
  engagement: ({ figures }) => figures.engagement,
  medianMultiple: ({ figures }) => figures.medianMultiple,
  costPerThousand: ({ figures }) => figures.costPerThousand,
  fee: ({ fee }) => fee,
  read: ({ latest }) => latest?.at ?? null,
};
