import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** A team's notes on creators, and the creators it has refreshed; kept for thirteen months. */
export const creatorRecords = {
  domain: 'creator',
  actions: ['quoteKept', 'quoteRemoved', 'refreshBegun', 'creatorsJoined'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
