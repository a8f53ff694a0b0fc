import {
  getMonitoredPost,
  getMonitorSummary,
  listMonitorLinks,
  listMonitorProjects,
} from '@reachkit/contract';
import type { Gateways } from '../../../gateways/gateways.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { monitorSources } from '../sources.ts';
import { exportRoutes } from './exporting/routes.ts';
import type { FiguresContext } from './linkFacts.ts';
import { listLinks } from './listLinks.ts';
import { listProjects } from './listProjects.ts';
import { readMonitoredPost } from './post.ts';
import { readSummary } from './summary.ts';

/** Routes of the lists, the figures and the files of the content monitor. */
export function routesOfFigures(parts: Pick<Deps, 'db'> & Pick<Gateways, 'postSources'>): Route[] {
  const { db } = parts;
  const sources = monitorSources(parts.postSources);
  const of = ({ teamId }: { readonly teamId: number }, now: Date): FiguresContext => ({
    teamId,
    now,
    sources,
  });
  return [
    route(listMonitorProjects, ({ query }, { caller, now }) => listProjects(db, of(caller, now), query)),
    route(listMonitorLinks, ({ params, query }, { caller, now }) =>
      listLinks(db, of(caller, now), params.id, query),
    ),
    route(getMonitorSummary, ({ params }, { caller, now }) => readSummary(db, of(caller, now), params.id)),
    route(getMonitoredPost, ({ params, query }, { caller, now }) =>
      readMonitoredPost(db, of(caller, now), params.id, query),
    ),
    ...exportRoutes(db, sources),
  ];
}
