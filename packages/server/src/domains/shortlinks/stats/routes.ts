import {
  compareShortLinks,
  exportShortLinkVisits,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
} from '@reachkit/contract';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import type { ShortStatService } from './service.ts';

export function shortStatRoutes(stats: ShortStatService): Route[] {
  return [
    route(getShortLinkStat, ({ params, query }, { caller }) => stats.stat(caller, params.id, query)),
    route(getShortLinkDimension, ({ params, query }, { caller }) =>
      stats.dimension(caller, params.id, query),
    ),
    route(listShortLinkVisits, ({ params, query }, { caller }) => stats.visits(caller, params.id, query)),
    fileRoute(exportShortLinkVisits, ({ params, query }, { caller, language }) =>
      stats.file(caller, params.id, query, language),
    ),
    route(compareShortLinks, ({ query }, { caller }) => stats.compare(caller, query)),
  ];
}
