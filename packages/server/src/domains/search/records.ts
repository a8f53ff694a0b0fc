import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Actions on saved searches and creator exports, kept for thirteen months. */
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
