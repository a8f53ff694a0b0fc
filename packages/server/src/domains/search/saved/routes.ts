import {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  visitSavedSearch,
} from '@reachkit/contract';
import { Failure } from '../../../platform/http/failure.ts';
import { type Route, route } from '../../../platform/http/route.ts';

const notYet = () => Promise.reject(new Failure('notFound'));

export function savedSearchRoutes(): Route[] {
  return [listSavedSearches, addSavedSearch, changeSavedSearch, removeSavedSearch, visitSavedSearch].map(
    (endpoint) => route(endpoint, notYet),
  );
}
