import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Follows of rankings, which only the person sees, and exports; kept for thirteen months. */
export const rankingRecords = {
  domain: 'rankings',
  actions: ['followed', 'followChanged', 'unfollowed', 'exported'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
