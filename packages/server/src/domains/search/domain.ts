import { defineDomain } from '../defineDomain.ts';
import { searchReferences } from './creatorReferences.ts';
import { exportRoutes } from './exporting/routes.ts';
import { exportRunner } from './exporting/runner.ts';
import { searchOwnership } from './ownership.ts';
import { findRecordedSearches } from './recorded.ts';
import { searchRecords } from './records.ts';
import { searchRoutes } from './routes.ts';
import { savedSearchRoutes } from './saved/routes.ts';
import { SavedSearchService } from './saved/service.ts';
import { similarRoutes } from './similar/routes.ts';
import { searchTasks } from './tasks.ts';

export const searchDomain = defineDomain({
  name: 'search',
  ownership: () => searchOwnership,
  creatorReferences: searchReferences,
  tasks: (parts) => [searchTasks(parts)],
  runners: (parts) => [exportRunner(parts)],
  routes: (parts) => [
    ...searchRoutes(parts, parts.search),
    ...exportRoutes(parts.exporting),
    ...savedSearchRoutes(new SavedSearchService(parts)),
    ...similarRoutes(parts),
  ],
  records: searchRecords,
  recordedObjects: { savedSearch: findRecordedSearches },
  recordedEndpoints: {
    addSavedSearch: ['search.savedSearchAdded'],
    changeSavedSearch: ['search.savedSearchChanged', 'search.savedSearchShared'],
    removeSavedSearch: ['search.savedSearchRemoved'],
    visitSavedSearch: { without: 'a mark of what a person has seen' },
    exportCreators: ['search.creatorsExported'],
  },
});
