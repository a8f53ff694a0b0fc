import { countCreators, getFilterOptions, searchCreators, suggestCreators } from '@reachkit/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(search: SearchService): Route[] {
  return [
    route(searchCreators, ({ params, body }) => search.search(params.platform, body)),
    route(countCreators, ({ params, body }) => search.count(params.platform, body)),
    route(getFilterOptions, ({ params }) => search.filterOptions(params.platform)),
    route(suggestCreators, ({ query }) => search.suggest(query.platform, query.q)),
  ];
}
