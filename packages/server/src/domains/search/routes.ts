import { countCreators, getFilterOptions, searchCreators, suggestCreators } from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createSearchService } from './service.ts';

export function searchRoutes(deps: Deps): Route[] {
  const search = createSearchService(deps);
  return [
    route(searchCreators, ({ params, body }) => search.search(params.platform, body)),
    route(countCreators, ({ params, body }) => search.count(params.platform, body)),
    route(getFilterOptions, ({ params }) => search.filterOptions(params.platform)),
    route(suggestCreators, ({ query }) => search.suggest(query.platform, query.q)),
  ];
}
