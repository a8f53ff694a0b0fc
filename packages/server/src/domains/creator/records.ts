import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** What a team notes of creators, and which it has read from their platforms; people look it up for thirteen months. */
export const creatorRecords = {
  domain: 'creator',
  actions: ['quoteKept', 'quoteRemoved', 'refreshBegun', 'creatorsJoined'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
