import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** What people do with saved searches and exports of creators; people look it up for thirteen months. */
export const searchRecords = {
  domain: 'search',
  actions: [
    'savedSearchAdded',
    'savedSearchChanged',
    'savedSearchShared',
    'savedSearchRemoved',
    'creatorsExported',
  ],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
