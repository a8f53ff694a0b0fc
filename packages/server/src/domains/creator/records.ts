import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Actions on a team's quotes and refreshes of creators, and merges of creators; kept for thirteen months. */
export const creatorRecords = {
  domain: 'creator',
  actions: ['quoteKept', 'quoteRemoved', 'refreshBegun', 'creatorsJoined'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
