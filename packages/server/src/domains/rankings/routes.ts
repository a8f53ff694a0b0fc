import type { Deps } from '../../platform/deps.ts';
import type { Route } from '../../platform/http/route.ts';
import { termsBySource } from '../creator/history/sourceTerms.ts';
import type { SearchService } from '../search/service.ts';
import { routesOfDetails } from './details/routes.ts';
import { routesOfExports } from './exporting/routes.ts';
import { routesOfLists } from './lists/routes.ts';
import { createTagFacts } from './lists/tagFacts.ts';

/** Routes that read rankings: lists, details and files. */
export function routesOfRankings({
  db,
  config,
  search,
}: Pick<Deps, 'db' | 'config'> & { readonly search: Pick<SearchService, 'rows'> }): Route[] {
  const terms = termsBySource(config.creatorSources);
  const parts = { db, search, terms, tagFacts: createTagFacts({ terms }) };
  return [...routesOfLists(parts), ...routesOfDetails(parts), ...routesOfExports(parts)];
}
