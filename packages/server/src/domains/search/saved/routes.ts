import {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  visitSavedSearch,
} from '@reachkit/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SavedSearchService } from './service.ts';

export function savedSearchRoutes(saved: SavedSearchService): Route[] {
  return [
    route(listSavedSearches, async (_, { caller }) => ({ list: await saved.list(caller) })),
    route(addSavedSearch, ({ body }, { caller }) => saved.add(caller, body)),
    route(changeSavedSearch, ({ params, body }, { caller }) => saved.change(caller, params.id, body)),
    route(removeSavedSearch, ({ params }, { caller }) => saved.remove(caller, params.id)),
    route(visitSavedSearch, ({ params }, { caller }) => saved.visit(caller, params.id)),
  ];
}
