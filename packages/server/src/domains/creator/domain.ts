import { defineDomain } from '../defineDomain.ts';
import { creatorReferences } from './creatorReferences.ts';
import { creatorOwnership } from './ownership.ts';
import { findRecordedCreators } from './recorded.ts';
import { creatorRecords } from './records.ts';
import { creatorRoutes } from './routes.ts';
import { creatorTasks } from './tasks.ts';

export const creatorDomain = defineDomain({
  name: 'creator',
  ownership: () => creatorOwnership,
  creatorReferences,
  tasks: (parts) => [creatorTasks({ ...parts, sources: parts.postSources })],
  routes: creatorRoutes,
  records: creatorRecords,
  recordedObjects: { creator: findRecordedCreators },
  recordedEndpoints: {
    keepQuote: ['creator.quoteKept'],
    removeQuote: ['creator.quoteRemoved'],
    refreshCreator: ['creator.refreshBegun'],
  },
});
