import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Jobs cancelled or removed by people; the domain that starts a job records its start. Kept for thirteen months. */
export const jobRecords = {
  domain: 'job',
  actions: ['jobCancelled', 'jobRemoved'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
